import type { Certainty } from '@mirabelle/contract/knowledge.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Mention } from '../match/read-line.ts';
import { type Catalogue, type CompiledDish, type Item, itemOf } from '../model/catalogue.ts';
import type { Presence } from '../model/part.ts';
import { isStrewn } from './garnish.ts';
import { componentFor, isKindOf, type NamedDish } from './named-dishes.ts';

type Component = CompiledDish['components'][number];

/** A component that the words leave standing, and how sure it is. */
export interface Guess {
  component: Component;
  presence: Presence;
  /** True where the words deny it in a risky form only: "no raw egg". */
  harmless: boolean;
}

const FLESH = ['meat', 'seafood'];
/** Meat that is ordinary food once it is cooked through. */
const PLAIN_MEAT = ['red-meat', 'poultry', 'pork', 'minced-meat'];
const IN_ITS_PLACE = ['vegetables', 'cooked-vegetables', 'fruit', 'mushrooms', 'pulses', 'soya', 'melons'];
/** "Watermelon carpaccio" is of the melon; "truffle carpaccio" and "mango ceviche" have it beside the meat or fish. */
const NAMED_AHEAD = ['cooked-vegetables', 'fruit', 'melons'];
/** Plants that raw fish is dressed with as often as they are served in its place: "ceviche de rocoto" holds fish. */
const DRESS_SEAFOOD = [
  ...['lemon', 'lime', 'orange', 'yuzu', 'citrus', 'passion-fruit', 'tamarind', 'coconut'],
  ...['chilli', 'pepper-vegetable', 'garlic', 'onion', 'cucumber', 'tomato'],
];
/**
 * What a dish is taken to hold besides what the line names.
 * @param denied foods and groups that the line says are not in it
 */
export function guessedComponents(dish: NamedDish, denied: Mention[], catalogue: Catalogue): Guess[] {
  return dish.dish.components.flatMap((component) => {
    if (replaced(component.item, dish) || anotherFilling(component, dish)) return [];
    const denial = denied.find((m) => denies(m, component.item, catalogue));
    if (denial && denial.treatments.length === 0) return [];
    const named = dish.named.some((n) => n.item.kind === 'group' && isKindOf(component.item, n.item));
    const guess = standsIn(component, dish, catalogue);
    if (!guess) return [];
    return [{ component, presence: named ? 'always' : guess, harmless: denial !== undefined }];
  });
}

/** Words that name a component, or another food of its own group, take the place of the guess. */
function replaced(component: Item, dish: NamedDish): boolean {
  const isAnother = (id: string) =>
    dish.dish.components.some((c) => c.item !== component && c.item.id === id);
  return dish.named.some(({ item }) => {
    if (item.allGroups.has(component.id)) return true;
    if (component.kind === 'group' || item.kind === 'group') return false;
    // Shortcrust is the pastry that every tart has: it does not take the place of the meringue on top.
    const own = componentFor(dish.dish, item);
    if (own?.certainty === 'always' && own.item !== component) return false;
    return item.groups.some((id) => component.groups.includes(id)) && !isAnother(item.id);
  });
}

/** Kinds of filling: one is named in the place of any other of its kind. */
const FILLINGS = [FLESH, ['cheese']];

/** "Banh mi with chicken" has no pâté, and "piadina con pollo" no ham: of a kind that is filled, the line tells how. */
function anotherFilling(
  { item, certainty }: Component,
  { dish: { dish }, mention, named, filledWith }: NamedDish,
): boolean {
  if (dish.takes !== 'filling' || certainty === 'always') return false;
  const kind = FILLINGS.find((groups) => groups.some((id) => item.allGroups.has(id)));
  const fillings = [...named.map((one) => one.item), ...filledWith];
  if (fillings.some((other) => kind?.some((id) => other.allGroups.has(id)))) return true;
  // "Piadina con verdure": what "with" leads on to is the filling, unless one only strews it on meat.
  const isInPlace = (one: NamedDish['named'][number]) =>
    one.mention.joinedBy === 'with' &&
    one.mention.segment === mention.segment &&
    one.mention.start >= mention.end &&
    (one.item.id === VEGETABLES || PLANT_FILLINGS.some((id) => one.item.allGroups.has(id)));
  return kind === FLESH && named.some(isInPlace);
}

/** Vegetables as such, and not each of them: tomato, leaves and pickles are laid on meat. */
const VEGETABLES = 'vegetables';
/** What else is put in bread in the place of meat. */
const PLANT_FILLINGS = ['cooked-vegetables', 'mushrooms', 'pulses', 'soya', 'plant-substitutes'];

