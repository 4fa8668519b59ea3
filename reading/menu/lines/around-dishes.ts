import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { MENU_WORD_KINDS, type MenuWordKind } from '@mirabelle/language/lexicon/menu-words.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import type { ReadPrice } from '../prices/prices.ts';

const SHORT = 3;
/** By folded phrase what it speaks of; null for words that say nothing of food and nothing else either. */
const SILENT = new Map<string, MenuWordKind | null>();
for (const key of ['articles', 'and', 'or', 'for', 'with'] as const) {
  for (const word of everyWord(grammar, key)) SILENT.set(foldWords(word), null);
}
for (const word of everyWord(menuPage, 'filler')) SILENT.set(foldWords(word), null);
for (const kind of MENU_WORD_KINDS) {
  if (kind === 'notice' || kind === 'dishOfTheDay') continue;
  for (const phrase of everyWord(menuPage, kind)) SILENT.set(foldWords(phrase), kind);
}
for (const open of Object.values(OPEN_MENU_WORDS)) {
  for (const kind of ['hours', 'size', 'kitchen'] as const) {
    for (const phrase of open[kind]) {
      const folded = foldWords(phrase);
      // So short a word means something else in the next language.
      if (folded !== '' && !SILENT.has(folded)) SILENT.set(folded, folded.length > SHORT ? kind : null);
    }
  }
}
const NOTICES = everyWord(menuPage, 'notice').map(foldWords);
const PLACES = everyWord(menuPage, 'place').map(foldWords);
const LONGEST = 4;
/** What a price beside them makes no dish of. */
const NEVER_SOLD: ReadonlySet<MenuWordKind | null> = new Set<MenuWordKind>([
  'hours',
  'contact',
  'charge',
  'allergen',
]);

/** What a dish's own description says, too: "homemade", "served with". */
const TOLD_OF_DISHES: ReadonlySet<MenuWordKind> = new Set<MenuWordKind>([
  'maker',
  'kitchen',
  'praise',
  'serving',
]);

/** "All our dishes are served with ...": a sentence to all guests. */
export function isNotice(text: string): boolean {
  const folded = `${foldWords(text)} `;
  return folded.split(' ').length > 4 && NOTICES.some((notice) => folded.startsWith(`${notice} `));
}

/**
 * Whether a line holds only what menus print around their dishes: sizes above a column ("Glas / Flasche"), opening
 * hours, the kind of house, kitchen words. One word that no list names, and it may be a dish.
 * @param priced whether an amount stands beside it; "as the market has it" is none
 */
export function isAroundDishes(text: string, priced: boolean, foods: KnownFoods): boolean {
  const words = printedWords(text);
  const kinds = kindsOf(words);
  if (kinds) return kinds.some((kind) => (priced ? NEVER_SOLD.has(kind) : kind !== null));
  return !priced && namesAHouse(text, words, foods);
}

/** Whether every word of a line is one that menus print around dishes: "Homemade", "of the house". */
export const saysNoDish = (text: string): boolean => kindsOf(printedWords(text)) !== null;

/** Whether a line names only a size, "per glass", "large", "0.5 l": what the price beside it is for. */
export function isSizeAlone(text: string): boolean {
  const kinds = kindsOf(printedWords(text));
  return (kinds ?? []).includes('size') && (kinds ?? []).every((kind) => kind === 'size' || kind === null);
}

/** Whether an amount stands in a line, read or not, and not words in its place. */
export function hasAmount({ prices }: { prices: readonly ReadPrice[] }): boolean {
  return prices.some(({ amount, unread }) => amount !== '' || unread);
}

/** Whether an unpriced line right below a dish is none of its description: "Closed Mondays", "Glas / Flasche". */
export function isNoneOfADish(text: string, foods: KnownFoods): boolean {
  if (/\bwww\.|https?:|\S@\S/i.test(text)) return true;
  const words = printedWords(text);
  const kinds = kindsOf(words);
  if (!kinds) return namesAHouse(text, words, foods);
  return kinds.some((kind) => kind !== null && !TOLD_OF_DISHES.has(kind));
}

/** "Trattoria da Mario", "Mario's Diner": the kind of house stands first or last, and no food beside it. */
function namesAHouse(text: string, words: readonly string[], foods: KnownFoods): boolean {
  const line = words.join(' ');
  return (
    words.length <= 6 &&
    foodWordCount(text, foods) === 0 &&
    PLACES.some((place) => line.startsWith(`${place} `) || line.endsWith(` ${place}`))
  );
}

function printedWords(text: string): string[] {
  return foldWords(text)
    .split(' ')
    .filter((word) => !/^\d+$/.test(word));
}

/** What each word speaks of; null where one of them is on no list. */
function kindsOf(words: readonly string[]): (MenuWordKind | null)[] | null {
  const kinds: (MenuWordKind | null)[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    while (length > 0 && !SILENT.has(words.slice(at, at + length).join(' '))) length--;
    if (length === 0 && (words[at]?.length ?? 0) > 1) return null;
    kinds.push(SILENT.get(words.slice(at, at + length).join(' ')) ?? null);
    at += Math.max(1, length);
  }
  return kinds;
}
