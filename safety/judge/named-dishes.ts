import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, type CompiledDish, type Item, itemOf } from '../model/catalogue.ts';
import { overlay } from '../model/state.ts';
import { beginsItem, isCookedAlong, isOpenBesideHeat } from './joined.ts';
import { comesBeside, liesOn } from './lies-on.ts';
import { nameOnMenu } from './name-on-menu.ts';
import type { Base } from './section.ts';
import type { Words } from './words.ts';

type Tokens = Reading['words']['tokens'];

/** A dish that the line names. */
export interface NamedDish {
  mention: Mention;
  dish: CompiledDish;
  /** What it is called in what is said of it. */
  name: Localised | string;
  /** Foods that the line names and that belong to this dish. */
  named: { mention: Mention; item: Item }[];
  /** What the dishes that describe a filled one are made of: the prawn of "Uramaki: prawn tempura, avocado". */
  filledWith: Item[];
  words: Words;
}

/**
 * Which dishes the line names, and which named food belongs to which.
 * @param listedFrom field from which on ingredients are listed: a dish among them is made of its own words alone
 * @param tokens the line's words, which tell what lies on a dish
 */
export function namedDishes(
  present: Mention[],
  catalogue: Catalogue,
  wordsOf: (mention: Mention) => Words,
  listedFrom = Number.POSITIVE_INFINITY,
  tokens: Tokens = [],
): NamedDish[] {
  const dishes: NamedDish[] = present.flatMap((mention) => {
    const record = mention.kind === 'dish' ? catalogue.dishes.get(mention.id) : undefined;
    if (!record) return [];
    const dish = record.byName.get(mention.name.written) ?? record;
    return {
      mention,
      dish,
      name: nameOnMenu(mention, dish.name),
      named: [],
      filledWith: [],
      words: wordsOf(mention),
    };
  });
  for (const mention of present) {
    if (mention.kind === 'dish') continue;
    const item = itemOf(catalogue, mention.kind, mention.id);
    if (!item) continue;
    const open = dishes.filter(
      (d) =>
        (d.mention.field < listedFrom || d.mention.field === mention.field) &&
        !isCookedBesideRaw(mention, d, catalogue) &&
        !isBesideItsSide(mention, item, d, present, tokens) &&
        !isAnotherItem(mention, item, d, present, tokens),
    );
    const [head] = open;
    if (!head) continue;
    const near = open.filter((d) => d.mention.segment === mention.segment);
    const distance = (d: NamedDish) =>
      d.mention.start >= mention.end ? d.mention.start - mention.end : mention.start - d.mention.end;
    const [nearest] = near.sort((a, b) => distance(a) - distance(b));
    // "Bifteki gemisto me feta": of two dishes in one breath the one that is made with it.
    const owner =
      (nearest && (componentFor(nearest.dish, item) ? nearest : ownerByComponent(near, item))) ??
      nearest ??
      ownerByComponent(open, item) ??
      head;
    owner.named.push({ mention, item });
  }
  const [first] = dishes;
  if (first?.dish.dish.takes === 'filling') first.filledWith.push(...fillingsOf(first, dishes, listedFrom));
  return dishes;
}

/**
 * "Rump of lamb, moussaka", "oysters, quiche": meat, fish, eggs or cheese that opens a line, with a comma, "with" or "on"
 * before the dish, is what the dish is served beside, and its heat is not theirs. "Beef, chicken or lamb curry" and "ham, cheese
 * and tomato toastie" tell what is in the dish, and so does all that stands before what takes a filling or a topping.
 */
