import type { StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';
import { pouredInto } from './drink-in-food.ts';
import type { Ingredient } from './make-part.ts';
import { onMenu } from './name-on-menu.ts';
import type { NamedDish } from './named-dishes.ts';
import { stirredIn } from './stirred-in.ts';
import { takenBecause } from './taken-for.ts';
import { purposeState, type Words } from './words.ts';

const ALCOHOL: readonly StateDimension[] = ['alcohol'];
const PLANTS = 'plant-food';
/** What goes into these goes in as it is. */
const BLENDED = ['smoothie', 'milkshake'];

/** Foods that belong to no dish. */
export function foodsAlone(
  { present, denied, dishes }: { present: Mention[]; denied: Mention[]; dishes: NamedDish[] },
  reading: Reading,
  catalogue: Catalogue,
  wordsOf: (mention: Mention) => Words,
): Ingredient[] {
  const purpose = purposeState(reading, catalogue);
  const inDish = new Set(dishes.flatMap((d) => d.named.map((n) => n.mention)));
  return present.flatMap((mention) => {
    const item = inDish.has(mention) ? undefined : itemOf(catalogue, mention.kind, mention.id);
    if (!item) return [];
    const poured = pouredInto(mention, item, present, denied, catalogue);
    // "Smoothie with frozen spinach": blended, and cooked nowhere.
    const blended =
      item.allGroups.has(PLANTS) && present.some((m) => m.field === mention.field && BLENDED.includes(m.id));
    const stirred = stirredIn(mention, item, present, reading, catalogue);
    return {
      ...onMenu(mention, item),
      item,
      takenFor: takenBecause(mention, catalogue),
      presence: mention.perhaps ? 'usually' : 'named',
      layers: [
        purpose,
        poured === 'cooked' ? { alcohol: 'cooked' } : {},
        blended ? { heat: 'raw' } : stirred.state,
      ],
      words: [
        { states: [], opens: [...(poured === 'open' ? ALCOHOL : []), ...stirred.opens] },
        wordsOf(mention),
      ],
      dish: null,
      ingredient: false,
      quality: mention.quality,
      inner: mention.inner,
    };
  });
}
