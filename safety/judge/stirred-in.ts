import type { FoodState, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading, Treatment } from '../match/reading.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import { isJoined, isPutOnTop } from './joined.ts';

const CURED_MEATS = 'cured-dry-meats';
/** Cheeses that melt in a sauce or are strewn over it, so that their heat stays open. */
const MOULDED = ['soft-mould-ripened-cheese', 'soft-blue-cheese', 'washed-rind-cheese', 'hard-blue-cheese'];
/** Shells that no one serves raw on a hot plate; oysters are a group of their own. */
const SHELLS = 'bivalves';
const ANY_CHEESE = 'cheese-unspecified';
const SALADS = ['salad-leaves'];
const FLESH = ['meat', 'seafood'];

interface Stirred {
  state: FoodState;
  /** What stays open of it. */
  opens: readonly StateDimension[];
}
const NOTHING: Stirred = { state: {}, opens: [] };

/**
 * What is stirred into a hot dish. "Macarrones con tomate y chorizo": a cured sausage named with pasta, rice or pulses
 * is cooked in their sauce by custom, and so are shells. Ham may be laid on when the pan leaves the fire, as may what
 * stands after a comma, and a mould-ripened cheese may melt no more than a little, so their heat stays open.
 * @returns nothing of other foods, nor where the base is served cold or the food laid on when it is done
 */
export function stirredIn(
  mention: Mention,
  item: Item,
  present: readonly Mention[],
  reading: Reading,
  catalogue: Catalogue,
): Stirred {
  const isCured = item.allGroups.has(CURED_MEATS);
  const isMoulded = MOULDED.some((group) => item.allGroups.has(group));
  if (!isCured && !isMoulded && !item.allGroups.has(SHELLS) && item.id !== ANY_CHEESE) return NOTHING;
  const isCold = ({ id, negated }: Treatment) =>
    !negated && catalogue.preparations.get(id)?.sets.served === 'cold';
  const said = [
    ...reading.lineTreatments,
    ...reading.looseTreatments,
    ...present.flatMap(({ treatments }) => treatments),
  ];
  if (said.some(isCold)) return NOTHING;
  const isBase = (other: Mention) =>
    intoWhich(other, catalogue) !== undefined && !isJoined(mention, other, reading);
  // "Penne, with gorgonzola": the name tells what the description is stirred into.
  const base =
    present.find((other) => other.field === mention.field && isBase(other)) ??
    present.find((other) => other.field < mention.field && isBase(other));
  if (isMoulded) {
    const isSalad = present.some((other) =>
      SALADS.some((group) => itemOf(catalogue, other.kind, other.id)?.allGroups.has(group)),
    );
    return !isSalad && (base || isSauceOf(mention, present, catalogue))
      ? { state: {}, opens: ['heat'] }
      : NOTHING;
  }
  if (!base && !(item.cookedAlong && isInHotPan(mention, present, catalogue))) return NOTHING;
  if (!isCured) return { state: { heat: 'cooked' }, opens: [] };
  // "Parma ham added at the end": its heat is its own.
  const isLaidOn = ({ id, negated }: Treatment) =>
    !negated && catalogue.preparations.get(id)?.keeps.includes('heat');
  if ([...mention.treatments, ...reading.looseTreatments].some(isLaidOn)) return NOTHING;
  if ((item.laidOn !== undefined || !base) && isPutOnTop(mention, reading)) return NOTHING;
  if (!base) return { state: {}, opens: ['heat'] };
  const isCooking = ({ id, negated }: Pick<Treatment, 'id' | 'negated'>) =>
    !negated && catalogue.preparations.get(id)?.sets.heat === 'cooked';
  const isNamedWith = mention.field > base.field ? item.cookedAlong : mention.segment === base.segment;
  if (!isNamedWith && intoWhich(base, catalogue) === 'pot') return NOTHING;
  // "Salami, cooked beans": salami is sliced beside pulses, and beside what is said to be boiled by itself.
  const isBoiled =
    base.treatments.some(isCooking) || base.inner.some((id) => isCooking({ id, negated: false }));
  const isApart = intoWhich(base, catalogue) === 'pot' || isBoiled;
  const isHeated = item.cookedAlong || (item.laidOn === undefined && !isApart);
  return isHeated && isNamedWith ? { state: { heat: 'cooked' }, opens: [] } : { state: {}, opens: ['heat'] };
}

/**
 * Whether what a sausage for cooking is named with comes hot, and nothing does that is eaten cold: "cod with chorizo",
 * not "tomatoes, olives and chorizo".
 */
function isInHotPan(sausage: Mention, present: readonly Mention[], catalogue: Catalogue): boolean {
  const others = present
    .filter((other) => other !== sausage)
    .flatMap((other) => itemOf(catalogue, other.kind, other.id) ?? []);
  const isOf = (item: Item, groups: readonly string[]) => groups.some((group) => item.allGroups.has(group));
  const isHot = (item: Item) =>
    isOf(item, FROM_THE_PAN) && !item.allGroups.has(CURED_MEATS) && item.usual.heat !== 'raw';
  // What is in a dish its own record tells.
  const isAlone = present.every(({ kind }) => kind !== 'dish');
  return isAlone && others.some(isHot) && !others.some((item) => isOf(item, EATEN_COLD));
}
const FROM_THE_PAN = ['meat', 'seafood', 'eggs', 'potatoes', 'vegetables', 'cooked-vegetables', 'pulses'];
const EATEN_COLD = ['bread', 'cheese', 'olives', 'pickles-and-preserves', 'salad-leaves', 'fruit', 'melons'];

/** How other things are stirred into what a mention names; undefined where they are not. */
function intoWhich({ kind, id }: Mention, catalogue: Catalogue): Item['stirredInto'] {
  return kind === 'dish'
    ? catalogue.dishes.get(id)?.dish.stirredInto
    : itemOf(catalogue, kind, id)?.stirredInto;
}

/** "Entrecot al roquefort": what follows hot meat or fish in the same breath is its sauce, however long it was heated. */
function isSauceOf(cheese: Mention, present: readonly Mention[], catalogue: Catalogue): boolean {
  return present.some((other) => {
    const item = itemOf(catalogue, other.kind, other.id);
    return (
      other.chunk === cheese.chunk &&
      other.field === cheese.field &&
      other.end <= cheese.start &&
      item !== undefined &&
      FLESH.some((group) => item.allGroups.has(group)) &&
      item.usual.heat !== 'raw'
    );
  });
}