/** A plant in the place of the meat or fish: "ceviche of mushroom" has none, "mango ceviche" may have. */
function standsIn(component: Component, dish: NamedDish, catalogue: Catalogue): Certainty | null {
  const { certainty, item } = component;
  if (!FLESH.some((id) => item.allGroups.has(id))) return certainty;
  const plants = dish.named.filter((n) => IN_ITS_PLACE.some((id) => n.item.allGroups.has(id)));
  const { start, end, segment, leadsBy } = dish.mention;
  if (isOtherPlainMeat(component, dish)) return null;
  // "Ceviche of", "carpaccio di": what follows is what it is made of; "pâté on" says what it lies on.
  const of = leadsBy !== null && wordSet(everyWord(dishNames, 'madeOf')).has(leadsBy);
  // "Tartare de maquereau": the flesh that follows takes the place of the beef as a plant does.
  const flesh = dish.named.filter((n) => FLESH.some((id) => n.item.allGroups.has(id)));
  // "Cooked shrimp ceviche" is of the shrimp, which one asks about, and of no raw fish.
  const isAhead = ({ mention }: (typeof flesh)[number]) =>
    mention.segment === segment && mention.end === start;
  const cooked = flesh.filter((one) => isSaidCooked(one.mention, catalogue));
  if (dish.dish.dish.rawByName && cooked.some(isAhead)) return null;
  // "Ceviche with cooked shrimp", "shrimp ceviche, cooked shrimp": perhaps of nothing else.
  const isOfCooked =
    flesh.length > 0 && flesh.every(({ item: { id } }) => cooked.some((one) => one.item.id === id));
  const isBare = end - start === (leadsBy === null ? 1 : 2);
  if (dish.dish.dish.rawByName && isBare && isOfCooked) return certainty === 'always' ? 'usually' : certainty;
  const follows = ({ mention }: (typeof plants)[number]) =>
    mention.segment === segment && mention.start === end;
  const madeOf = of ? [...plants, ...flesh].find(follows) : undefined;
  if (madeOf) {
    const dresses = DRESS_SEAFOOD.some((id) => madeOf.item.allGroups.has(id));
    return dresses && item.allGroups.has('seafood') ? 'usually' : null;
  }
  const ahead = plants.filter(({ mention }) => mention.segment === segment && mention.end === start);
  const isOfPlant = ahead.some(
    ({ item: { allGroups } }) =>
      NAMED_AHEAD.some((id) => allGroups.has(id)) && !DRESS_SEAFOOD.some((id) => allGroups.has(id)),
  );
  if (isOfPlant && isBare && flesh.length === 0 && !item.allGroups.has('seafood')) return null;
  if (ahead.length > 0) {
    return certainty === 'always' ? 'usually' : 'sometimes';
  }
  // "Carpaccio, frites": raw by what it is, and nothing in its name that it might be of.
  const inAcid = dish.words.states.some(({ said }) => said?.doubtful === 'in-acid');
  // Nor is it of the lime that it is said to be cooked in.
  const mayBeOf = [...(inAcid ? [] : plants), ...flesh].filter((named) => !isStrewn(named));
  const bare = (leadsBy === null || inAcid) && !mayBeOf.some(({ mention }) => mention.segment === segment);
  return certainty === 'usually' && bare && isSlicedRaw(dish) ? 'always' : certainty;
}

function isSaidCooked({ treatments }: Mention, { preparations }: Catalogue): boolean {
  return treatments.some(
    ({ id, negated, doubtful, heated }) =>
      !negated && !doubtful && !heated && preparations.get(id)?.sets.heat === 'cooked',
  );
}

/**
 * "Haddock pie", "vegetable pie": what stands right before the name of a cooked dish is what is in it, in the place of the
 * meat that such a dish usually holds. Which it is changes no verdict, but "beef" is no reason that she would believe.
 */
function isOtherPlainMeat(
  { item, certainty, state }: Component,
  { dish, named, mention }: NamedDish,
): boolean {
  const isPlain = PLAIN_MEAT.some((id) => item.allGroups.has(id)) && !item.allGroups.has('offal');
  if (certainty === 'always' || !isPlain || (state?.heat ?? dish.dish.state.heat) !== 'cooked') return false;
  const fills = [...FLESH, ...IN_ITS_PLACE, 'cheese'];
  return named.some(
    (one) =>
      one.mention.segment === mention.segment &&
      one.mention.end === mention.start &&
      fills.some((id) => one.item.allGroups.has(id)),
  );
}

/** A dish that is one thing, raw: carpaccio. */
function isSlicedRaw({ dish: { dish, components } }: NamedDish): boolean {
  return dish.state.heat === 'raw' && components.length === 1;
}

function denies(mention: Mention, component: Item, catalogue: Catalogue): boolean {
  if (mention.id === component.id || component.allGroups.has(mention.id)) return true;
  const item = itemOf(catalogue, mention.kind, mention.id);
  return item?.allGroups.has(component.id) ?? false;
}
