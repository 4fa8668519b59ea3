import type { MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Mention } from '../match/read-line.ts';
import type { LineMatcher } from './line-matcher.ts';

/** Stands in no text of the request: what is said to be left out makes none of them understood. */
const NO_FIELD = -1;

/**
 * What a user says a dish is made without, as if its name said "without ...". Of "raw egg" only the raw egg is left
 * out; words that nothing known explains leave nothing out.
 */
export function readMadeWithout(
  texts: readonly string[],
  readLine: LineMatcher,
  language: MenuLanguage | null,
): Mention[] {
  return texts
    .flatMap((text) => readLine([text], language, 'food').mentions)
    .filter(({ purpose }) => !purpose)
    .map((mention) => ({ ...mention, negated: true, field: NO_FIELD, segment: NO_FIELD }));
}
