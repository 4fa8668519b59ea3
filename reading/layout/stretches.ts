import type { TextLine, TextWord } from '../ocr/page-text.ts';

/** Row leaders, and what a recogniser makes of them. */
const LEADER = /^(?:[.…·•_=~*:;,'`"°-]+|[-–—]{2,}|(?:([.…·•_ceaos~-])\1{3,}))$/;

const BULLET = /^[•·°*]$/;

/** Words of a line without a wide gap between them. */
export interface Stretch {
  words: TextWord[];
  line: TextLine;
}

/** Cuts a line at its wide gaps, without the dots that lead from a dish to its price. */
export function stretchesOf(line: TextLine, unit: number): Stretch[] {
  const words =
    line.words.length > 0
      ? line.words
      : [
          {
            text: line.text,
            confidence: line.confidence,
            left: line.x - line.width / 2,
            right: line.x + line.width / 2,
          },
        ];
  const stretches: TextWord[][] = [[]];
  let lastRight = Number.NEGATIVE_INFINITY;
  words.forEach((word, index) => {
    const bare = stripLeader(word);
    const gap = word.left - lastRight;
    const wide = gap > 1.1 * Math.max(unit * 0.8, line.height * 0.8) && stretches.at(-1)!.length > 0;
    // What a line begins with may be a bullet, which tells where something begins.
    if (bare === null && !(index === 0 && BULLET.test(word.text))) {
      const dash = /^[-–—•·:]$/.test(word.text) && index > 0 && index < words.length - 1 && gap < unit;
      if (!dash) {
        if (word.right - word.left > unit && stretches.at(-1)!.length > 0) stretches.push([]);
        lastRight = word.right;
        return;
      }
    }
    if (wide) stretches.push([]);
    stretches.at(-1)!.push(bare ?? word);
    lastRight = word.right;
  });
  return stretches.filter((part) => part.length > 0).map((part) => ({ words: part, line }));
}

/** The word without leader dots stuck to it; null when nothing else is left. */
function stripLeader(word: TextWord): TextWord | null {
  if (LEADER.test(word.text) || isDrone(word)) return null;
  const text = word.text.replace(/(?:[.·•_…]{2,}|…)+$/, '').replace(/^(?:[.·•_…]{2,}|…)+/, '');
  if (text === '') return null;
  return text === word.text ? word : { ...word, text };
}

/** Dots read as a long run of few letters: "nnnsnnnnann". */
function isDrone(word: TextWord): boolean {
  const letters = [...word.text.toLowerCase()];
  return letters.length >= 8 && word.confidence < 70 && new Set(letters).size <= letters.length * 0.4;
}

/** The words as one text. */
export function joined(words: readonly TextWord[]): string {
  return words.map((word) => word.text).join(' ');
}

/** 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
