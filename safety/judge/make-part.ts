import type { EuAllergen } from '@mirabelle/contract/allergens.ts';
import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { FoodState, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Assumed, Catalogue, Item } from '../model/catalogue.ts';
import { madeBy } from '../model/made-by.ts';
import type { Part } from '../model/part.ts';
import { isSafest, joinWords, overlay } from '../model/state.ts';
import type { NamedDish } from './named-dishes.ts';
import { fitting, type Words } from './words.ts';

/** What is true of every part of one line. */
export interface LineWords {
  defaults: FoodState;
  /** What the heading says: "From the raw bar". */
  section: FoodState;
  /** How the heading says that all under it is cooked: "Aus dem Wok". */
  cooked?: Words | undefined;
  /** Groups that come raw under a heading like "Sashimi" or "Tartares". */
  namedRaw: readonly string[];
  /** Words that hold for the whole line: vegan, alcohol-free. */
  line: Words;
  /** Groups that words take out of the dish: vegan takes all animal foods. */
  removed: Set<string>;
  /** Allergens that words say are not in it: gluten-free. */
  freeOf: Set<EuAllergen>;
  /** Where it is sold, or else the user's country. */
  country: string | null;
}

/** A food on the plate, before the words are laid over it. */
export interface Ingredient
  extends Pick<Part, 'subject' | 'name' | 'presence' | 'ingredient' | 'quality' | 'field'> {
  item: Item;
  /** First word of the name that it stands in the line by: its own, or that of its dish. */
  at: number;
  /** What the dish and its place in it say of it, the last one wins. */
  layers: FoodState[];
  /** Words of the dish, then those beside the food. */
  words: Words[];
  dish: NamedDish | null;
  /** Why a general word is taken for this food. */
  takenFor?: Assumed | undefined;
  /** Treatments inside its own name: "prosciutto crudo". */
  inner?: string[];
  harmless?: boolean;
}

/**
 * How food comes when nothing is stated. A dish comes to the table hot unless its record or its words say otherwise.
 */
export const DEFAULTS = {
  dish: { served: 'hot', kept: 'fresh' },
  ingredient: { kept: 'fresh' },
} as const satisfies Record<AssessRequest['kind'], FoodState>;

const ANIMAL_FOOD = 'animal-food';
const SOLD_COOKED = 'cooked-cold-meats';
/** Eggs whose yolk is as the guest or the cook wants it, whatever hot dish they are put on. */
const EGGS_TO_ORDER = 'eggs-to-order';
/** What a plant-based stand-in is judged as, whatever it stands in for. */
const STAND_INS = 'plant-substitutes';
const ANIMAL_ALLERGENS = new Set<EuAllergen>(['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']);

/**
 * A part with its state: defaults, heading, dish, then words.
 * @returns null where words take it out: the guessed cream of a vegan soup
 */
export function makePart(
  food: Ingredient,
  { defaults, section, cooked, namedRaw, line, removed, freeOf, country }: LineWords,
  catalogue: Catalogue,
): Part | null {
  const { presence } = food;
  const item = madeOf(food.item, [line, ...food.words], catalogue);
  const isInside = presence !== 'named' && food.dish?.dish.dish.takes === 'inside';
  const spoken = [line, statedRareByName(food, catalogue), ...food.words]
    .filter(saySomething)
    .map((layer) => fitting(isInside ? cookedInside(layer) : layer, item));
  // What stands beside the food comes after what is said of the dish, and that after the whole line.
  const stated = overlay(...spoken.map((layer) => joinWords(layer.states)));
  const opened = spoken.flatMap((layer) => layer.opens).filter((d) => stated[d] === undefined);
  // "Soaked in rum-flavoured syrup (no alcohol)": the one word denies the other, so that one asks.
  if (stated.alcohol === 'present' && line.states.some(({ state }) => state.alcohol === 'free')) {
    delete stated.alcohol;
    opened.push('alcohol');
  }
  const isNamedRaw = namedRaw.some((group) => item.allGroups.has(group));
  const heading: FoodState = isNamedRaw ? { heat: 'raw', ...section } : section;
  const onTop = presence === 'named' && item.allGroups.has(EGGS_TO_ORDER);
  const keeps = [...spoken.flatMap((layer) => layer.keeps), ...(onTop ? ['heat' as const] : [])];
  // What the dish does to lentils it does not do to sprouts.
  const layers = item === food.item ? food.layers.map((layer) => without(layer, keeps)) : [];
  // What comes raw from its own nature is not cooked by a heading: "Parma ham" under "From the wok".
  const made = cooked && item.usual.heat === undefined ? fitting(cooked, item).states : [];
  const usual = overlay(defaults, item.usual, ...made, heading, ...layers);
  for (const dimension of opened) delete usual[dimension];
  for (const dimension of spoken.flatMap((layer) => layer.doubts)) {
    if (stated[dimension] === undefined && isSafest(dimension, usual[dimension])) delete usual[dimension];
  }
  // "Pizza, prosciutto crudo": raw by its very name, it may be put on after baking, so one asks.
  const rawByName = food.inner?.some((id) => catalogue.preparations.get(id)?.sets.heat === 'raw') ?? false;
  const heatedWithDish = layers.some((layer) => layer.heat === 'cooked');
  if (heatedWithDish && rawByName) delete usual.heat;
  if (!keeps.includes('heat') && mayBeLaidOn(food, heatedWithDish)) delete usual.heat;
  const known = overlay(usual, stated);
  const assumed = food.takenFor ?? assumedOf(food, known, opened, country);
  const state = assumed ? overlay(known, assumed.state) : known;
  if (wasHeatedBefore(item, stated, state)) delete state.heat;
  const animal = item.allGroups.has(ANIMAL_FOOD);
  // "Vegan" says nothing of the rum: only what comes from animals has a stand-in.
  const plant = (state.plant === 'yes' && animal) || [...removed].some((id) => item.allGroups.has(id));
  if (plant && presence !== 'named' && !isWholeDish(food)) return null;
  return {
    subject: food.subject,
    name: food.name,
    item: withoutAllergens(judgedAs(item, plant, state, catalogue), freeOf),
    state,
    stated,
    assumed,
    presence,
    dish: food.dish?.dish ?? null,
    dishName: food.dish?.name ?? '',
    ingredient: food.ingredient,
    harmless: food.harmless ?? false,
    plant,
    quality: food.quality,
    field: food.field,
  };
}

