import { escapePattern } from './escape-pattern.ts';
import { foldText } from './fold.ts';

/** Any ending, or any beginning: "fri*", "*suppe". */
const ANY = '*';

/** Words that can be asked for one by one, whatever their beginnings and endings. */
export interface WordSet {
  /** @param word folded */
  has(word: string): boolean;
}

/** Phrases that can be looked for in a text that was split into words. */
export interface PhraseTrie {
  /**
   * @param words folded
   * @returns how many words the longest phrase that begins at this place has; 0 where none begins
   */
  longestAt(words: readonly string[], at: number): number;
}

/** The list as a set of folded words. A `*` at the beginning or the end of a word stands for any letters. */
export const wordSet = once((words: readonly string[]): WordSet => {
  const whole = new Set<string>();
  const beginnings: string[] = [];
  const endings: string[] = [];
  for (const word of words) {
    if (word.endsWith(ANY)) beginnings.push(foldText(word));
    else if (word.startsWith(ANY)) endings.push(foldText(word));
    else whole.add(foldText(word));
  }
  if (beginnings.length + endings.length === 0) return whole;
  return {
    has: (word) =>
      whole.has(word) ||
      beginnings.some((beginning) => word.startsWith(beginning)) ||
      endings.some((ending) => word.endsWith(ending)),
  };
});

/** The list as a tree of words, for phrases in running text. */
export const phraseTrie = once((words: readonly string[]): PhraseTrie => {
  interface Node {
    next: Map<string, Node>;
    ends: boolean;
  }
  const root: Node = { next: new Map(), ends: false };
  for (const phrase of words) {
    let node = root;
    for (const word of foldText(phrase).split(' ')) {
      const child = node.next.get(word) ?? { next: new Map(), ends: false };
      node.next.set(word, child);
      node = child;
    }
    node.ends = true;
  }
  return {
    longestAt(text, at) {
      let longest = 0;
      let node = root.next.get(text[at] ?? '');
      for (let read = 1; node; read++) {
        if (node.ends) longest = read;
        node = node.next.get(text[at + read] ?? '');
      }
      return longest;
    },
  };
});

/**
 * The list as alternatives of a regular expression, for folded text or for text as written, as its words are spelt.
 * They stand in the order of the list: the first that fits is the one that is found. A blank is any white space.
 * @param letter what a `*` stands for any number of
 */
export function alternatives(words: readonly string[], letter = '\\p{L}'): string {
  return words
    .map((word) =>
      word
        .split(ANY)
        .map((part) => escapePattern(part).replaceAll(' ', '\\s+'))
        .join(`${letter}*`),
    )
    .join('|');
}

/** The same with the longest first, so that "a little" is found before "a". */
export function anyOf(words: readonly string[], letter?: string): string {
  return alternatives(
    [...words].sort((a, b) => b.length - a.length),
    letter,
  );
}

/** A pattern that finds the words of a list where they stand as whole words. */
export const wordPattern = once(
  (words: readonly string[], flags = 'iu'): RegExp =>
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives(words)})(?![\\p{L}\\p{M}])`, flags),
);

/** What is made of a list is made once for it; lists of the lexicon live as long as the program. */
function once<Made, Option extends string>(
  make: (words: readonly string[], option?: Option) => Made,
): (words: readonly string[], option?: Option) => Made {
  const made = new WeakMap<readonly string[], Map<string | undefined, Made>>();
  return (words, option) => {
    const known = made.get(words) ?? new Map<string | undefined, Made>();
    made.set(words, known);
    const result = known.get(option) ?? make(words, option);
    known.set(option, result);
    return result;
  };
}
