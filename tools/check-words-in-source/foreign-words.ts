import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { literalsOf } from './literals.ts';

/** Shorter words are the same in too many languages, or are signs and codes. */
const SHORTEST = 4;
/** So many words of other languages are no accident: the file holds words that belong in language/. */
const SEVERAL = 3;

/** The words of a text, folded, without those that are too short to tell a language. */
export function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(foldLetters).filter((word) => word.length >= SHORTEST);
}

/**
 * Words of a source file that belong to another language than English, in which the code is written.
 * @param known words of the other languages that are not English too, folded
 * @returns the words, where there are several; otherwise none
 */
export function foreignWords(path: string, source: string, known: ReadonlySet<string>): string[] {
  const found = new Set(
    literalsOf(path, source)
      .flatMap(wordsIn)
      .filter((word) => known.has(word)),
  );
  return found.size >= SEVERAL ? [...found].sort() : [];
}
