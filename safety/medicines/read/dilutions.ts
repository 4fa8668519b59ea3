import type { FoundNames, NameMention, Stretch } from './found-names.ts';
import type { NameEntry, NameIndex } from './name-index.ts';
import { isShortText } from './short-text.ts';
import { range } from './stretches.ts';
import type { Word } from './words.ts';

/**
 * Registered homoeopathic products hold at most one part of the mother tincture in 10,000 (Directive 2001/83/EC,
 * article 14): D4, C2. What is less diluted is also judged as what it is made of.
 */
const LEAST = { d: 4, c: 2 };

/** Scales: a tenth (D, X, DH) or a hundredth (C, CH, K) a step, and such as are always higher. */
const BEHIND = /^(\d{1,4})(ch|dh|c|d|x|k|lm)$/;
const BEFORE = /^(c|d|lm)(\d{1,4})$/;
const SCALES = new Set(['ch', 'dh']);
/** Steps of a hundredth as they are sold: "25C" is a temperature. */
const SOLD = new Set([3, 4, 5, 6, 7, 9, 12, 15, 18, 30, 60, 100, 200, 1000]);

/** Homoeopathic dilutions of a text: "9 CH", "D6", "30C", "C30", "6X", "LM6"; true where they are high. */
function findDilutions(words: readonly Word[], isHerb: (at: number) => boolean): Stretch<boolean>[] {
  return words.flatMap((word, at): Stretch<boolean>[] => {
    const next = words[at + 1];
    // "9 CH" in two words.
    if (/^\d{1,3}$/.test(word.text) && next && SCALES.has(next.text) && next.start - word.end <= 1) {
      return [{ at, to: at + 2, value: isHigh(next.text, Number(word.text)) }];
    }
    const behind = BEHIND.exec(word.text);
    const before = BEFORE.exec(word.text);
    const [scale = '', steps = ''] = behind ? [behind[2], behind[1]] : before ? [before[1], before[2]] : [];
    const known = scale !== '' && isDilution(scale, Number(steps), words, at, isHerb);
    return known ? [{ at, to: at + 1, value: isHigh(scale, Number(steps)) }] : [];
  });
}

const isHigh = (scale: string, steps: number): boolean =>
  /^[dx]/.test(scale) ? steps >= LEAST.d : steps >= LEAST.c;

/** "D3" is a vitamin but behind a herb, "2x" twice a day, "25C" a temperature. */
function isDilution(
  scale: string,
  steps: number,
  words: readonly Word[],
  at: number,
  isHerb: (at: number) => boolean,
): boolean {
  if (steps === 0) return false;
  if (SCALES.has(scale) || scale === 'lm') return true;
  if (!isShortText(words) || at === 0) return false;
  if (scale === 'd') return steps > 3 || isHerb(at - 1);
  if (scale === 'x') return steps > 2 && !/^\d/.test(words[at + 1]?.text ?? '');
  return SOLD.has(steps);
}

/**
 * Makes what is named with a dilution a homoeopathic product. Little diluted, it stays what it is made of besides.
 */
export function withDilutions(found: FoundNames, index: NameIndex): FoundNames {
  const { words, names } = found;
  const product = index.homeopathic;
  if (!product) return found;
  const endingAt = (at: number) => names.find(({ to }) => to - 1 === at);
  const isHerb = (at: number) =>
    endingAt(at)?.entries.some(({ named }) => named.kind === 'substance' && index.isHerb(named.id)) ?? false;
  const dilutions = findDilutions(words, isHerb);
  if (dilutions.length === 0) return found;
  const used = new Set(found.used);
  const diluted = new Set<NameMention>();
  const added = dilutions.map(({ at, to, value: high }): NameMention => {
    const segment = words[at]?.segment;
    let begin = at;
    while (high && words[begin - 1]?.segment === segment && begin > 0) begin--;
    for (const name of names) {
      if (high && name.at >= begin && name.to <= at && !name.entries.some(isBrand)) diluted.add(name);
    }
    for (const word of range({ at: begin, to })) used.add(word);
    return { at: begin, to, entries: [product], slips: 0, corrected: false };
  });
  const left = names.filter((name) => !diluted.has(name));
  return { ...found, used, names: [...left, ...added].sort((a, b) => a.at - b.at) };
}

const isBrand = ({ named }: NameEntry): boolean => named.kind === 'brand';
