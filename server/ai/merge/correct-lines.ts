import { sameWord, wordsOf } from './words.ts';

const PRINTED = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words are left as they were read: a slip turns them into other words. */
const LEAST_LETTERS = 5;

/** What the engine reads in lines: the substances of each medicine in them, by id. */
export type ReadsIn = (lines: readonly string[]) => readonly string[];

/**
 * Lines of the built-in reader with words in a model's spelling. A line is changed only if the engine then
 * reads at least what it read before: no recognised medicine becomes another or none.
 * @param modelTexts what the model read, in any order
 */
export function correctLines(
  lines: readonly string[],
  modelTexts: readonly string[],
  readsIn: ReadsIn,
): string[] {
  const words = [...new Set(modelTexts.flatMap(wordsOf))].filter((word) => word.length >= LEAST_LETTERS);
  let current = [...lines];
  let known = readsIn(current);
  for (const [at, line] of lines.entries()) {
    const corrected = line.replace(PRINTED, (printed) => spelled(printed, words));
    if (corrected === line) continue;
    const changed = current.with(at, corrected);
    const reads = readsIn(changed);
    if (!known.every((id) => reads.includes(id))) continue;
    current = changed;
    known = reads;
  }
  return current;
}

/** The one word of the model's that a printed one is, with slips of the reader; the printed one where none or several are. */
function spelled(printed: string, words: readonly string[]): string {
  const [word = ''] = wordsOf(printed);
  if (word.length < LEAST_LETTERS || words.includes(word)) return printed;
  const [meant, ...others] = words.filter((other) => sameWord(other, word));
  return meant !== undefined && others.length === 0 ? meant : printed;
}
