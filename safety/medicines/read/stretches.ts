import type { Stretch } from './found-names.ts';
import type { Phrase } from './phrase.ts';
import type { Word } from './words.ts';

/**
 * Phrases of a lexicon in the text, longest first, not overlapping. Of two that differ only by an accent it is the one
 * that was written: "gél." is a capsule, "gel" is put on the skin.
 */
export function findPhrases<T>(
  words: Word[],
  lexicon: ReadonlyMap<string, readonly Phrase<T>[]>,
): Stretch<T>[] {
  const found: Stretch<T>[] = [];
  for (let at = 0; at < words.length; at++) {
    const fitting = (lexicon.get(words[at]?.text ?? '') ?? []).filter((candidate) =>
      candidate.words.every((part, i) => words[at + i]?.text === part),
    );
    const [longest] = fitting;
    if (!longest) continue;
    const written = words[at]?.raw.toLowerCase();
    const phrase =
      longest.words.length === 1 ? (fitting.find(({ spelt }) => spelt === written) ?? longest) : longest;
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
