import type { Part } from '../model/part.ts';
import { asBought } from './as-bought.ts';
import type { Product } from './recognise-product.ts';

/** What is known of a packaged food before its ingredients are judged. */
export interface Packed {
  product: Product | null;
  /** What the pack says of the milk of a cheese. */
  milkOfCheese: 'yes' | 'no' | null;
  /** The pack says that it is not pasteurised. */
  unpasteurised: boolean;
  /** The pack says that it has to be cooked, or it is known to be sold raw: how it is cooked is left to her. */
  isSoldRaw: boolean;
  /** Texts of the list, by their number, that are part of something baked. */
  inBaked: ReadonlySet<number>;
  /** Set while judging: an ingredient is meat, fish or the like, of which one has to know how it was made. */
  holdsAnimal?: boolean;
}

/** Foods of animals that are fine or not by how they were made: salted, smoked, dried, raw. */
const MADE_MANY_WAYS = ['meat', 'poultry', 'offal', 'fish', 'seafood', 'shellfish', 'red-meat', 'pork'];

/** Whether it is fine or not by how it was made. */
export const isAnimal = ({ item }: Part): boolean =>
  MADE_MANY_WAYS.some((group) => item.allGroups.has(group));

/** What is pasteurised or not. */
const DRUNK_RAW = ['milk', 'cream', 'juice'];

/** What guidance calls fine with eggs as it is sold is made with such. */
const SOLD = { pasteurised: 'yes' } as const;
const BAKED = { heat: 'cooked' } as const;

/** How the parts of a packaged food are judged: as bought, and what goes into cheese as that cheese. */
export function treatPacked(packed: Packed): (part: Part) => Part {
  return (given) => {
    const part = asBought(given);
    const { item, state, stated } = part;
    if (isAnimal(part)) packed.holdsAnimal = true;
    const { product, milkOfCheese } = packed;
    if (packed.isSoldRaw && isAnimal(part) && stated.heat === undefined) {
      const { heat: _usual, ...unsaid } = state;
      return { ...part, state: unsaid };
    }
    if (milkOfCheese && item.allGroups.has('cheese'))
      return { ...part, state: { ...state, pasteurised: milkOfCheese } };
    // It is made into the cheese, whose kind and milk decide.
    if (product?.isCheese && product.cheese && item.allGroups.has('milk'))
      return {
        ...part,
        item: product.cheese.item,
        state: { ...product.cheese.state, ...(milkOfCheese && { pasteurised: milkOfCheese }) },
      };
    const isUnsaid = stated.heat === undefined && stated.pasteurised === undefined;
    if (
      packed.unpasteurised &&
      stated.pasteurised === undefined &&
      DRUNK_RAW.some((group) => item.allGroups.has(group))
    )
      return { ...part, state: { ...state, pasteurised: 'no' } };
    if (isUnsaid && packed.inBaked.has(part.field) && item.allGroups.has('hen-eggs'))
      return { ...part, state: { ...state, ...BAKED } };
    if (product?.eggs && isUnsaid && item.allGroups.has('hen-eggs'))
      return { ...part, state: { ...state, ...(product.eggs === 'baked' ? BAKED : SOLD) } };
    return part;
  };
}
