import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { foodLabel } from '@mirabelle/language/lexicon/words/food-label.ts';
import { phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';

const single = (key: 'additives' | 'ordinary' | 'classes') =>
  everyWord(foodLabel, key).filter((word) => !/[\s-]/.test(word));
const ADDITIVE = wordSet(single('additives'));
const BESIDE = wordSet([...single('ordinary'), ...single('classes')]);
const ADDITIVE_NAMES = phraseTrie(everyWord(foodLabel, 'additives'));
const PLAIN = phraseTrie(everyWord(foodLabel, 'plain'));
const ENDINGS = everyWord(foodLabel, 'endings');
const CURDLES = phraseTrie(everyWord(foodLabel, 'curdles'));
const OF_MILK = phraseTrie(everyWord(foodLabel, 'ofMilk'));
const CAFFEINE = wordSet(everyWord(foodLabel, 'caffeine'));
const QUININE = wordSet(everyWord(foodLabel, 'quinine'));
/** Parts of compounds, the longest first: "Natriumhydrogencarbonat". */
const PARTS = [
  ...new Set(LANGUAGES.flatMap((l) => foodLabel.words[l].additives.map((word) => foldText(word)))),
]
  .filter((word) => word.length >= 3 && !word.includes(' '))
  .sort((a, b) => b.length - a.length);
const E_NUMBERS = /^(?:[(\s,]*e\s?-?\s?\d{3,4}\s?[a-i]?[\s,)]*)+$/i;

/** Whether a whole text is an ordinary ingredient, or names additives, cultures or vitamins. */
export function isAdditive(text: string): boolean {
  if (E_NUMBERS.test(text)) return true;
  const words = foldText(text).split(' ');
  if ([ADDITIVE_NAMES, PLAIN].some((names) => names.longestAt(words, 0) === words.length)) return true;
  return words.every(isBeside);
}

/** "Zwiebelpulver": the food that is in it in another form; null for another word. */
export function withoutEnding(text: string): string | null {
  const ending = ENDINGS.find((one) => foldText(text).endsWith(foldText(one)));
  if (!ending || /\s/.test(text)) return null;
  const stem = text.slice(0, -ending.length).replace(/[-n]$/, '');
  return stem.length > 2 ? stem : null;
}

/** Whether a folded word changes nothing of the safety of what it stands beside. */
export const isBeside = (word: string): boolean =>
  isPartOfAdditive(word) || BESIDE.has(word) || /^\d+$/.test(word);

const isPartOfAdditive = (word: string): boolean => ADDITIVE.has(word) || isCompound(word);

function isCompound(word: string): boolean {
  if (word === '') return true;
  return PARTS.some(
    (part) => word.length > part.length + 2 && word.startsWith(part) && isRest(word.slice(part.length)),
  );
}

const isRest = (rest: string): boolean => ADDITIVE.has(rest) || isCompound(rest);

/** Whether a list's ingredient makes cheese of the milk beside it. */
export function curdles(text: string): boolean {
  const words = foldText(text).split(' ');
  return words.some((_, at) => CURDLES.longestAt(words, at) > 0);
}

/** Whether an additive is made of milk. */
export function isOfMilk(text: string): boolean {
  const words = foldText(text).split(' ');
  return OF_MILK.longestAt(words, 0) === words.length;
}

const names = (set: { has(word: string): boolean }) => (text: string) =>
  foldText(text)
    .split(' ')
    .some((word) => set.has(word));

export const namesCaffeine = names(CAFFEINE);
export const namesQuinine = names(QUININE);

/** Sweeteners by their number: guidance names them, so they are judged by name. */
const SWEETENERS: Readonly<Record<string, string>> = {
  950: 'acesulfame K',
  951: 'aspartame',
  952: 'cyclamate',
  954: 'saccharin',
  955: 'sucralose',
  960: 'stevia',
};

/** The name that guidance has for an additive; null where it names none. */
export function namedByNumber(text: string): string | null {
  const number = /^\s*e\s?-?\s?(\d{3,4})/i.exec(text)?.[1];
  return (number && SWEETENERS[number]) || null;
}
