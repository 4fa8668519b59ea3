import { sameWord, wordsOf } from './words.ts';

const PRINTED = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words are left as they were read: a slip makes another word of them. */
const LEAST_LETTERS = 5;

/** What the engine reads in lines: what each medicine in them is made of, by ids. */
export type ReadsIn = (lines: readonly string[]) => readonly string[];

/**
 * Lines of the built-in reader with words spelled as a model read them. A line is changed only where the engine then
 * reads at least what it read before: no medicine that was recognised becomes another or none.
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
