/** Letters, alone or two together, that a reader of pictures takes for each other. */
const ALIKE: readonly (readonly [string, string])[] = [
  ...pairs('li lt lf lj it ij ft tr fr ce co eo ao ae hb hn hk nu nm uv gq gy qo vy br db pr kx sz as'),
  ['rn', 'm'],
  ['nn', 'm'],
  ['in', 'm'],
  ['ni', 'm'],
  ['ri', 'n'],
  ['ii', 'n'],
  ['ii', 'u'],
  ['li', 'u'],
  ['li', 'h'],
  ['cl', 'd'],
  ['ci', 'd'],
  ['ol', 'd'],
  ['vv', 'w'],
  ['lc', 'k'],
];
/** Letters so thin that one is lost or read into a word. */
const THIN = 'iljtfr';

/**
 * Whether a word may be another whose letters a reader of pictures mistook in one place: "eream" is cream, "riata" nata.
 */
export function looksLike(word: string, meant: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === meant[from]) from++;
  let end = 0;
  while (end < Math.min(word.length, meant.length) - from && word.at(-1 - end) === meant.at(-1 - end)) end++;
  const [read, there] = [word.slice(from, word.length - end), meant.slice(from, meant.length - end)];
  if (read === '' || there === '') {
    const lost = read + there;
    // One of two letters that are the same counts wherever it is found to be missing.
    return lost.length === 1 && (THIN.includes(lost) || word[from - 1] === lost || meant[from - 1] === lost);
  }
  return areAlike(read, there);
}

/** Whether a word two letters away may be it too: "oueso" is not "duero", whose d and r look like none of its letters. */
export function mayLookLike(word: string, other: string): boolean {
  if (word.length !== other.length) return true;
  return [...word].every((letter, at) => letter === other[at] || areAlike(letter, other[at] as string));
}

function areAlike(read: string, there: string): boolean {
  return ALIKE.some(([a, b]) => (read === a && there === b) || (read === b && there === a));
}

/** What a word was where two of its letters are one that looks like them, or one is two. */
export function lookingLike(word: string): string[] {
  const groups = ALIKE.filter(([a, b]) => a.length !== b.length);
  return groups.flatMap(([a, b]) => [...replacedOnce(word, a, b), ...replacedOnce(word, b, a)]);
}

function replacedOnce(word: string, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
    found.push(word.slice(0, at) + to + word.slice(at + from.length));
  return found;
}

function pairs(written: string): [string, string][] {
  return written.split(' ').map((pair) => [pair[0] as string, pair[1] as string]);
}