/**
 * "Cold melted brie": melted once, or only called so; what is eaten cold from the fridge is not heated through. "Roast
 * turkey sandwich": sliced turkey is sold cooked and eaten cold, so the word does not say that it was heated again.
 */
export function wasHeatedBefore(
  { usual, allGroups }: Item,
  stated: FoodState,
  { served }: FoodState,
): boolean {
  if (stated.heat !== 'cooked' || served !== 'cold') return false;
  return (stated.served === 'cold' && usual.heat === 'raw') || allGroups.has(SOLD_COOKED);
}

/** "Smoked salmon lasagne": smoked or cured before it went in, and baked with the rest. */
function cookedInside(words: Words): Words {
  const states = words.states.map((said) => {
    const { smoke, cure } = said.state;
    return smoke === 'cold' || cure === 'cured' ? { ...said, state: without(said.state, ['heat']) } : said;
  });
  return { ...words, states };
}

/** "Pizza, Parma ham": baked with it, or laid on when it comes out of the oven. Burrata is so on any hot dish. */
function mayBeLaidOn({ item, presence, dish }: Ingredient, heatedWithDish: boolean): boolean {
  if (!dish || presence === 'usually' || presence === 'sometimes') return false;
  if (dish.dish.dish.takes === 'topping') return item.laidOn !== undefined;
  return item.laidOn === 'hot' && heatedWithDish;
}

/** "Plant-based prawn curry": of a dish that is known for animal food alone, something stands in for it. */
function isWholeDish({ presence, dish }: Ingredient): boolean {
  if (!dish || presence === 'sometimes' || dish.named.length > 0) return false;
  return dish.dish.components.every(({ item }) => item.allGroups.has(ANIMAL_FOOD));
}

const NO_WORDS: Words = { states: [], opens: [] };

function saySomething({ states, opens, doubts = [], keeps = [] }: Words): boolean {
  return states.length + opens.length + doubts.length + keeps.length > 0;
}

/** What the dish's kitchen, or how the food is sold there, settles where nothing else does and no word leaves it open. */
function assumedOf(
  { item, dish }: Ingredient,
  known: FoodState,
  opened: StateDimension[],
  country: string | null,
): Assumed | undefined {
  const isOpen = ({ state }: Assumed) =>
    (Object.keys(state) as StateDimension[]).every((d) => known[d] === undefined && !opened.includes(d));
  const { soldAs } = item;
  if (soldAs && country !== null && soldAs.countries.includes(country) && isOpen(soldAs)) return soldAs;
  return dish?.dish.assumed.find((assumed) => item.allGroups.has(assumed.of) && isOpen(assumed));
}

function without(state: FoodState, dimensions: StateDimension[]): FoodState {
  if (dimensions.length === 0) return state;
  return Object.fromEntries(
    Object.entries(state).filter(([dimension]) => !dimensions.includes(dimension as StateDimension)),
  );
}

/**
 * "Sprouted lentil salad": the lentils that the dish is taken to hold are sprouts. A word of the whole line does the
 * same: "pâté (vegan)" is one of vegetables.
 */
function madeOf(item: Item, words: readonly Words[], catalogue: Catalogue): Item {
  if (item.kind !== 'food' || words.every(({ states }) => states.length === 0)) return item;
  const said = words.flatMap(({ states }) =>
    states.filter(({ state, preparation }) => state === preparation.sets),
  );
  const made = said.map(({ preparation }) => madeBy(preparation, item)).find((id) => id !== undefined);
  return (made !== undefined && catalogue.foods.get(made)) || item;
}

/**
 * "Rare roast beef" may be a name on file: said to be rare, it is rare all the same. How eggs are, their records
 * know.
 */
function statedRareByName({ item, inner = [] }: Ingredient, catalogue: Catalogue): Words {
  if (inner.length === 0 || !item.allGroups.has('meat')) return NO_WORDS;
  const rare = inner.flatMap((id) => {
    const preparation = catalogue.preparations.get(id);
    const selective = (preparation?.appliesTo.length ?? 0) > 0;
    return preparation && selective && preparation.sets.heat === 'undercooked' ? [preparation] : [];
  });
  return { states: rare.map((preparation) => ({ state: preparation.sets, preparation })), opens: [] };
}

function judgedAs(item: Item, plant: boolean, state: FoodState, catalogue: Catalogue): Item {
  const standIn = plant ? catalogue.groups.get(STAND_INS) : undefined;
  if (standIn) return { ...standIn, name: item.name };
  if (state.plant !== 'yes') return item;
  return { ...item, allergens: item.allergens.filter((id) => !ANIMAL_ALLERGENS.has(id)) };
}

function withoutAllergens(item: Item, freeOf: ReadonlySet<EuAllergen>): Item {
  if (freeOf.size === 0) return item;
  return { ...item, allergens: item.allergens.filter((id) => !freeOf.has(id)) };
}
