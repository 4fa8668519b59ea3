import type { Diet } from '@mirabelle/contract/diets.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Reading } from '../match/reading.ts';

/** For which diets a word of the whole line says that it is. */
const SAID_BY: Record<string, readonly Diet[]> = {
  vegan: ['vegan', 'vegetarian'],
  vegetarian: ['vegetarian'],
  'gluten-free': ['gluten'],
  'lactose-free': ['lactose'],
  'dairy-free': ['lactose'],
};

/** Spelt much the same in all languages. */
const HALAL = /(?:^|\s)(?<not>non |not |nicht |no |nao )?(?:halal|hallal|helal)(?:\s|$)/u;
const KOSHER =
  /(?:^|\s)(?<not>non |not |nicht |no |nao )?(?:kosher|koscher(?:e[rsnm]?)?|kasher|casher|cacher|kascher)(?:\s|$)/u;

/** The diets that the menu's own words say the dish is for, its heading's among them. */
export function claimsOf(readings: readonly Reading[], texts: readonly string[]): Diet[] {
  const said = readings
    .flatMap(({ lineTreatments }) => lineTreatments)
    .flatMap(({ id, negated, doubtful }) => (negated || doubtful ? [] : (SAID_BY[id] ?? [])));
  // The name of a dish may say it: veggie burger.
  const inNames = readings
    .flatMap(({ mentions }) => mentions)
    .flatMap(({ negated, purpose, inner }) =>
      negated || purpose ? [] : inner.flatMap((id) => SAID_BY[id] ?? []),
    );
  const words = texts.map(foldText);
  const bears = (pattern: RegExp) =>
    words.some((text) => {
      const found = pattern.exec(text);
      return found !== null && found.groups?.not === undefined;
    });
  return [
    ...new Set<Diet>([
      ...said,
      ...inNames,
      ...(bears(HALAL) ? (['halal'] as const) : []),
      ...(bears(KOSHER) ? (['kosher'] as const) : []),
    ]),
  ];
}
