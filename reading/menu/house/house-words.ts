import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { menuHouse } from '@mirabelle/language/lexicon/words/menu-house.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

const IN_NAMES = new Set(
  [
    ...everyWord(menuPage, 'place').map(foldWords),
    ...everyWord(menuHouse, 'inName').map(foldWords),
    ...Object.values(OPEN_MENU_WORDS).flatMap(({ house }) => house.map(foldWords)),
  ].filter((word) => word !== ''),
);
const SINCE = new Set(everyWord(menuHouse, 'since').map(foldWords));
const WELCOMES = everyWord(menuHouse, 'welcome')
  .map(foldWords)
  .sort((a, b) => b.length - a.length);
/** Shorter words tell a house where they begin its name alone: "da Mario", but "torta da casa". */
const ANYWHERE = 4;

/** "Osteria", "Café de": what the house is and no more than a small word. */
export function beginsHouse(text: string): boolean {
  const [first = '', ...rest] = foldWords(text).split(' ');
  return IN_NAMES.has(first) && rest.every((word) => word.length < ANYWHERE);
}

/** "Gasthof Adler", "The Wren House", "Zur Post": beside other words one that houses have in their names. */
export function saysHouse(text: string): boolean {
  const words = foldWords(text).split(' ');
  const others = words.filter((word) => word.length > 1 && !IN_NAMES.has(word));
  if (words.length < 2 || others.length === 0) return false;
  return (
    IN_NAMES.has(words[0]!) ||
    IN_NAMES.has(words.slice(0, 2).join(' ')) ||
    words.some((word) => word.length >= ANYWHERE && IN_NAMES.has(word))
  );
}

/** "Restaurant - Traiteur": what the house is, and not its name. */
export function saysKindAlone(text: string): boolean {
  const words = foldWords(text).split(' ');
  return words.length > 1 && words.every((word) => IN_NAMES.has(word));
}

const OCCASIONS = [...new Set(everyWord(menuHouse, 'occasion').map(foldWords))];

/** "Farewell Dinner", "Pratos do dia": what a card is for, and no house. */
export function tellsOccasion(text: string): boolean {
  const folded = foldWords(text);
  return OCCASIONS.some((occasion) => folded === occasion || folded.endsWith(` ${occasion}`));
}

/** "Coffee shop since 1984" */
export const tellsAge = (text: string): boolean =>
  foldWords(text)
    .split(' ')
    .some((word) => SINCE.has(word));

/** "Welcome to Harbour House", "BIENVENUE CHEZ COLETTE": without the greeting. */
export function withoutWelcome(text: string): string {
  const words = text.split(/\s+/);
  for (const welcome of WELCOMES) {
    const count = welcome.split(' ').length;
    if (foldWords(words.slice(0, count).join(' ')) === welcome) return words.slice(count).join(' ');
  }
  return text;
}
