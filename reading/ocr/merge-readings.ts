import { isStricterWord } from '../stricter-words.ts';
import { confidenceOf } from './line-measures.ts';
import type { ExpectantReading, RecognisedLine, RecognisedWord } from './messages.ts';

/** Mean likelihood, 0-100, from which on the second reading of a weak line is believed. */
const LIKELY = 70;
/** A word that the first reader knows and is as sure of as this stands in the line, whatever the second made of it. */
const SURE_WORD = 85;
/** A word by which a dish may be unsafe stands from this on: it is asked about rather than lost. */
const MAYBE_WORD = 50;
/** A price by itself: "8", "£9.50", "12,-", "7,5 €". */
const AMOUNT = /^\p{Sc}?\d{1,4}(?:[.,]\d{1,2}|[.,]?[-–=]{1,2})?\p{Sc}?$/u;
/** Letters of a word that says something: shorter ones are found in any stroke. */
const TELLING = 3;
/** Words that share so much of the shorter one's length stand in the same place. */
const SAME_PLACE = 0.5;
/** Share of capitals from which a line is set in capitals, and small letters among them are slips. */
const CAPITALS = 0.65;

/**
 * Puts two readings of one line together: the second reader's, in the words that are likely where they were told to it,
 * if that is likely; with the accents of the first where both read the same letters, and with the words that the first was
 * sure of. Where one of them saw a word by which a dish may be unsafe, it stands, whatever the other reads and whatever is
 * likelier. No word is corrected into another: what stands there was seen by one of the two. The confidence told is that
 * of the first reader's scale.
 */
export function mergedReading(first: RecognisedLine, { seen, likely }: ExpectantReading): RecognisedLine {
  if (seen.words.some((word) => inLatinLetters(word).length === 0)) return first;
  // No word makes one figure likelier than another.
  const isAmount = AMOUNT.test(seen.words.map(({ text }) => text).join(''));
  const told = (isAmount ? seen : likely).words.flatMap(inLatinLetters);
  if (told.length === 0 || confidenceOf(told) < LIKELY) return first;
  const rescaled = inOneCase(told).map((word) => ({ ...word, confidence: firstsScale(word.confidence) }));
  const words = rescaled.map((word) => inDollars(withAccents(word, first.words), first.words));
  for (const sure of [...first.words, ...seen.words.filter(isStricter).map(asKnown)].filter(stands)) {
    const rivals = words.filter((word) => overlap(word, sure) >= SAME_PLACE);
    if (rivals.some((word) => plain(word.text).includes(plain(sure.text)))) continue;
    if (rivals.some(isStricter)) continue;
    if (rivals.length > 0 && confidenceOf(rivals) >= sure.confidence && !isStricter(sure)) continue;
    for (const rival of rivals) words.splice(words.indexOf(rival), 1);
    words.push(sure);
  }
  return { words: words.sort((a, b) => a.left - b.left) };
}

/** A reading of 75 holds as many right words as one of the first reader's at 50, and one of 97 as one at 85. */
function firstsScale(likelihood: number): number {
  return Math.max(0, 1.6 * likelihood - 70);
}

function stands(word: RecognisedWord): boolean {
  const letters = word.text.match(/\p{L}/gu)?.length ?? 0;
  const least = isStricter(word) ? MAYBE_WORD : SURE_WORD;
  return word.inDictionary && word.confidence >= least && letters >= TELLING;
}

const asKnown = (word: RecognisedWord) => ({ ...word, inDictionary: true });

const isStricter = ({ text }: { text: string }) => isStricterWord(text);

/** The word in its usual form, or nothing where it holds signs that are no Latin letters. */
function inLatinLetters(word: RecognisedWord): RecognisedWord[] {
  const text = word.text.normalize('NFKC');
  return /[^\p{Script=Latin}\p{N}\p{P}\p{S}]/u.test(text) ? [] : [{ ...word, text }];
}

/** "RAViOLES", "BeuRRe": letters that look alike in both cases, or are drawn so, were taken for the other. */
function inOneCase(words: readonly RecognisedWord[]): RecognisedWord[] {
  const letters =
    words
      .map(({ text }) => text)
      .join('')
      .match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  const allCapitals = letters.length >= TELLING && capitals >= CAPITALS * letters.length;
  return words.map((word) => ({ ...word, text: asAmount(inCase(word.text, allCapitals)) }));
}

/** "9.oo", "1O,5O", "FRIES-S3.OO": in an amount there are no letters that look like noughts, ones and dollars. */
function asAmount(text: string): string {
  return text.replace(
    /(?<![\p{L}\d])(S?)(\d[\doOlI]*[.,][\doOlI]{1,2})(?=[^\p{L}\d]*$)/u,
    (_, dollar: string, amount: string) =>
      (dollar && '$') + amount.replace(/[oO]/g, '0').replace(/[lI]/g, '1'),
  );
}

/** "S55" where the other reading saw "$55" or "§ $55". */
function inDollars(word: RecognisedWord, others: readonly RecognisedWord[]): RecognisedWord {
  const amount = /^S(\d.*)$/.exec(word.text)?.[1];
  const seen = others.some((other) => overlap(word, other) >= SAME_PLACE && /\$\d/.test(other.text));
  return amount && seen ? { ...word, text: `$${amount}` } : word;
}

function inCase(text: string, allCapitals: boolean): string {
  if (allCapitals) return text.toUpperCase();
  return /\p{L}.*\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) ? text[0]! + text.slice(1).toLowerCase() : text;
}

function withAccents(word: RecognisedWord, others: readonly RecognisedWord[]): RecognisedWord {
  const same = others.find(
    (other) => overlap(word, other) >= SAME_PLACE && plain(other.text) === plain(word.text),
  );
  return same ? { ...word, text: same.text, inDictionary: same.inDictionary } : word;
}

/** In small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function overlap(a: RecognisedWord, b: RecognisedWord): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared / Math.max(1, Math.min(a.right - a.left, b.right - b.left));
}
