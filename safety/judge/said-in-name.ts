import { nameWords } from '../match/tokenise.ts';
import { type Catalogue, type Thing, thingOf } from './catalogue.ts';
import type { LineReader } from './line-reader.ts';
import type { NamedDish } from './named-dishes.ts';

/** The foods that a dish's own name says it holds. */
export type SaidInName = (dish: Pick<NamedDish, 'mention' | 'dish'>) => Thing[];

/**
 * "Pizza aux anchois", "shark fin soup": what the words of a dish's own name say it holds. Only what the dish may
 * hold anyway counts, so that a Welsh rabbit is made of none. Each name is read once.
 */
export function createSaidInName(readLine: LineReader, catalogue: Catalogue): SaidInName {
  const read = new Map<string, Thing[]>();
  return ({ mention: { name }, dish }) => {
    const key = `${name.language} ${name.written}`;
    let foods = read.get(key);
    if (!foods) {
      const words = nameWords(name.written, name.language).map(({ word }) => word);
      const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
      foods = [...pairs, ...words].flatMap((text) => {
        const [said, ...others] = readLine([text], name.language, 'food').mentions;
        return (said && others.length === 0 && thingOf(catalogue, said.kind, said.id)) || [];
      });
      read.set(key, foods);
    }
    return foods.filter((food) => dish.components.some(({ thing }) => food.kin.has(thing.id)));
  };
}
