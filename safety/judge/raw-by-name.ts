import type { Mention } from '../match/read-line.ts';
import type { Catalogue, Item } from '../model/catalogue.ts';
import { madeBy } from '../model/made-by.ts';
import type { NamedDish } from './named-dishes.ts';
import type { Words } from './words.ts';

const FISH = 'fish';
/** The preparation. */
const RAW = 'raw';

/** Whether what a mention names is raw by its very name: a tartare, gravlax. */
export function isRawByName({ kind, id }: Mention, { foods, dishes }: Catalogue): boolean {
  if (kind === 'dish') return dishes.get(id)?.dish.rawByName ?? false;
  return kind === 'food' && (foods.get(id)?.rawByName ?? false);
}

/**
 * "Braised beef carpaccio", "gravlax, grilled": cooked it would not bear its name, so the word is said of something else or
 * the cook makes a dish of his own. One has to ask. What is only called cooked, in lime, stays raw.
 */
export function withoutCooking({ states, opens, ...words }: Words): Words {
  const cooks = ({ state, said }: Words['states'][number]) =>
    state.heat === 'cooked' && said?.doubtful === undefined;
  if (!states.some(cooks)) return { states, opens, ...words };
  return { ...words, states: states.filter((word) => !cooks(word)), opens: [...opens, 'heat'] };
}

/**
 * What such a dish does to meat or fish that its record does not hold: "carpaccio vom Thunfisch", "duck sashimi". What is
 * boiled for most dishes, as prawns are, may be so for this one.
 */
export function rawLike({ usual, allGroups }: Item): 'raw' | 'open' {
  return usual.heat === 'cooked' && !allGroups.has(FISH) ? 'open' : 'raw';
}

/** "Ceviche vom Thunfisch": what elsewhere comes from a tin does not where it is raw. */
export function rawForm(item: Item, { preparations, foods }: Catalogue): Item {
  const raw = preparations.get(RAW);
  const made = raw && madeBy(raw, item);
  return (made !== undefined && foods.get(made)) || item;
}

/** Whether a food belongs to the name of such a dish, or only stands beside it in the line. */
export function isOfName({ chunk, field }: Mention, { mention, dish }: NamedDish): boolean {
  return dish.dish.rawByName === true && field === mention.field && chunk === mention.chunk;
}
