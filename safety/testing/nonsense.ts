/** Numbers between 0 and 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const BEGINNINGS = [
  '',
  'b',
  'br',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'k',
  'kl',
  'm',
  'n',
  'p',
  'pl',
  'qu',
  'sk',
  'st',
  'tr',
  'v',
  'vr',
  'z',
  'zw',
];
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'ou', 'ei', 'au'];
const ENDS = [
  '',
  'b',
  'ck',
  'd',
  'l',
  'll',
  'lv',
  'm',
  'mp',
  'n',
  'nd',
  'r',
  'rk',
  'rt',
  's',
  'sk',
  't',
  'x',
  'zz',
];
/** Endings that words of the six languages have, so that the word looks like one of them. */
const ENDINGS = [
  '',
  '',
  'er',
  'en',
  'ish',
  'y',
  'elle',
  'ette',
  'ouille',
  'illa',
  'ado',
  'eña',
  'ello',
  'one',
  'ola',
  'eira',
  'inho',
  'ão',
  'lich',
  'ung',
  'chen',
];

/** A word of no language that can be spoken: "zwouldette". */
export function nonsenseWord(next: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const syllable = () => pick(BEGINNINGS) + pick(MIDDLES) + pick(ENDS);
  for (;;) {
    const word = syllable() + syllable() + pick(ENDINGS);
    if (word.length >= 5 && word.length <= 13) return word;
  }
}
