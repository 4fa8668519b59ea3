import type { ShownText } from './read-texts.ts';
import phrases from './words/unreviewed.json' with { type: 'json' };

/** How the product says that nobody has reviewed its records, in the languages of its pages and in its documentation. */
const UNREVIEWED: readonly string[] = phrases;
const saysSo = (text: string) => UNREVIEWED.some((phrase) => text.toLowerCase().includes(phrase));

/**
 * Texts that say of the records that no clinician has reviewed them, once somebody has. With the first review in `reviews/`
 * they become untrue in the same commit, wherever they stand.
 * @param signed claims that are reviewed as they are now
 * @returns a sentence for each text
 */
export function toldUnreviewed(texts: readonly ShownText[], signed: number): string[] {
  if (signed === 0) return [];
  return texts
    .filter(({ path, text }) => !path.startsWith('docs/decisions/') && saysSo(text))
    .map(
      ({ path }) =>
        `${path}: says that no clinician has reviewed the records, but ${signed} are reviewed; say how many.`,
    );
}
