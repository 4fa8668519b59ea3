import type { Verdict } from '@mirabelle/contract/finding.ts';

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

/** A name with a nonsense word before it, after it, between its words and as a part of its own. */
export function withNonsense(name: string, next: () => number): { text: string; word: string }[] {
  const [first = '', ...rest] = name.split(' ');
  const lines = [
    (word: string) => `${word} ${name}`,
    (word: string) => `${name} ${word}`,
    (word: string) => `${name}, ${word}`,
    ...(rest.length > 0 ? [(word: string) => [first, word, ...rest].join(' ')] : []),
  ];
  return lines.map((line) => {
    const word = nonsenseWord(next);
    return { text: line(word), word };
  });
}

/** What becomes of a nonsense word: `null` where it is said and the line not called safe, or named beside whole food. */
export function wrongOf(verdict: Verdict, word: string): 'reassures' | 'unsaid' | null {
  const said = verdict.findings.find(
    ({ subject, data }) => subject.includes(word) || String(data.words ?? '').includes(word),
  );
  if (verdict.risk === 'NO_RISK') return said?.key === 'unknown.beside' ? null : 'reassures';
  return said ? null : 'unsaid';
}
