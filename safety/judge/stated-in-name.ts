import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import type { LineMatcher } from './line-matcher.ts';
import type { NamedDish } from './named-dishes.ts';

/** The foods that a dish's own name says it holds. */
export type StatedInName = (dish: Pick<NamedDish, 'mention' | 'dish'>) => Item[];

/**
 * "Pizza aux anchois", "shark fin soup": what the words of a dish's own name say it holds. Only what the dish may
 * hold anyway counts, so that a Welsh rabbit is made of none. Each name is read once.
 */
export function createStatedInName(readLine: LineMatcher, catalogue: Catalogue): StatedInName {
  const read = new Map<string, Item[]>();
  return ({ mention: { name }, dish }) => {
    const key = `${name.language} ${name.written}`;
    let foods = read.get(key);
    if (!foods) {
      const words = nameWords(name.written, isOpenLanguage(name.language) ? null : name.language).map(
        ({ word }) => word,
      );
      const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
      foods = [...pairs, ...words].flatMap((text) => {
        const [stated, ...others] = readLine([text], name.language, 'food').mentions;
        return (stated && others.length === 0 && itemOf(catalogue, stated.kind, stated.id)) || [];
      });
      read.set(key, foods);
    }
    return foods.filter((food) => dish.components.some(({ item }) => food.allGroups.has(item.id)));
  };
}
