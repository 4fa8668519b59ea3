import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { LookupToken } from '../match/candidate.ts';

/**
 * Where a word that was read stands in the text it was read from. Where shortened words before it were spelled out
 * ("c/queso"), its place is that of the one word that is the same.
 * @returns null where it stands nowhere, or more than once
 */
export function placeInText(
  text: string,
  { start, end, word }: LookupToken,
): { start: number; end: number } | null {
  if (foldWords(text.slice(start, end)) === word) return { start, end };
  const same = [...text.matchAll(/[\p{L}\p{M}]+/gu)].filter(([written]) => foldWords(written) === word);
  const [only] = same;
  return only && same.length === 1 ? { start: only.index, end: only.index + only[0].length } : null;
}