function isBesideItsSide(
  mention: Mention,
  item: Item,
  served: NamedDish,
  present: Mention[],
  tokens: Tokens,
): boolean {
  const { allGroups } = item;
  const {
    mention: named,
    dish: { dish },
  } = served;
  const isAhead = mention.field === named.field && mention.end <= named.start;
  const isServed = isServedWith(mention, served, present, tokens) && !isCookedAlong(item);
  const opens = isAhead && (mention.segment < named.segment || isServed);
  if (!opens || dish.state.heat !== 'cooked' || !DEPENDS_ON_HEAT.some((id) => allGroups.has(id)))
    return false;
  if (dish.takes === 'filling' || dish.takes === 'topping' || named.joinedBy === 'or') return false;
  return !present.some(
    (m) =>
      m.kind !== 'dish' &&
      m.field === named.field &&
      m.chunk === named.chunk &&
      m.end <= named.start &&
      (m.joinedBy === 'and' || m.joinedBy === 'or'),
  );
}

/** "Well-done steak, carpaccio": what is said to be cooked is not what a raw dish is made of, but another item. */
function isCookedBesideRaw(
  { chunk, field, treatments }: Mention,
  { mention: named, dish: { dish } }: NamedDish,
  { preparations }: Catalogue,
): boolean {
  if (dish.state.heat !== 'raw' || field !== named.field || chunk === named.chunk) return false;
  return treatments.some(({ id, negated }) => !negated && preparations.get(id)?.sets.heat === 'cooked');
}

/**
 * "Brie et soupe à l'oignon", "leek quiche, brie on the side": a food that one orders or eats as it comes, and a hot dish
 * that is another item.
 */
function isAnotherItem(
  mention: Mention,
  item: Item,
  { mention: named, dish: { dish } }: NamedDish,
  present: Mention[],
  tokens: Tokens,
): boolean {
  if (!isOpenBesideHeat(item)) return false;
  if (comesBeside(mention, tokens)) return true;
  if (dish.state.heat !== 'cooked') return false;
  const isOver = dish.takes === 'filling' || dish.takes === 'topping';
  return !isOver && beginsItem(mention, named, present);
}

/**
 * "Steak with vegetable curry", "brie on vegetable lasagne": a dish of its own, for it says or is known for what is in it.
 */
function isServedWith(
  mention: Mention,
  { mention: named, dish: { dish, components } }: NamedDish,
  present: Mention[],
  tokens: Tokens,
): boolean {
  const isBeside = named.joinedBy === 'with' && mention.chunk !== named.chunk;
  if (!isBeside && (dish.carriesCold !== undefined || !liesOn(mention, named, tokens))) return false;
  const isInIt = (m: Mention) =>
    m.kind !== 'dish' && m.field === named.field && m.chunk === named.chunk && m.start >= mention.end;
  return present.some(isInIt) || components.some(({ certainty }) => KNOWN_FOR.has(certainty));
}
const KNOWN_FOR: ReadonlySet<string> = new Set(['always', 'usually']);

const DEPENDS_ON_HEAT = ['meat', 'seafood', 'eggs', 'cheese'];

/** What dishes of the description say is in the dish that the line is about. */
function fillingsOf({ mention: { field } }: NamedDish, dishes: NamedDish[], listedFrom: number): Item[] {
  return dishes
    .filter(({ mention }) => mention.field > field && mention.field < listedFrom)
    .flatMap(({ dish, named }) => [
      ...named.map(({ item }) => item),
      ...dish.components.filter((c) => c.certainty === 'always').map((c) => c.item),
    ]);
}

/**
 * A dish under a heading that names what it lies on: "Tandoori chicken" under "Pizzas" is baked with all that is on it.
 * Of a salad or of what is raw by its nature the heading says nothing: it may have ended above.
 */
export function onBase(named: NamedDish, base: Base | undefined, listedFrom: number): NamedDish {
  const { dish, components } = named.dish;
  if (!base || dish.takes !== undefined || named.mention.field >= listedFrom) return named;
  const isSure = (c: (typeof components)[number]) => c.certainty === 'always' || c.certainty === 'usually';
  const isCooked = ({ item, state }: (typeof components)[number]) =>
    (state.heat ?? dish.state.heat ?? item.usual.heat) === 'cooked' && item.allGroups.has(ANIMAL_FOOD);
  if (!components.some((c) => isSure(c) && isCooked(c))) return named;
  if (components.some((c) => isSure(c) && c.item.allGroups.has(LEAVES))) return named;
  const baked = { ...dish, takes: base.takes, state: overlay(base.state, dish.state) };
  return { ...named, dish: { ...named.dish, dish: baked } };
}
const ANIMAL_FOOD = 'animal-food';
const LEAVES = 'salad-leaves';

