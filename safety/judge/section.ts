import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, type CompiledDish, itemOf } from '../model/catalogue.ts';
import { joinWords } from '../model/state.ts';
import { isOf, pouredUnder } from './poured-under.ts';
import { type Words, wordsFor } from './words.ts';

/**
 * What a heading says of the dishes under it: "From the raw bar" makes them raw. Only what is riskier counts:
 * "From the grill" does not make a steak well done.
 */
export function sectionState(section: Reading, catalogue: Catalogue): FoodState {
  const states = [...section.looseTreatments, ...section.mentions.flatMap((m) => m.treatments)]
    .filter((treatment) => !treatment.negated)
    .map(({ id }) => catalogue.preparations.get(id)?.sets ?? {})
    .filter(isRiskier);
  return joinWords(states);
}

/**
 * How a heading that names a way of cooking and nothing else says that all under it is made: "Aus dem Wok", "Braised
 * dishes". A word counts for what it would cook as a word of the line: grilled beef may be pink.
 */
export function cookedByHeading(section: Reading, catalogue: Catalogue): Words {
  const { looseTreatments, mentions } = section;
  const cooks = looseTreatments.every(
    ({ id, negated, doubtful }) =>
      !negated && doubtful === undefined && catalogue.preparations.get(id)?.sets.heat === 'cooked',
  );
  return wordsFor(cooks && mentions.length === 0 ? looseTreatments : [], catalogue);
}

const FLESH = ['fish', 'meat'] as const;
const ALONG = wordSet(everyWord(grammar, 'along'));

/**
 * Groups of which a heading says that they come raw: salmon under "Sashimi" and beef under "Carpaccios" are, unless
 * their own words say otherwise. What is raw as a dish is so of fish and of meat: "Tartares".
 */
export function namedRaw(section: Reading, catalogue: Catalogue): string[] {
  const dishes = section.mentions.flatMap(({ kind, id, negated }) => {
    const dish = kind === 'dish' && !negated ? catalogue.dishes.get(id) : undefined;
    return dish ? [dish] : [];
  });
  return FLESH.filter((group) =>
    dishes.some(
      ({ dish, components }) =>
        (dish.state.heat === 'raw' &&
          components.some(({ item }) => FLESH.some((g) => item.allGroups.has(g)))) ||
        components.some(
          ({ item, certainty, state }) =>
            certainty === 'always' && state.heat === 'raw' && item.allGroups.has(group),
        ),
    ),
  );
}

function isRiskier({ heat, pasteurised, kept }: FoodState): boolean {
  return heat === 'raw' || heat === 'undercooked' || pasteurised === 'no' || kept === 'standing';
}

/**
 * What a heading names of a line that does not: "Sancerre" under "Wines", "Maison" under "Tartares", "Classic, with
 * capers" under "Tatar", "Beef" under "Stir-fries".
 */
export function namedByHeading(
  section: Reading,
  reading: Reading,
  text: string,
  course: Course | null,
  catalogue: Catalogue,
): Mention[] {
  const named = section.mentions.filter((m) => !m.negated && !m.purpose);
  const drink = pouredUnder(section, reading, course, catalogue);
  // Where the line may as well mean what its words say, the heading is what is asked about.
  const asked = drink?.perhaps ? (section.words.line.texts[0] ?? text) : text;
  if (drink) return [{ ...drink, text: asked, quality: drink.quality * 0.8 }];
  const foods = named.filter((m) => m.kind !== 'dish');
  const standing = { text, field: 0, segment: 0, chunk: 0, quality: 0.8 };
  if (reading.mentions.length === 0 && foods.length === 1) {
    return foods.map((mention) => ({ ...mention, text, quality: mention.quality * standing.quality }));
  }
  const [base] = foods;
  if (base && foods.length === named.length && foods.length === 1 && isListedOn(base, reading, catalogue)) {
    return [{ ...base, ...standing }];
  }
  // "Pizzas base crème": what they all begin with is no second thing.
  const heads = baseOfHeading(section, catalogue) ? named.filter((m) => m.kind === 'dish') : named;
  if (baseOfHeading(section, catalogue)) leaveOutSweetNames(reading, catalogue);
  const [mention] = heads;
  const dish = mention && heads.length === 1 ? catalogue.dishes.get(mention.id) : undefined;
  if (!mention || !dish || reading.mentions.some((m) => m.kind === 'dish')) return [];
  if (isNamedAfter(reading, dish, catalogue)) reading.mentions.length = 0;
  const first = reading.mentions.filter((m) => m.field === 0 && m.chunk === 0);
  // "Pepper, with pepper sauce" under "Burgers": no one eats what is only put on food.
  const isSeasoning = (m: Mention) => isOf(SEASONINGS, m, catalogue);
  if (first.length > 0 && reading.mentions.every(isSeasoning)) return [{ ...mention, ...standing }];
  const cooked = dish.dish.state.heat === 'cooked' || dish.dish.takes === 'filling';
  const goesIn = ({ kind, id }: Mention) => {
    const item = itemOf(catalogue, kind, id);
    const { takes } = dish.dish;
    // "Reblochon, lardons" under "Pizzas": listed with others, cheese is on it; by itself it may be a plate of cheese.
    const isTopping = item?.allGroups.has(CHEESE) && reading.mentions.length > 1;
    const madeOf = takes === 'filling' || (takes === 'topping' && (item?.laidOn !== undefined || isTopping));
    return madeOf || item?.usual.heat === undefined || item.usual.heat === 'cooked';
  };
  // "Au citron" under "Ceviches": what begins with such a word says what comes with the dish of the heading.
  const comesWith = first.length > 0 && (first[0]?.joinedBy === 'with' || beginsAlong(reading));
  return first.length === 0 || comesWith || (cooked && first.every(goesIn))
    ? [{ ...mention, ...standing }]
    : [];
}

