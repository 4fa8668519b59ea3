import type { TextWord } from '../ocr/page-text.ts';
import { borderOf } from './bold-border.ts';
import { type Lead, letterCount, weightOf } from './piece.ts';

/** The strokes of shorter words say little of their type. */
const SHORTEST = 3;
/** By so much bold strokes are broader than the light ones behind them. */
const BROADER = 1.28;
/** So many of the words behind are light: one may be measured badly. */
const MOSTLY_LIGHT = 0.8;
const LEAST_LETTERS = 5;

/** From which breadth of strokes on words of a page are bold; null where all are set alike, or in all breadths. */
export function boldWordsFrom(lines: readonly { words: readonly TextWord[] }[]): number | null {
  const weights = lines.flatMap(({ words }) => toldOf(words).map(({ weight }) => weight));
  return borderOf(weights.sort((a, b) => a - b));
}

const toldOf = (words: readonly TextWord[]) =>
  words.flatMap(({ text, weight }, at) => (weight && letterCount(text) >= SHORTEST ? [{ at, weight }] : []));

/**
 * "**Fish & chips** beer battered haddock, peas": the bold beginning of a line; null where it is set in one type.
 * @param border from which breadth of strokes on words of the page are bold
 */
export function boldLead(words: readonly TextWord[], border: number): Lead | null {
  const told = toldOf(words);
  if (told.length < 2 || told[0]!.at > 1) return null;
  let best: { end: number; broader: number } | null = null;
  for (let from = 1; from < told.length; from++) {
    const [bold, light] = [mean(told.slice(0, from)), mean(told.slice(from))];
    const parted =
      told.slice(0, from).every(({ weight }) => weight > border) &&
      told.slice(from).filter(({ weight }) => weight < border).length >= MOSTLY_LIGHT * (told.length - from);
    const broader = bold / light;
    if (parted && broader >= BROADER && broader > (best?.broader ?? 0))
      best = { end: told[from - 1]!.at + 1, broader };
  }
  if (!best) return null;
  // "Fish &", "Soup of the": short words go with the bold ones before them.
  let { end } = best;
  while (/\p{L}/u.test(words[end]!.text) && (words[end]!.weight ?? 0) > border) end++;
  const rest = words.slice(end).map(({ text }) => text);
  const lead = words.slice(0, end);
  const weight = weightOf(lead);
  if (weight === null || letterCount(rest.join('')) < LEAST_LETTERS) return null;
  return { text: lead.map(({ text }) => text).join(' '), weight };
}

const mean = (words: readonly { weight: number }[]) =>
  words.reduce((sum, { weight }) => sum + weight, 0) / words.length;
