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
