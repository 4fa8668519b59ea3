import type { Diet } from '@mirabelle/contract/diets.ts';
import type { Reading } from '../match/reading.ts';

/** For which diets a word of the whole line says that it is. */
const SAID_BY: Record<string, readonly Diet[]> = {
  vegan: ['vegan', 'vegetarian'],
  vegetarian: ['vegetarian'],
  'gluten-free': ['gluten'],
  'lactose-free': ['lactose'],
  'dairy-free': ['lactose'],
};

/** Spelt much alike in all languages, whatever they call the rest: folded words. */
const BY_FAITH: readonly (readonly [RegExp, Diet])[] = [
  [/^(?:ha|he)ll?al$/, 'halal'],
  [/^[ck](?:o|a)s?c?her(?:e[rsnm]?)?$/, 'kosher'],
];
/** A French verb as well: to hide. */
const NOT_MEANT = 'cacher';

/** The diets of faith that words name, where the word before does not deny it. */
function byFaith({ words: { tokens } }: Reading): Diet[] {
  return tokens.flatMap(({ word }, at) => {
    const before = tokens[at - 1];
    const isDenied = before?.role === 'not' || before?.role === 'without' || DENIES.has(before?.word ?? '');
    if (isDenied || word === NOT_MEANT) return [];
    return BY_FAITH.flatMap(([pattern, diet]) => (pattern.test(word) ? [diet] : []));
  });
}
/** What stands before a word as a part of it: non-halal. */
const DENIES: ReadonlySet<string> = new Set(['non', 'not', 'no']);

/** The diets that the menu's own words say the dish is for, its heading's among them. */
export function claimsOf(readings: readonly Reading[]): Diet[] {
  const said = readings
    .flatMap(({ lineTreatments }) => lineTreatments)
    .flatMap(({ id, negated, doubtful }) => (negated || doubtful ? [] : (SAID_BY[id] ?? [])));
  // The name of a dish may say it: veggie burger.
  const inNames = readings
    .flatMap(({ mentions }) => mentions)
    .flatMap(({ negated, purpose, inner }) =>
      negated || purpose ? [] : inner.flatMap((id) => SAID_BY[id] ?? []),
    );
  return [...new Set([...said, ...inNames, ...readings.flatMap(byFaith)])];
}
