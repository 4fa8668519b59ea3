import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { RESTAURANT_TYPES, type RestaurantType } from '@mirabelle/contract/menu.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuHouse } from '@mirabelle/language/lexicon/words/menu-house.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';

/** By kind of house the words in its name, which count most. */
const HOUSES = RESTAURANT_TYPES.map((type) => ({
  type,
  words: [...new Set(LANGUAGES.flatMap((language) => wordsOf(language, menuHouse).houses[type] ?? []))],
}));
/** So many dishes, and so large a part of the menu, tell a kitchen: any bistro has a tiramisu. */
const MIN_DISHES = 3;
const MIN_SHARE = 0.3;
/** What a whole menu of one kitchen counts for, in words of the house's name. */
const MENU_WEIGHT = 1.5;

/** The kind of house, from the closed list; null when neither its name nor its dishes tell. */
export function restaurantTypeOf(
  head: string,
  dishes: readonly string[],
  language: Language | null,
  foods: KnownFoods,
): RestaurantType | null {
  const text = ` ${foldWords(head)} `;
  const votes = new Map<RestaurantType, number>();
  for (const dish of dishes) {
    const houses = foods.housesIn(dish);
    for (const house of houses) votes.set(house, (votes.get(house) ?? 0) + 1 / houses.length);
  }
  let best: { type: RestaurantType; score: number } | null = null;
  for (const { type, words: known } of HOUSES) {
    const named = known.filter((word) => holds(text, word)).length;
    const served = votes.get(type) ?? 0;
    const share = served >= MIN_DISHES ? served / dishes.length : 0;
    const score = named + (share >= MIN_SHARE ? share * MENU_WEIGHT : 0);
    if (score > (best?.score ?? 0)) best = { type, score };
  }
  if (best) return best.type;
  const home = language && wordsOf(language, menuHouse).home;
  return RESTAURANT_TYPES.find((type) => type === home) ?? null;
}

function holds(text: string, word: string): boolean {
  return text.includes(word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `);
}
