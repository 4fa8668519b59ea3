import type { Stretch } from './found-names.ts';
import type { Word } from './words.ts';

/** Phrases of a lexicon in the text, longest first, not overlapping. */
export function findPhrases<T>(
  words: Word[],
  lexicon: ReadonlyMap<string, readonly { words: string[]; value: T }[]>,
): Stretch<T>[] {
  const found: Stretch<T>[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = lexicon
      .get(words[at]?.text ?? '')
      ?.find((candidate) => candidate.words.every((part, i) => words[at + i]?.text === part));
    if (!phrase) continue;
    found.push({ at, to: at + phrase.words.length, value: phrase.value });
    at += phrase.words.length - 1;
  }
  return found;
}

/** Marks the words of a stretch as explained. */
export function mark(used: Set<number>, stretch: { at: number; to: number }): void {
  for (const at of range(stretch)) used.add(at);
}

/** The words of a stretch. */
export function* range({ at, to }: { at: number; to: number }): Generator<number> {
  for (let i = at; i < to; i++) yield i;
}
