import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { kitchenVerbAt } from './kitchen-verbs.ts';
import { pageWords } from './page-words.ts';
import { numbersBetween } from './quantity.ts';
import { sectionKind } from './section-words.ts';
import { readUnit } from './units.ts';

const FIGURE = String.raw`(?:\d+(?:[.,/]\d+)?|[¼½¾⅐-⅞])`;
const UNTIL = anyOf([...everyWord(amounts, 'rangeTo'), ...everyWord(amounts, 'rangeOr')]);
const AMOUNT = new RegExp(
  String.raw`^\s*(?:[•·▪◦●○■□▢☐‣*✓–-]\s*)?(?:(?:${pageWords('aboutAmount')})\s+)?` +
    String.raw`(?:\d+(?:[.,/]\d+)?(?:\s?[¼½¾⅐-⅞])?(?:\s+\d\/\d)?|[¼½¾⅐-⅞])` +
    String.raw`(?:\s*(?:-|–|x|×|${UNTIL})\s*${FIGURE})?\s*`,
  'iu',
);
const SMALL_NUMBER = anyOf(numbersBetween(0.5, 4).filter((word) => !word.includes(' ')));
const NUMBER_WORD = new RegExp(
  String.raw`^(?:${SMALL_NUMBER}|${anyOf(everyWord(amounts, 'smallAmount'))})\s+\p{L}`,
  'iu',
);
const NOT_INGREDIENT = new RegExp(
  String.raw`^\s*(?:\d+\s*[.)]\s|\d+\s*(?:(?:${pageWords('countedNoFood')})(?!\p{L})|%|°|x\s*$|/\s*5(?!\d))` +
    String.raw`|(?:${pageWords('noIngredient')})(?!\p{L}))`,
  'iu',
);
const NUTRITION = new RegExp(String.raw`^(?:${pageWords('nutrition')})(?!\p{L}).*\d`, 'iu');
/** Folded in place. */
const AS_LIKED = new RegExp(
  `(?:^|[^a-zœæ])(?:${anyOf(everyWord(recipePage, 'asLiked').map(foldInPlace))})(?![a-zœæ])`,
  'u',
);
const TO_TASTE = new RegExp(String.raw`(?<!\p{L})(?:${pageWords('toTaste')})`, 'iu');
const ALSO_FOOD = new RegExp(String.raw`^(?:${pageWords('verbAndFood')})(?!\p{L})`, 'iu');
const SENTENCE_END = /[.!?](?:["»”)]|\s|$)/;

/**
 * How much a line looks like an ingredient: 1 sure, 0 cannot tell, below 0 something else.
 * @param foods the names of food on record: "salt and pepper" needs no amount
 */
export function ingredientLikeness(text: string, foods: KnownFoods): number {
  return likeness(text, foods);
}

/** The same by its amount and its form alone: from 0.6 up, the line is measured. */
export function measuredLikeness(text: string): number {
  return likeness(text, null);
}

function likeness(text: string, foods: KnownFoods | null): number {
  if (text.length > 220) return -1;
  if (NOT_INGREDIENT.test(text) || NUTRITION.test(text)) return -0.7;
  const sentence = SENTENCE_END.test(text) && text.length > 70 && /[.!?]\s+\p{Lu}/u.test(text);
  if (sentence) return -0.8;
  const amount = AMOUNT.exec(text);
  const folded = foldInPlace(text);
  if (amount) {
    const unit = readUnit(text, folded, amount[0].length, null, true);
    if (unit) return 1;
    const rest = text.slice(amount[0].length);
    if (!/\p{L}{2}/u.test(rest)) return text.length < 12 ? 0.1 : -0.1;
    // "1 Rub the butter into the flour." is a numbered step.
    if (isFullSentence(text)) return -0.3;
    return text.length < 100 ? 0.8 : 0.3;
  }
  if (NUMBER_WORD.test(text) && text.length < 90 && !isFullSentence(text)) return 0.6;
  const atEnd = /(?:^|[\s:(–-])(?:\d+(?:[.,/]\d+)?(?:\s?[-–]\s?\d+)?|[¼½¾⅐-⅞])\s*/.exec(text);
  if (atEnd && text.length < 90) {
    const unit = readUnit(text, folded, atEnd.index + atEnd[0].length, null, true);
    if (unit && text.slice(unit.end).replace(/[).\s]+/g, '').length < 15) return 0.9;
    if (/[\s:]\d{1,2}\s*$/.test(text) && text.length < 40) return 0.4;
  }
  if (TO_TASTE.test(text) && text.length < 80) return 0.9;
  const verb = kitchenVerbAt(text);
  if (verb === 0 && text.length > 25 && (/[.!]$/.test(text) || text.split(' ').length > 7)) return -0.5;
  // "Faire fondre le chocolat", on a line of its own; but "cream cheese" is not an order.
  if (verb === 0 && text.split(/\s+/).length >= 3 && !ALSO_FOOD.test(text)) return -0.4;
  if (isFullSentence(text)) return -0.5;
  // "Eier pellen und würfeln.": the verb stands last.
  if (verb >= 0 && /[.!]$/.test(text) && text.split(/\s+/).length >= 3) return -0.3;
  if (text.length < 70 && (AS_LIKED.test(folded) || foods?.hasStaple(text))) return 0.5;
  if (text.length < 45 && !/[.!?:]$/.test(text)) return 0.1;
  if (text.length < 90 && !/[.!?]$/.test(text)) return 0;
  return -0.4;
}

/** Ends like a sentence and is as long as one. */
const isFullSentence = (text: string): boolean => /[.!?]["”»)]?$/.test(text) && text.split(/\s+/).length >= 6;

/** How much a line looks like a step of a method: from 1 up, and 0 or less for something else. */
export function stepLikeness(text: string): number {
  const words = text.split(/\s+/).length;
  if (words < 3) return sectionKind(text) ? -0.5 : -0.1;
  if (text.length > 4000) return -1;
  const amountFirst = AMOUNT.test(text) && !/^\s*\d+\s*[.):-]/.test(text);
  if (amountFirst && measuredLikeness(text) >= 0.8 && !SENTENCE_END.test(text)) return -0.6;
  const at = kitchenVerbAt(text);
  const verb = at >= 0;
  const sentence = SENTENCE_END.test(text);
  if (verb && sentence) return words > 5 ? 1.5 : 0.9;
  if (verb) return words > 4 || (at === 0 && !ALSO_FOOD.test(text)) ? 0.9 : 0.4;
  if (sentence && words > 5) return 0.5;
  return words > 8 ? 0.2 : -0.1;
}

/** A line that tells someone to do something in a kitchen. */
export const isKitchenStep = (text: string): boolean => kitchenVerbAt(text) >= 0;

/** A line that is an amount and nothing else: "200 g", "½". */
export function isAmountAlone(text: string): boolean {
  if (text.length > 25) return false;
  const amount = AMOUNT.exec(text);
  if (!amount) return false;
  const rest = text.slice(amount[0].length);
  if (rest.trim() === '') return true;
  const unit = readUnit(text, foldInPlace(text), amount[0].length, null, true);
  return unit !== null && text.slice(unit.end).trim() === '';
}
