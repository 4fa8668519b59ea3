import { writtenMenu } from '../learn-line-roles/written-menu.ts';
import { inventMenu } from '../make-pictures/pages/invent.ts';
import type { MadeDish, MadeMenu, MadeSection } from '../make-pictures/pages/menu.ts';
import { choosePriceStyle, pricesOf, sizeTimes } from '../make-pictures/pages/prices.ts';
import { type PageWords, wordsFor } from '../make-pictures/pages/words.ts';
import type { Chance } from '../make-pictures/random.ts';
import forms from './price-forms.json' with { type: 'json' };

/** What a menu sells and how it prints what that costs, before it is set. */
export interface Stock {
  lang: string;
  words: PageWords;
  house: string | null;
  sections: MadeSection[];
  notes: string[];
  /** Further prices in the form of the page, one for each size. */
  prices: (sizes: number) => string[];
}

export interface Wanted {
  /** Every dish has its name in a second language. */
  bilingual?: true;
  /** Prices as printed in countries where they stand in front or in large numbers. */
  rarePrices?: true;
}

/** @param wanted what the kind of page needs */
export function stockOf(chance: Chance, wanted: Wanted): Stock {
  const least = chance.pick([6, 10, 16]);
  for (let tries = 0; tries < TRIES; tries++) {
    const stock = anyStock(chance, wanted);
    if (stock.sections.reduce((sum, { dishes }) => sum + dishes.length, 0) >= least) return stock;
  }
  throw new Error('no menu with enough dishes');
}

function anyStock(chance: Chance, wanted: Wanted): Stock {
  const menu = wanted.bilingual ? bilingual(chance) : writtenMenu(chance);
  const usual = choosePriceStyle(menu.lang, chance);
  const rare = wanted.rarePrices ? chance.pick(forms) : null;
  const style = rare ? { ...usual, ...rare } : usual;
  const prices = (sizes: number) => pricesOf('MAIN', style, chance, sizeTimes(sizes, 0.6));
  const lists = menu.sections.filter(({ kind }) => kind === 'list' || kind === 'weekdays');
  const sections = lists.map((section) => ({
    ...section,
    sizes: [],
    intro: null,
    dishes: section.dishes.map((dish) => priced({ ...dish, number: null }, prices)),
  }));
  return {
    lang: menu.lang,
    words: wordsFor(menu.lang),
    house: menu.house,
    sections: sections.filter(({ dishes }) => dishes.length > 0),
    notes: menu.notes,
    prices,
  };
}

const priced = (dish: MadeDish, prices: Stock['prices']): MadeDish => ({ ...dish, prices: prices(1) });

const TRIES = 200;

function bilingual(chance: Chance): MadeMenu {
  for (let tries = 0; tries < TRIES; tries++) {
    const menu = inventMenu(
      chance.pick(['en', 'fr', 'es', 'de', 'it', 'pt']),
      chance.pick([8, 12, 16]),
      chance,
    );
    if (menu.second !== null) return menu;
  }
  throw new Error('no menu in two languages');
}
