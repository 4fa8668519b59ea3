import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Substance } from '@mirabelle/contract/medicine.ts';
import { isBuiltLikeSubstance } from './substance-endings.ts';
import { nameWords } from './words.ts';

/** Letters of the shortest first word that tells which substance of two words is meant. */
const FIRST_WORD_LETTERS = 9;

/**
 * "Brentuximab" for brentuximab vedotin, "certolizumab" for certolizumab pegol: first words of names of two words that
 * begin the names of no other substance or brand. Not of what is safe: the word left out may be what makes it so.
 * @param isOnlyNameOf whether all names that begin with a word are names of that substance
 */
export function firstWordsOfPairs(
  substances: readonly Substance[],
  isOnlyNameOf: (first: string, id: string) => boolean,
): Map<string, string> {
  const firsts = new Map<string, string>();
  for (const { id, kind, advice, names } of substances) {
    const isSafe = advice.some(({ first, second, third }) => [first, second, third].includes('SAFE'));
    if (kind !== 'prescription' || isSafe) continue;
    for (const language of LANGUAGES) {
      const words = nameWords(names[language]?.[0] ?? '');
      const [first = ''] = words;
      if (words.length !== 2 || first.length < FIRST_WORD_LETTERS || !isBuiltLikeSubstance(first)) continue;
      if (isOnlyNameOf(first, id)) firsts.set(first, id);
    }
  }
  return firsts;
}
