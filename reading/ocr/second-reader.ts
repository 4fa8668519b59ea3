import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { confidenceOf } from './line-measures.ts';
import { mergedReading } from './merge-readings.ts';
import type { ExpectantReading } from './messages.ts';
import type { ReadBox } from './read-box.ts';
import { PRICE_ELONGATION } from './second-look.ts';
import type { TextBox } from './text-boxes.ts';

/**
 * Lines below this confidence are read by the second reader as well. Measured on real menus: up to here more words of
 * dishes are right where both readings are put together, beyond it as many are lost as are won.
 */
const DOUBTFUL = 78;
/** Lines below this come first: twice as many words of dishes are right in the second reader's own reading. */
export const WEAK = 60;
/** Boxes shorter than this hold a letter, a figure or a speck. */
const SHORTEST = 1.2;
/**
 * So much text is read again at most, in heights of its letters: some three seconds. What is read must not depend on how busy
 * the machine is: six readings at once on two cores take this long, and only beyond that no line is begun any more.
 */
const MOST_TEXT = 500;
/** Prices take little of it, and tell where dishes begin: so much of them is read before anything else. */
const MOST_PRICES = 120;
const LONGEST_MS = 20_000;
/** The second reader knows the letters of the Latin alphabet only. */
const OTHER_ALPHABETS: readonly PictureLanguage[] = ['el'];

export interface SecondReading {
  readAgain(box: TextBox): Promise<ExpectantReading>;
  /** It weighs likely words. Without them only weak lines are read again: {@link DOUBTFUL} was measured with them. */
  expectsWords: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Reads doubtful lines with the second reader, prices first, then weak lines and of these the ones with the most text, and
 * puts what the two readings make together in their place. Beyond {@link MOST_PRICES} and {@link MOST_TEXT} they stay as
 * they were.
 */
export async function readDoubtfulLinesAgain(
  boxes: ReadBox[],
  languages: readonly PictureLanguage[],
  { readAgain, expectsWords, signal }: SecondReading,
): Promise<void> {
  if (OTHER_ALPHABETS.includes(languages[0]!)) return;
  const until = performance.now() + LONGEST_MS;
  const below = expectsWords ? DOUBTFUL : WEAK;
  const doubtful = boxes
    .map(({ box, line }, at) => ({ at, text: lengthOf(box), confidence: confidenceOf(line.words) }))
    .filter(({ text, confidence }) => text >= SHORTEST && confidence < below)
    .sort((a, b) => Number(a.confidence >= WEAK) - Number(b.confidence >= WEAK) || b.text - a.text);
  const prices = doubtful.filter(({ at }) => mayBePrice(boxes[at]!));
  for (const [lines, most] of [
    [prices, MOST_PRICES],
    [doubtful.filter((line) => !prices.includes(line)), MOST_TEXT],
  ] as const) {
    let text = 0;
    for (const { at } of lines) {
      signal?.throwIfAborted();
      const own = boxes[at]!;
      text += lengthOf(own.box);
      if (text > most || performance.now() > until) break;
      boxes[at] = { ...own, line: mergedReading(own.line, await readAgain(own.box)) };
    }
  }
}

/** A box as short as a price alone, in which figures were read or hardly anything. */
const mayBePrice = ({ box, line }: ReadBox) =>
  lengthOf(box) < PRICE_ELONGATION &&
  (confidenceOf(line.words) < WEAK || line.words.some(({ text }) => /\d/.test(text)));

/** In heights of its letters. */
const lengthOf = (box: TextBox) => box.width / Math.max(1, box.height);
