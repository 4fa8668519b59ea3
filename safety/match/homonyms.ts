import type { Candidate, Chosen, LookupToken } from './candidate.ts';
import { isItem } from './choose-names.ts';
import type { Lookup, Mention } from './reading.ts';
import type { Name } from './vocabulary.ts';

/** Where one word is a treatment and a food (rosé, lait cru), its neighbours decide. */
export function resolveHomonyms(
  chosen: Chosen[],
  candidates: readonly Candidate[],
  tokens: LookupToken[],
  chunks: number[],
  lookup: Lookup,
): void {
  for (const match of chosen) {
    const asTreatment = match.options.find(({ name }) => name.kind === 'preparation');
    const asItem =
      match.options.find(({ name }) => name.kind === 'food' || name.kind === 'dish') ??
      treatedItem(match, candidates, tokens, lookup);
    if (!asTreatment || !asItem) continue;
    const treatment = asTreatment.name;
    const item = asItem.name;
    const segment = tokens[match.start]?.segment;
    // "Burger, frites": alone in its part of the line, the very name of a food is that food.
    if (asItem.quality > asTreatment.quality && isAloneInSegment(match, chosen, tokens)) {
      match.name = item;
      continue;
    }
    const near = chosen.some(
      (other) =>
        other !== match &&
        (other.name.kind === 'food' || other.name.kind === 'dish' || other.name.kind === 'group') &&
        (chunks[other.start] === chunks[match.start] ||
          // "Iced latte (decaf)": what turns the drink before it round is not a second drink.
          ((lookup.isSelective(treatment.id) ||
            describesDrink(treatment, item, other, lookup) ||
            describesMilk(match, item, other, lookup)) &&
            tokens[other.start]?.segment !== segment &&
            isAloneInSegment(match, chosen, tokens))) &&
        lookup.applies(treatment.id, other.name.kind as Mention['kind'], other.name.id) &&
        // "Lait cru" beside a cheese describes the cheese; beside bread it is a glass of milk.
        (lookup.isSelective(treatment.id) ||
          lookup.related(item, other.name) ||
          lookup.overturns(treatment.id, other.name)),
    );
    const cooked = !lookup.isDrink(item) && isBehindDrink(match, chosen, tokens, lookup);
    match.name = near || cooked ? treatment : item;
  }
}

/** "Café com pinga cozido": what stands right behind a drink says how that was made, it is no stew. "Spiked" is a drink. */
function isBehindDrink({ start }: Chosen, chosen: Chosen[], tokens: LookupToken[], lookup: Lookup): boolean {
  if (tokens[start - 1]?.segment !== tokens[start]?.segment) return false;
  return chosen.some(({ name, nameEnd }) => isItem(name) && nameEnd === start && lookup.isDrink(name));
}

/** The milk of "pasteurised milk", which is said of a cheese, or is a thing of its own: "raw egg yolk, pasteurised milk". */
function treatedItem(
  { name, start, nameEnd, quality }: Chosen,
  candidates: readonly Candidate[],
  tokens: LookupToken[],
  lookup: Lookup,
): Chosen['options'][number] | undefined {
  if (name.kind !== 'preparation' || nameEnd - start < 2 || lookup.isSelective(name.id)) return undefined;
  // "Fromage au lait pasteurisé", "from pasteurised milk": words that lead on to it.
  if (tokens[start - 1]?.role === 'article') return undefined;
  const isRest = (from: number, to: number) =>
    candidates.some(
      (c) => c.name.kind === 'preparation' && c.name.id === name.id && c.start === from && c.nameEnd === to,
    );
  const item = candidates.find(
    (c) =>
      (c.name.kind === 'food' || c.name.kind === 'group') &&
      ((c.start === start && isRest(c.nameEnd, nameEnd)) ||
        (c.nameEnd === nameEnd && isRest(start, c.start))),
  );
  return item && { name: { ...item.name, said: [...(item.name.said ?? []), name.id] }, quality };
}

function describesDrink(treatment: Name, item: Name, { name }: Chosen, lookup: Lookup): boolean {
  return (
    lookup.isDrink(item) &&
    lookup.isDrink(name) &&
    lookup.related(item, name) &&
    lookup.overturns(treatment.id, name)
  );
}

/** "Fromage frais, lait pasteurisé" says of what milk the cheese is; "raw milk, grilled halloumi" are two things. */
function describesMilk({ start }: Chosen, item: Name, other: Chosen, lookup: Lookup): boolean {
  return !lookup.isDrink(other.name) && other.start < start && lookup.related(item, other.name);
}

function isAloneInSegment(match: Chosen, chosen: Chosen[], tokens: LookupToken[]): boolean {
  const segment = tokens[match.start]?.segment;
  return !chosen.some(
    (other) => other !== match && other.name.kind !== 'filler' && tokens[other.start]?.segment === segment,
  );
}
