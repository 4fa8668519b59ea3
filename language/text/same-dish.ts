import { distance } from './distance.ts';
import { foldWordsOfAnyScript } from './fold.ts';

interface Dish {
  name: string;
  /** As printed. */
  price: string | null;
}

/** Of a name's letters, how many may be read otherwise a second time. */
const MISREAD_SHARE = 0.25;

/** So many letters of a name say which dish it is: "Soup" begins many. */
const TELLING_LETTERS = 10;

const amountOf = (price: string | null) => price?.replace(/\D/g, '') ?? '';

/** A name as names are compared: its words without accents and signs. */
export const foldName = (name: string): string => foldWordsOfAnyScript(name) || name;

/** Whether two names or headings are the same words. */
export const isSameName = (a: string | null, b: string | null): boolean =>
  foldName(a ?? '') === foldName(b ?? '');

/** What readings of one dish have in common, and dishes of another name or price have not: its words, and the digits of its price. */
export const dishKey = ({ name, price }: Dish): string =>
  `${foldName(name)} | ${price?.replace(/\D/g, '') ?? ''}`;

/** Whether two readings may be of one line: of one price, and of names that a few letters part. */
export const isMisread = (a: Dish, b: Dish): boolean =>
  isSamePrice(a, b) && isMisreadName(foldName(a.name), foldName(b.name));

/** Whether two dishes are of one price, or both of none. */
export const isSamePrice = (a: Dish, b: Dish): boolean => amountOf(a.price) === amountOf(b.price);

/** Whether two names, folded, may be one, read twice: no word of which is another one, and no number. */
export function isMisreadName(one: string, other: string): boolean {
  if (one === other) return true;
  if (!isNear(one, other)) return false;
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.filter(isNumber).join() !== others.filter(isNumber).join()) return false;
  // Spaces are lost and put in as letters are.
  return words.length !== others.length || words.every((word, at) => isNearWord(word, others[at] as string));
}

/** Whether two names, folded, are one but for a letter. */
export const isLetterOff = (one: string, other: string): boolean =>
  distance(one, other, 1) <= 1 && isMisreadName(one, other);

/** Whether a name, folded, is long enough that no other dish is one letter off. */
export const isTelling = (name: string): boolean => name.length >= TELLING_LETTERS;

/** Shorter words are told apart by one letter: "Menu A", "Menu II". */
const SHORTEST_MISREAD = 3;
const isNearWord = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= SHORTEST_MISREAD && isNear(one, other));

/** Whether a name is the beginning of another one, both folded, the rest of which was not read: "gnocchi gorgonzola e". */
export const isBeginningOf = (name: string, whole: string): boolean =>
  isTelling(name) && name.includes(' ') && whole.startsWith(`${name} `);

/** Letters of a list's own, as "C. ", that are read into a name in front of it. */
const LEADING_LETTERS = 3;

/** Whether a name is another one, both folded, with a sign or two read in front: "c la complete". */
export const isBehindSign = (name: string, whole: string): boolean =>
  whole.endsWith(` ${name}`) && whole.length - name.length <= LEADING_LETTERS;

const isNumber = (word: string) => /^\d+$/.test(word);

function isNear(one: string, other: string): boolean {
  const most = Math.max(1, Math.floor(Math.max(one.length, other.length) * MISREAD_SHARE));
  return distance(one, other, most) <= most;
}
