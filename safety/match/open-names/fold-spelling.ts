/** What stands in a word, and what stands there in all its spellings; "^" and "$" mark its beginning and end. */
export type Fold = readonly [from: string, to: string];

/** The key that all spellings of a romanised word share: "chigae" and "jjigae". Doubled letters count once. */
export function foldSpelling(word: string, folds: readonly Fold[]): string {
  let key = word;
  for (const [from, to] of folds) key = replace(key, from, to);
  return key.replace(/(.)\1+/g, '$1');
}

function replace(word: string, from: string, to: string): string {
  if (from.startsWith('^')) {
    return word.startsWith(from.slice(1)) ? to + word.slice(from.length - 1) : word;
  }
  if (from.endsWith('$')) {
    const ending = from.slice(0, -1);
    return word.endsWith(ending) ? word.slice(0, -ending.length) + to : word;
  }
  return word.replaceAll(from, to);
}

/** Words whose foldings are remembered, for each kitchen. */
const MOST_FOLDED = 4_000;

/** Folds as one kitchen does, and keeps what it folded: a line's words are asked for alone and in every window of it. */
export function folderOf(folds: readonly Fold[]): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= MOST_FOLDED) known.clear();
    const folded = foldSpelling(word, folds);
    known.set(word, folded);
    return folded;
  };
}
