import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
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
  language: Language | null,
  lookup: Lookup,
): void {
  for (const match of chosen) {
    const asTreatment = match.options.find(({ name }) => name.kind === 'preparation');
    const named = match.options.find(({ name }) => name.kind === 'food' || name.kind === 'dish');
    const asItem = named ?? treatedItem(match, candidates, tokens, lookup);
    if (!asTreatment || !asItem) continue;
    if (
      named &&
      lookup.cooks(asTreatment.name.id) &&
      isNoun(match, named, asTreatment, chosen, chunks, tokens, language)
    ) {
      match.name = named.name;
      continue;
    }
    if (named && isStandIn(match, named, asTreatment, chosen, lookup)) {
      match.name = asTreatment.name;
      continue;
    }
    const treatment = asTreatment.name;
    const item = asItem.name;
    const segment = tokens[match.start]?.segment;
    // "Burger, frites": alone in its part of the line, the very name of a food is that food.
    // So is a dish that the line begins with: "pot roast, root vegetables".
    const begins = named?.name.kind === 'dish' && match === chosen[0];
    if ((begins || asItem.quality > asTreatment.quality) && isAloneInSegment(match, chosen, tokens)) {
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
          // "Garlic bread, raw milk": of what milk a cheese is, one says; of a dish one says "made with".
          ((other.name.kind !== 'dish' || isListed(match, tokens, lookup)) &&
            lookup.related(item, other.name)) ||
          ((tokens[match.start - 1]?.role === 'article' || match.nameEnd === other.start) &&
            lookup.related(item, other.name)) ||
          // "Pasteurised milk, raw egg yolk": the milk that it names is not the egg.
          (named !== undefined &&
            (other.name.kind !== 'dish' || lookup.isDrink(other.name)) &&
            lookup.overturns(treatment.id, other.name))),
    );
    const cooked = !lookup.isDrink(item) && isBehindDrink(match, chosen, tokens, lookup);
    match.name = near || cooked ? treatment : item;
  }
}

/**
 * Whether a word that is a food and a way to cook is the food, where adjectives follow what they describe: it stands before
 * all else ("frites, camembert" without the comma), it does not agree with what stands before it ("camembert frites"), or
 * only in another language is it a way to cook: the Italian bread of "brie, pane".
 */
function isNoun(
  match: Chosen,
  named: Chosen['options'][number],
  asTreatment: Chosen['options'][number],
  chosen: Chosen[],
  chunks: number[],
  tokens: LookupToken[],
  language: Language | null,
): boolean {
  if (language === null || !wordsOf(language, grammar).adjectivesFollow) return false;
  if (named.name.language === language && asTreatment.name.language !== language) return true;
  const others = chosen.filter(
    (o) => chunks[o.start] === chunks[match.start] && o !== match && o.name.kind !== 'filler',
  );
  const isFirst =
    others.every((o) => o.start >= match.nameEnd) && chunks[match.start - 1] !== chunks[match.start];
  if (others.length > 0 && isFirst) return true;
  const before = others.find((o) => o.nameEnd === match.start && isItem(o.name));
  const isPlural = (at: number) => /[sx]$/.test(tokens[at]?.word ?? '');
  return (
    before !== undefined && isPlural(match.nameEnd - 1) && !isPlural(before.nameEnd - 1) && language !== 'it'
  );
}

/**
 * "Camembert végétal", "foie gras vegetal": a word that is "vegan" as it is written, and a vegetable only in another form,
 * says that what it touches is made of plants.
 */
function isStandIn(
  { start, nameEnd }: Chosen,
  named: Chosen['options'][number],
  asTreatment: Chosen['options'][number],
  chosen: Chosen[],
  lookup: Lookup,
): boolean {
  if (lookup.takesOut(asTreatment.name.id) !== 'flesh' || named.quality >= asTreatment.quality) return false;
  return chosen.some(
    (other) =>
      (other.nameEnd === start || other.start === nameEnd) &&
      isItem(other.name) &&
      !lookup.isOfPlants(other.name) &&
      (other.name.kind !== 'dish' || lookup.isRisky(other.name)),
  );
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
      // "Store-bought": there is no German "Stör" in it.
      c.name.language === name.language &&
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

/** Among the ingredients it says of what milk the dish is made. */
function isListed({ start }: Chosen, tokens: LookupToken[], { listedFrom }: Lookup): boolean {
  return listedFrom !== undefined && (tokens[start]?.field ?? 0) >= listedFrom;
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
