import type { Dish } from '@mirabelle/contract/knowledge.ts';
import type { Mention } from '../match/read-line.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';

const ALCOHOLIC_DRINKS = 'alcoholic-drinks';
const MIXTURES = 'cocktails';
const FLAMED = 'flambe';
const FLESH = ['meat', 'seafood'];
const PLANTS = 'plant-food';
const VEGETABLES = 'vegetables';
/** Pasta, rice and the like. */
const BOILED = 'cereals';

const SAUCES = ['gravy', 'beurre-blanc'];
const CONDIMENTS = 'condiments';
/** With fewer, a description may be what comes beside a dish: "fries, wine". */
const FEWEST_DESCRIBED = 2;

/** Ways of cooking that need a liquid. */
const IN_A_POT = ['boiled', 'braised', 'cooked', 'poached', 'steamed', 'long-cooked'];

/** Whether a named alcoholic drink is cooked into the food, may be, or is a drink of its own. */
export type PouredInto = 'cooked' | 'open' | 'apart';

/** Where the drink stands in a line of foods tells what becomes of it. */
export function pouredInto(
  drink: Mention,
  item: Item,
  present: Mention[],
  denied: Mention[],
  catalogue: Catalogue,
): PouredInto {
  if (!item.allGroups.has(ALCOHOLIC_DRINKS)) return 'apart';
  const without = denied.filter((m) => m.field === drink.field);
  if (mixedWithout(item, without, catalogue)) return 'open';
  // "Gamberi flambati al brandy": a flame leaves most of the alcohol.
  if (present.some((m) => m.id === FLAMED && m.field === drink.field)) return 'apart';
  if (isInSauce(drink, present, catalogue)) return 'open';
  // "Vodka pasta": a sauce by its place, though how long it boiled is not stated.
  const boiled = present.filter((m) => itemOf(catalogue, m.kind, m.id)?.allGroups.has(BOILED));
  if (boiled.some((m) => besideCooked(drink, m))) return 'open';
  // "Ravioli with sage and amaretto": one of several things that are in it; "pasta and wine" may be a set menu.
  const isSecondOfTwo = drink.joinedBy === 'and' && present.length === 2;
  if (drink.joinedBy !== null && !isSecondOfTwo && boiled.some((m) => madeIn(drink, m))) return 'open';
  const isFilled = boiled.some((m) => m.field === drink.field && m.end <= drink.start);
  if (isFilled && isStirredAmong(drink, item, present, catalogue)) return 'open';
  // "Red wine onions", "pears cooked in white wine": it boiled with them, how long is not stated.
  if (present.some((m) => m !== drink && isSimmeredIn(drink, m, catalogue))) return 'open';
  if (present.some((m) => isCookedWith(drink, m, present))) return 'open';
  const flesh = present.filter((m) => isCookedFlesh(m, catalogue));
  if ([...boiled, ...flesh].some((m) => isDescribedBy(drink, item, m, present))) return 'open';
  if (drink.poured || flesh.length === 0) return 'apart';
  if (flesh.some((m) => madeIn(drink, m) || (besideCooked(drink, m) && isCooked(m, catalogue))))
    return 'cooked';
  if (isOrderedBeside(item)) return 'apart';
  const before = flesh.filter(
    (m) => m.field < drink.field || (m.field === drink.field && m.end <= drink.start),
  );
  // "Poulet aux morilles et vin jaune", "saumon (crème, vin blanc)": a sauce, or a glass beside it.
  if (drink.bracketed && before.length > 0) return 'open';
  if (drink.joinedBy === 'and' && before.some((m) => m.segment === drink.segment)) return 'open';
  // "Mussels, cider, cream": between foods, or after words that tell how these are cooked.
  const apart = before.some((m) => m.field !== drink.field || m.segment !== drink.segment);
  const between = present.some(
    (m) => m.start >= drink.end && (m.segment !== drink.segment || m.joinedBy === 'and'),
  );
  return apart && (between || before.some((m) => isStatedCooked(m, catalogue))) ? 'open' : 'apart';
}

/** "Rum-free mojito", "punch sans vin": what else is in the mixture is not said. */
export function mixedWithout({ allGroups }: Item, denied: readonly Mention[], catalogue: Catalogue): boolean {
  return allGroups.has(MIXTURES) && denied.some((m) => isDrink(m, catalogue));
}

/** "Poulet au vin jaune": a drink that follows in the same breath is what it is cooked in, not a glass of it. */
export function madeIn(drink: Mention, food: Mention): boolean {
  return !drink.poured && sameBreath(drink, food) && drink.start >= food.end;
}

/** "Guinness stew", "port-braised beef": so is one that goes before what is cooked. */
export function besideCooked(drink: Mention, food: Mention): boolean {
  return !drink.poured && sameBreath(drink, food) && drink.end <= food.start;
}

