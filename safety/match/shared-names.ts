import type { Language } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import type { Lookup, Mention } from './reading.ts';

type Option = Chosen['options'][number];

/**
 * Tells whether a line holds a name that several records share and its language does not tell apart: "sucuk" is a sausage
 * to be fried, and one that is eaten as it is. Where the riskiest is asked for, each such name is read as that.
 */
export function readShared(
  chosen: Chosen[],
  tokens: LookupToken[],
  language: Language | null,
  lookup: Pick<Lookup, 'listedFrom' | 'riskiest' | 'worst'>,
): boolean {
  let shared = false;
  for (const match of chosen) {
    meanFoodInDish(match, chosen, tokens);
    const others = othersOf(match, tokens, language, lookup);
    if (others.length === 0) continue;
    shared = true;
    if (!lookup.riskiest) continue;
    const risk = ({ name }: Option) => lookup.worst(name.kind as Mention['kind'], name.id);
    match.name = others.reduce((worst, other) => (risk(other) > risk(worst) ? other : worst)).name;
    match.perhaps = true;
  }
  return shared;
}

/**
 * "Linguine au tourteau": behind a dish or what it is made of, a name that a food and a dish share is that of the food,
 * the crab's meat and not the crab in its shell.
 */
function meanFoodInDish(match: Chosen, chosen: Chosen[], tokens: LookupToken[]): void {
  const { language } = match.name;
  const food = match.options.find(({ name }) => name.kind === 'food' && name.language === language);
  if (match.name.kind !== 'food' && match.name.kind !== 'dish') return;
  if (!food || !match.options.some(({ name }) => name.kind === 'dish')) return;
  const { segment, field } = tokens[match.start] ?? {};
  const isBefore = ({ name, start }: Chosen) =>
    start < match.start &&
    (name.kind === 'dish' || name.kind === 'food') &&
    tokens[start]?.segment === segment &&
    tokens[start]?.field === field;
  const from = chosen.findLast(isBefore)?.nameEnd;
  const links = tokens.slice(from ?? match.start, match.start);
  if (links.length === 0 || !links.every(({ role }) => role === 'with' || role === 'article')) return;
  match.options = match.options.filter(({ name }) => name.kind !== 'dish');
  match.name = food.name;
}

/**
 * "Unheated" is said of sausages and of frozen berries, and one record tells what it means of each: all are meant that speak
 * of something in the line.
 * @param items what the line names
 * @returns ids of the treatments; all where none speaks of anything here
 */
export function treatmentsMeant(
  { name, options, quality }: Chosen,
  items: Chosen[],
  lookup: Pick<Lookup, 'applies' | 'isSelective'>,
): string[] {
  const ids = options
    .filter((option) => option.name.kind === 'preparation' && option.quality >= quality)
    .map((option) => option.name.id);
  const selective = ids.filter(lookup.isSelective);
  if (ids.length < 2 || selective.length === 0) return [name.id];
  const meant = selective.filter((id) =>
    items.some((item) => lookup.applies(id, item.name.kind as Mention['kind'], item.name.id)),
  );
  // "Pasteurised" is said of anything, and tells less of oysters than of milk.
  if (meant.length === 0 && selective.length < ids.length)
    return ids.filter((id) => !lookup.isSelective(id)).slice(0, 1);
  // "Filet, saignant, frites" under "Viandes" or "Poissons": what it speaks of stands over the line, or nowhere.
  return meant.length > 0 ? meant : ids;
}

/** The other records whose name it is just as well, on a menu of the line's language. */
function othersOf(
  match: Chosen,
  tokens: LookupToken[],
  language: Language | null,
  { listedFrom = Number.POSITIVE_INFINITY }: Pick<Lookup, 'listedFrom'>,
): Option[] {
  const { name, options } = match;
  const taken = options.find((option) => option.name === name);
  // In a list of ingredients a food is meant.
  if (!taken || !isRecord(taken) || (tokens[match.start]?.field ?? 0) >= listedFrom) return [];
  const isOwn = (of: Option) => of.name.language === language;
  return options.filter(
    (option) =>
      isRecord(option) &&
      option.name.id !== name.id &&
      option.quality >= taken.quality &&
      (isOwn(option) || !isOwn(taken)),
  );
}

/** Which of its senses a name in a language of names only has, that language tells. */
function isRecord({ name: { kind, language } }: Option): boolean {
  return (kind === 'food' || kind === 'dish') && !isOpenLanguage(language);
}