/** "La Charlotte", described as tomatoes and gorgonzola, under "Pizzas": a pizza of that name, and no pudding. */
function leaveOutSweetNames(reading: Reading, catalogue: Catalogue): void {
  const { mentions } = reading;
  const isSweet = ({ kind, id, field }: Mention) =>
    kind === 'dish' && field === 0 && catalogue.dishes.get(id)?.dish.course === 'DESSERT';
  const listed = mentions.filter((m) => m.field > 0 && !m.negated);
  const isSavoury = listed.length > 1 && listed.some((m) => isOf(SAVOURY, m, catalogue));
  const isNameAlone = isSavoury && mentions.every((m) => m.field > 0 || isSweet(m));
  if (isNameAlone) mentions.splice(0, mentions.length, ...mentions.filter((m) => m.field > 0));
}
const CHEESE = 'cheese';
const SAVOURY = [CHEESE, 'meat', 'seafood', 'vegetables'];

/** "La Kristinette", described as tomatoes, corn and chicken, under "Salads": what the heading names, with what is listed. */
function isListedOn(base: Mention, { mentions }: Reading, catalogue: Catalogue): boolean {
  const listed = mentions.filter((m) => !m.negated && !m.purpose);
  const isBase = itemOf(catalogue, base.kind, base.id)?.takes === 'filling' || isOf(BASES, base, catalogue);
  return isBase && listed.length >= FEWEST_LISTED && listed.every((m) => m.field > 0);
}
const BASES = ['cereals', 'salad-leaves', 'potatoes', 'bread'];
const FEWEST_LISTED = 3;

/** "Monster" under "Burgers": no can, but a burger of that name, whose meat is asked about. */
function isNamedAfter({ mentions }: Reading, { dish, components }: CompiledDish, catalogue: Catalogue) {
  const brands = mentions.length > 0 && mentions.every((m) => isOf(ENERGY_DRINKS, m, catalogue));
  const isAsked = ({ item, state }: CompiledDish['components'][number]) =>
    item.allGroups.has('meat') && item.usual.heat === undefined && state.heat === undefined;
  return brands && dish.state.heat === undefined && components.some(isAsked);
}

/** What a heading says of dishes that are called after others: under "Pizzas" a carbonara is a pizza. */
export interface Base {
  state: FoodState;
  takes: 'topping';
}

/**
 * The cooked dish that a heading names and that takes toppings, where it names no other: "Pizzas", "Pizzas base
 * crème", "Flammkuchen".
 */
export function baseOfHeading(section: Reading, catalogue: Catalogue): Base | undefined {
  const dishes = section.mentions.flatMap(({ kind, id, negated, purpose }) => {
    const found = kind === 'dish' && !negated && !purpose ? catalogue.dishes.get(id) : undefined;
    return found ? [found.dish] : [];
  });
  const [dish, ...others] = dishes;
  // "Pizzas et desserts": which of the two a line is of, its heading does not say.
  if (section.words.tokens.some(({ role }) => role === 'and')) return undefined;
  if (!dish || others.length > 0 || dish.takes !== 'topping' || dish.state.heat !== 'cooked')
    return undefined;
  return { state: dish.state, takes: dish.takes };
}

const SEASONINGS = ['condiments', 'spices', 'oils'];
const ENERGY_DRINKS = ['energy-drinks'];
function beginsAlong({ words: { tokens } }: Reading): boolean {
  return tokens[0] !== undefined && ALONG.has(tokens[0].word);
}

/** Whether the heading says that what is in the dish changes daily, and the line no more: "Bowl", "with bread". */
export function changesByHeading({ aside }: Reading, reading: Reading): boolean {
  const tellsNoMore = reading.mentions.every(({ joinedBy }) => joinedBy === 'with') || beginsAlong(reading);
  return (aside === 'of-the-day' || aside === 'changes-daily') && tellsNoMore;
}