/**
 * "Beef braised with red wine", "braised beef with wine": beside a word for cooking in a pot, "with" says what is in it,
 * not what comes with it.
 */
function isCookedWith(drink: Mention, food: Mention, present: readonly Mention[]): boolean {
  if (drink.joinedBy !== 'with' || drink.poured || food === drink) return false;
  if (drink.field !== food.field || drink.segment !== food.segment || drink.start < food.end) return false;
  const isFirst = !present.some((m) => m.chunk === drink.chunk && m.start < drink.start);
  const said = food.treatments.filter(({ negated }) => !negated).map(({ id }) => id);
  return isFirst && [...said, ...food.inner].some((id) => IN_A_POT.includes(id));
}

/** Vegetables that carry the drink's name before them, and what is said to be cooked in it. */
function isSimmeredIn(drink: Mention, food: Mention, catalogue: Catalogue): boolean {
  const item = itemOf(catalogue, food.kind, food.id);
  if (!item || item.allGroups.has(ALCOHOLIC_DRINKS) || drink.poured) return false;
  if (madeIn(drink, food)) return isStatedCooked(food, catalogue) && item.allGroups.has(PLANTS);
  return besideCooked(drink, food) && food.start === drink.end && item.allGroups.has(VEGETABLES);
}

/** One of several things that a hot dish is said to hold: the last of a list, or before the vegetable cooked in it. */
export function isStirredAmong(
  drink: Mention,
  item: Item,
  named: readonly Mention[],
  catalogue: Catalogue,
): boolean {
  if (isInSauce(drink, named, catalogue)) return true;
  if (drink.poured || isOrderedBeside(item)) return false;
  const others = named.filter((m) => m !== drink);
  if (others.some((m) => isSimmeredIn(drink, m, catalogue))) return true;
  // "Pasta, salad and wine": what a set menu ends with.
  if (item.allGroups.has('wine')) return false;
  return drink.joinedBy === 'and' && others.filter((m) => m.field === drink.field).length > 1;
}

/** "Guinness jus", "champagne and tarragon beurre blanc": part of the sauce, though how long it boiled is not stated. */
export function isInSauce(drink: Mention, present: readonly Mention[], catalogue: Catalogue): boolean {
  return present.some((m) => {
    const item = itemOf(catalogue, m.kind, m.id);
    if (!item || drink.poured || m.field !== drink.field || m.segment !== drink.segment) return false;
    if (!SAUCES.includes(item.id) && !item.allGroups.has(CONDIMENTS)) return false;
    if (besideCooked(drink, m)) return true;
    const first = present.find((one) => one.field === m.field && one.chunk === m.chunk);
    return m.start > drink.end && m.joinedBy === 'and' && first !== m;
  });
}

/** "Capellini", described as "garlic, tomato, white wine": among what a hot dish is made with, no glass beside it. */
export function isDescribedBy(drink: Mention, item: Item, head: Mention, named: readonly Mention[]): boolean {
  if (drink.poured || isOrderedBeside(item) || drink.field <= head.field) return false;
  return named.filter((m) => m.field === drink.field && m !== drink).length >= FEWEST_DESCRIBED;
}

/** Beer and cocktails named beside a meal are a drink of their own; cider, kept with beer, goes into pots like wine. */
function isOrderedBeside({ id, allGroups }: Item): boolean {
  return allGroups.has(MIXTURES) || (allGroups.has('beer') && id !== 'cider');
}

function sameBreath(drink: Mention, food: Mention): boolean {
  return drink.chunk === food.chunk && drink.field === food.field;
}

function isDrink({ kind, id }: Mention, catalogue: Catalogue): boolean {
  return itemOf(catalogue, kind, id)?.allGroups.has(ALCOHOLIC_DRINKS) ?? false;
}

function isCookedFlesh(mention: Mention, catalogue: Catalogue): boolean {
  const item = itemOf(catalogue, mention.kind, mention.id);
  if (!item || !FLESH.some((group) => item.allGroups.has(group))) return false;
  return item.usual.heat !== 'raw' || isStatedCooked(mention, catalogue);
}

function isCooked(mention: Mention, catalogue: Catalogue): boolean {
  return (
    itemOf(catalogue, mention.kind, mention.id)?.usual.heat === 'cooked' || isStatedCooked(mention, catalogue)
  );
}

function isStatedCooked({ treatments }: Mention, catalogue: Catalogue): boolean {
  return treatments.some(
    ({ id, negated }) => !negated && catalogue.preparations.get(id)?.sets.heat === 'cooked',
  );
}

/** "Café arrosé de rhum", "sorbet au limoncello": poured in or over when it is done, so nothing of it cooks off. */
export function addedCold({ course }: Dish): boolean {
  return course === 'DESSERT' || course === 'DRINKS';
}
