import { SIGNS, type Sign } from '@mirabelle/contract/aftermath.ts';
import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { SymptomsWords } from '@mirabelle/language/lexicon/topics/symptoms.ts';
import { symptoms } from '@mirabelle/language/lexicon/words/symptoms.ts';
import { phraseTrie } from '@mirabelle/language/text/compile.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldLetters, foldWords } from '@mirabelle/language/text/fold.ts';

/** The longest text that is read, in characters. */
export const SYMPTOM_TEXT_LIMIT = 2_000;
/** Shorter words are read as they are spelt: a letter more or less makes another one of them. */
const SHORTEST_MISSPELT = 5;
/** From this length on two letters may be wrong. */
const SHORTEST_TWICE_MISSPELT = 8;
/** A temperature is a fever from here on, in degrees. */
const FEVER = { celsius: 38, fahrenheit: 100.4 };
const LOWEST_CELSIUS = 35;
const HIGHEST = { celsius: 43, fahrenheit: 109 };
/** How many words may stand between "no" and the sign that it denies. */
const REACH = 4;

interface Found {
  sign: Sign;
  /** Words of the clause that it takes up. */
  from: number;
  to: number;
  denied: boolean;
}

/** The words of all languages: what she types may be in any, and a word that two of them share does the same in both. */
const listOf = (key: ListKey<SymptomsWords>) => everyWord(symptoms, key);
/** How many words the longest phrase of a list has that begins at a place; 0 where none begins. */
const lengthAt = (key: ListKey<SymptomsWords>, words: readonly string[], at: number) =>
  phraseTrie(listOf(key)).longestAt(words, at);

/**
 * Which signs of illness a text names. A sign that the text clearly denies ("no fever") is left out; whatever can be read
 * both ways counts as there. It never diagnoses: it tells which words stand there.
 * @param text as she typed it, in any language that is judged
 * @returns each sign once, the most urgent first
 */
export function readSymptoms(text: string): Sign[] {
  const found = new Set<Sign>();
  for (const clause of clausesOf(text.slice(0, SYMPTOM_TEXT_LIMIT))) {
    for (const sign of signsIn(clause)) found.add(sign);
    if (tellsFever(clause)) found.add('fever');
  }
  return SIGNS.filter((sign) => found.has(sign));
}

/** Parts between which no denial is carried over. A point or a comma between figures parts nothing. */
const clausesOf = (text: string): string[] =>
  text.split(/[.,](?!\d)|(?<!\d)[.,]|[;!\n]+/).filter((part) => /\S/.test(part));

function signsIn(clause: string): Sign[] {
  const words = foldWords(clause).split(' ').map(spelt);
  // An answer to a question counts for what stands right before it.
  const answered = /[:?]\s*\S+/.test(clause);
  const doubted = words.some((_, at) => lengthAt('doubt', words, at) > 0);
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++) {
    const lengths = SIGNS.map((sign) => ({ sign, length: lengthAt(sign, words, at) }));
    const [longest] = lengths.sort((a, b) => b.length - a.length);
    if (!longest || longest.length === 0) continue;
    const place = { from: at, to: at + longest.length };
    const denied = isDenied(words, place, found.at(-1), answered);
    found.push({ ...place, sign: longest.sign, denied });
    at = place.to - 1;
  }
  return found
    .filter(({ sign, denied, to }) => (doubted || !denied) && !(sign === 'fever' && isNoFever(words, to)))
    .map(({ sign }) => sign);
}

/** Whether the words before or after a sign say that she does not have it. */
function isDenied(
  words: readonly string[],
  { from, to }: Pick<Found, 'from' | 'to'>,
  before: Found | undefined,
  answered: boolean,
): boolean {
  const after = lengthAt('answeredNo', words, to);
  if (after > 0 && (answered || to + after === words.length)) return true;
  const start = before?.to ?? 0;
  // From the nearest word back: between them stands nothing but words that may.
  for (let at = from - 1; at >= start && from - at <= REACH; at--) {
    const no = lengthAt('no', words, at);
    if (no > 0 && mayStand(words, at + no, from, 'between')) return true;
  }
  // "No fever or vomiting": carried over by nothing but a word that does so.
  return before?.denied === true && start < from && mayStand(words, start, from, 'or', 'between');
}

/** Whether words are phrases of these lists from one end to the other, the first of them of the first list. */
function mayStand(
  words: readonly string[],
  from: number,
  to: number,
  first: 'or' | 'between',
  then: 'or' | 'between' = first,
): boolean {
  let at = from;
  let list = first;
  while (at < to) {
    const length = lengthAt(list, words, at);
    if (length === 0 || at + length > to) return false;
    at += length;
    list = then;
  }
  return true;
}

/** Whether a figure that is no fever follows the word "temperature": "temperature 37.1". */
function isNoFever(words: readonly string[], to: number): boolean {
  if (lengthAt('temperature', words, to - 1) === 0) return false;
  const figure = words.slice(to, to + REACH).find((word) => /^\d+$/.test(word));
  return figure !== undefined && Number(figure) >= LOWEST_CELSIUS && Number(figure) < FEVER.celsius;
}

const FIGURE = /(?<![\d.,])(\d{2,3})(?:([.,])(\d))?(?!\d)\s*(°|degr\w*|celsius|c\b|f\b)?\s*([a-z]*)/g;

/** Whether a figure of degrees is a fever: "38.5", "39 °C", "temp 39", "100.9 F"; no count of weeks, days or grams. */
function tellsFever(clause: string): boolean {
  const words = foldWords(clause).split(' ');
  const named = words.some((_, at) => lengthAt('temperature', words, at) > 0);
  const counts = new Set(listOf('weeks').map(foldWords));
  return [...foldLetters(clause).matchAll(FIGURE)].some(
    ([, whole = '', point, part = '0', unit, next = '']) => {
      if (!(point || unit || named) || (!unit && counts.has(next))) return false;
      const degrees = Number(`${whole}.${part}`);
      return (
        (degrees >= FEVER.celsius && degrees < HIGHEST.celsius) ||
        (degrees >= FEVER.fahrenheit && degrees < HIGHEST.fahrenheit)
      );
    },
  );
}

/** A word as the lists spell it, where a letter is wrong, missing, added or in another's place. */
function spelt(word: string): string {
  if (word.length < SHORTEST_MISSPELT || knownWords().has(word)) return word;
  const limit = word.length >= SHORTEST_TWICE_MISSPELT ? 2 : 1;
  let best = { word, away: limit + 1 };
  for (const other of knownWords()) {
    if (other.length < SHORTEST_MISSPELT || other[0] !== word[0]) continue;
    const away = distance(word, other, limit);
    if (away < best.away) best = { word: other, away };
  }
  return best.word;
}

/** The words of which the lists are made, folded. */
function knownWords(): ReadonlySet<string> {
  known ??= new Set(LISTS.flatMap(listOf).flatMap((phrase) => foldWords(phrase).split(' ')));
  return known;
}
const LISTS = [...SIGNS, 'no', 'answeredNo', 'between', 'or', 'doubt', 'weeks'] as const;
let known: ReadonlySet<string> | undefined;
