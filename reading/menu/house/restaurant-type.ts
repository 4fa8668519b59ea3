import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { RESTAURANT_TYPES, type RestaurantType } from '@mirabelle/contract/menu.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuHouse } from '@mirabelle/language/lexicon/words/menu-house.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** By kind of house the words in its name, which count most, and the dishes its kitchen is known by. */
const KINDS = RESTAURANT_TYPES.map((type) => ({
  type,
  houses: LANGUAGES.flatMap((language) => wordsOf(language, menuHouse).houses[type] ?? []),
  dishes: LANGUAGES.flatMap((language) => wordsOf(language, menuHouse).dishes[type] ?? []),
}));

/** The kind of house, from the closed list; null when neither its name nor its dishes tell. */
export function restaurantTypeOf(
  head: string,
  dishes: readonly string[],
  language: Language | null,
): RestaurantType | null {
  const words = foldWords(head).split(' ');
  const names = dishes.map((dish) => ` ${foldWords(dish)} `);
  let best: { type: RestaurantType; score: number } | null = null;
  for (const kind of KINDS) {
    const house = kind.houses.filter((word) => words.some((own) => matches(own, word))).length;
    const known = kind.dishes.filter((dish) => names.some((name) => name.includes(` ${dish} `))).length;
    const score = house * 3 + (known >= 3 ? known : known * 0.4);
    if (score > (best?.score ?? 0)) best = { type: kind.type, score };
  }
  if (best && best.score >= 2) return best.type;
  const home = language && wordsOf(language, menuHouse).home;
  return RESTAURANT_TYPES.find((type) => type === home) ?? null;
}

function matches(own: string, word: string): boolean {
  return word.endsWith('*') ? own.startsWith(word.slice(0, -1)) : own === word;
}