const BASES = ['pizza-base'];

/**
 * How what is said to be on a base was heated: "pizza speck e brie" leaves open whether the ham was laid on at the end,
 * but not whether the brie was, unless its own words say that it came on cold.
 */
export function heatOfBase(
  { dish: { dish, components } }: NamedDish,
  { laidOn }: Item,
  { states }: Words,
): FoodState['heat'] {
  const cold = states.some(({ state }) => state.served === 'cold');
  if (dish.takes !== 'topping' || laidOn !== undefined || cold) return undefined;
  return components.find(({ item }) => BASES.includes(item.id))?.state.heat;
}

export function isFlesh({ allGroups }: Item): boolean {
  return allGroups.has('meat') || allGroups.has('seafood');
}

/** A food that only one of the named dishes is made of belongs to it, wherever it stands. */
function ownerByComponent(dishes: NamedDish[], item: Item): NamedDish | undefined {
  return dishes.find((d) => componentFor(d.dish, item) !== undefined);
}

/** The component whose place a named food takes: the same food, a kind of it, or what it is the general word for. */
export function componentFor(dish: CompiledDish, item: Item): CompiledDish['components'][number] | undefined {
  return (
    dish.components.find((c) => c.item.id === item.id) ??
    dish.components.find((c) => item.allGroups.has(c.item.id)) ??
    (item.kind === 'group' ? dish.components.find((c) => c.item.allGroups.has(item.id)) : undefined)
  );
}

/**
 * "Carne di manzo", "fish: cod": a general word beside a word for one of its kind says nothing more. It does where it is
 * joined to it ("cheese and parmesan"), and where it is what is raw: "raw meat, grilled chicken".
 */
export function specific(present: Mention[], catalogue: Catalogue): Mention[] {
  return present.filter((mention, at) => {
    if (isGloss(mention, present[at - 1], catalogue)) return false;
    const kinds = itemOf(catalogue, mention.kind, mention.id)?.standsFor ?? [];
    if (kinds.length === 0 || saysRaw(mention, catalogue)) return true;
    return !present.some(
      (other) =>
        other !== mention &&
        other.field === mention.field &&
        other.id !== mention.id &&
        !areJoined(mention, other) &&
        kinds.some((id) => itemOf(catalogue, other.kind, other.id)?.allGroups.has(id)),
    );
  });
}

/** "Steak (beef), well done": in brackets stands what the food before it is, and not a second one. */
function isGloss(mention: Mention, before: Mention | undefined, catalogue: Catalogue): boolean {
  const isBehind = before?.kind === 'food' && mention.kind === 'food' && before.end === mention.start;
  if (!isBehind || !mention.bracketed || before.bracketed || mention.treatments.length > 0) return false;
  const [groups, others] = [before, mention].map(({ id }) => catalogue.foods.get(id)?.groups ?? []);
  return groups?.length === others?.length && groups?.every((id) => others?.includes(id)) === true;
}

/** Whether a word of its own says that it is raw, or of raw milk. */
function saysRaw({ treatments }: Mention, { preparations }: Catalogue): boolean {
  return treatments.some(({ id, negated }) => {
    const { sets, whenNegated } = preparations.get(id) ?? {};
    const said = negated ? whenNegated : sets;
    return said?.heat === 'raw' || said?.heat === 'undercooked' || said?.pasteurised === 'no';
  });
}

/** Whether the line names the one beside the other: "meat and chicken". */
function areJoined(one: Mention, other: Mention): boolean {
  const later = one.start < other.start ? other : one;
  return one.chunk !== other.chunk && (later.joinedBy === 'and' || later.joinedBy === 'with');
}

export function isKindOf(item: Item, group: Item): boolean {
  return item.id !== group.id && item.allGroups.has(group.id);
}
