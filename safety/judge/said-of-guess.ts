import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Item } from '../model/catalogue.ts';
import { dishNameTells } from '../model/dish-name-tells.ts';
import type { Guess } from './guessed-components.ts';
import type { NamedDish } from './named-dishes.ts';
import type { Words } from './words.ts';

/**
 * "Soft eggs in a glass", "dumplings, pink": what is said to be runny or pink is there. So is what is laid on in the
 * end: "pizza with Parma ham, added after baking".
 */
function isSpokenOf({ dish, words, mention }: NamedDish, item: Item, presence: Guess['presence']): boolean {
  const undone = words.states.some(
    ({ preparation, state, said }) =>
      (isUndone(state) || said?.heated !== undefined) &&
      preparation.appliesTo.some((id) => item.allGroups.has(id)),
  );
  if (undone && presence === 'usually') return true;
  const laidOn = item.laidOn !== undefined && words.keeps?.includes('heat') === true;
  return (undone || laidOn) && dishNameTells({ dish, item, dishName: mention.text });
}

/** How sure a guess is with what is said of it; less sure in a dish that may be another one of its name. */
export function presenceOf(dish: NamedDish, item: Item, presence: Guess['presence']): Guess['presence'] {
  if (isSpokenOf(dish, item, presence)) return 'always';
  return dish.mention.perhaps && presence === 'always' ? 'usually' : presence;
}

function isUndone({ heat }: FoodState): boolean {
  return heat === 'raw' || heat === 'undercooked';
}

/** "Smoked salmon pasta, stirred in off the heat" speaks of the salmon; of a pizza's mozzarella it does not. */
export function saidOfGuess({ dish, words, mention }: NamedDish, item: Item): Words {
  if (!words.keeps) return words;
  return dishNameTells({ dish, item, dishName: mention.text }) ? words : { ...words, keeps: [] };
}
