import type { Chosen, LookupToken } from './candidate.ts';
import { isItem } from './choose-names.ts';
import type { Lookup, Mention } from './reading.ts';
import type { Name } from './vocabulary.ts';

/** Where one word is a treatment and a food (rosé, lait cru), its neighbours decide. */
export function resolveHomonyms(
  chosen: Chosen[],
  tokens: LookupToken[],
  chunks: number[],
  lookup: Lookup,
): void {
  for (const match of chosen) {
    const asTreatment = match.options.find(({ name }) => name.kind === 'preparation');
    const asItem = match.options.find(({ name }) => name.kind === 'food' || name.kind === 'dish');
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
          ((lookup.isSelective(treatment.id) || turnsRound(treatment, item, other, lookup)) &&
            tokens[other.start]?.segment !== segment &&
            isAloneInSegment(match, chosen, tokens))) &&
        lookup.applies(treatment.id, other.name.kind as Mention['kind'], other.name.id) &&
        // "Lait cru" beside a cheese describes the cheese; beside bread it is a glass of milk.
        (lookup.isSelective(treatment.id) ||
          lookup.related(item, other.name) ||
          lookup.overturns(treatment.id, other.name)),
    );
    const cooked = !lookup.isDrink(item) && isBehindDrink(match, chosen, lookup);
    match.name = near || cooked ? treatment : item;
  }
}

/** "Café com pinga cozido": what stands right behind a drink says how that was made, it is no stew. "Spiked" is a drink. */
function isBehindDrink({ start }: Chosen, chosen: Chosen[], lookup: Lookup): boolean {
  return chosen.some(({ name, nameEnd }) => isItem(name) && nameEnd === start && lookup.isDrink(name));
}

function turnsRound(treatment: Name, item: Name, { name }: Chosen, lookup: Lookup): boolean {
  return lookup.related(item, name) && lookup.overturns(treatment.id, name);
}

function isAloneInSegment(match: Chosen, chosen: Chosen[], tokens: LookupToken[]): boolean {
  const segment = tokens[match.start]?.segment;
  return !chosen.some(
    (other) => other !== match && other.name.kind !== 'filler' && tokens[other.start]?.segment === segment,
  );
}
