import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, type Thing, thingOf } from './catalogue.ts';
import { besideCooked, madeIn, pouredInto } from './drink-in-food.ts';
import { guessedComponents } from './guessed-components.ts';
import { type Ingredient, type LineWords, makePart } from './make-part.ts';
import { componentFor, isKindOf, type NamedDish, namedDishes, specific } from './named-dishes.ts';
import type { Composition, Part } from './part.ts';
import { spokenName } from './spoken-name.ts';
import { joinWords, overlay } from './state.ts';
import { purposeState, treatmentWords, type Words, wordsFor } from './words.ts';

const DRINKS = 'drinks';
const ALCOHOLIC_DRINKS = 'alcoholic-drinks';
/** Spooned on when the dish is done: its heat is not theirs. */
const ADDED_AT_THE_END = 'raw-egg-sauces';
/** Ids of dishes that are poured over or under what is named beside them. */
const SOUPS = /(?:^|-)soup$/;

interface Options {
  /** Field from which on the ingredients are listed; infinite where none are. */
  listedFrom: number;
  /** What the heading says. */
  section: FoodState;
  /** Whether the heading names a dish of raw fish. */
  rawFish: boolean;
  /** How it comes when nothing is said. */
  custom: FoodState;
}

/** Turns what a line says into what is on the plate: named foods, and what the named dishes are usually made of. */
export function compose(reading: Reading, catalogue: Catalogue, options: Options): Composition {
  const present = specific(
    reading.mentions.filter((m) => !m.negated && !m.purpose),
    catalogue,
  );
  const denied = reading.mentions.filter((m) => m.negated);
  const wordsOf = treatmentWords(reading, catalogue, present);
  const line: LineWords = {
    custom: options.custom,
    section: options.section,
    rawFish: options.rawFish,
    line: wordsFor(reading.lineTreatments, catalogue),
    removed: new Set(reading.lineTreatments.flatMap((t) => catalogue.preparations.get(t.id)?.removes ?? [])),
  };
  const dishes = namedDishes(present, catalogue, wordsOf);
  const listed = Number.isFinite(options.listedFrom);
  const foods = [
    ...foodsAlone({ present, denied, dishes }, purposeState(reading, catalogue), catalogue, wordsOf),
    ...dishes.flatMap((dish) => [
      ...foodsNamed(dish, options.listedFrom, wordsOf),
      ...foodsGuessed(dish, denied, listed, catalogue),
    ]),
  ];
  return {
    parts: foods.flatMap((food) => makePart(food, line, catalogue) ?? []),
    dishes: dishes.map(({ mention, dish, words }) => ({
      dish,
      subject: mention.text,
      name: spokenName(mention, dish.name),
      state: overlay(dish.dish.state, joinWords([...words.states, ...line.line.states].map((w) => w.state))),
      quality: mention.quality,
    })),
    headless: isHeadless(reading, catalogue),
  };
}

/** Foods that belong to no dish. */
function foodsAlone(
  { present, denied, dishes }: { present: Mention[]; denied: Mention[]; dishes: NamedDish[] },
  purpose: FoodState,
  catalogue: Catalogue,
  wordsOf: (mention: Mention) => Words,
): Ingredient[] {
  const inDish = new Set(dishes.flatMap((d) => d.named.map((n) => n.mention)));
  return present.flatMap((mention) => {
    const thing = inDish.has(mention) ? undefined : thingOf(catalogue, mention.kind, mention.id);
    if (!thing) return [];
    const poured = pouredInto(mention, thing, present, denied, catalogue);
    return {
      ...onMenu(mention, thing),
      thing,
      presence: 'named',
      layers: [purpose, poured === 'cooked' ? { alcohol: 'cooked' } : {}],
      words: [{ states: [], opens: poured === 'open' ? ['alcohol'] : [] }, wordsOf(mention)],
      dish: null,
      ingredient: false,
      quality: mention.quality,
    };
  });
}

/** Foods that the line names with a dish: they take the state of the dish and of the component they stand for. */
function foodsNamed(dish: NamedDish, listedFrom: number, wordsOf: (mention: Mention) => Words): Ingredient[] {
  const { heat, ...besides } = dish.dish.dish.state;
  return dish.named.flatMap(({ mention, thing }) => {
    // "Ragù, carne": the general word names the component, it does not replace it.
    if (thing.kind === 'group' && dish.dish.components.some((c) => isKindOf(c.thing, thing))) return [];
    const component = componentFor(dish.dish, thing);
    // A soft-boiled egg stays soft on a soup, and brie named beside a soup stays cold.
    const apart =
      thing.kin.has(ADDED_AT_THE_END) ||
      thing.usual.heat === 'undercooked' ||
      (thing.usual.heat === 'raw' &&
        SOUPS.test(dish.dish.dish.id) &&
        mention.segment !== dish.mention.segment);
    const own = apart || heat === undefined ? besides : { ...besides, heat };
    // Wine among the ingredients of a stew goes into the pot; named beside it, it may be a glass of wine.
    const among =
      thing.kin.has(ALCOHOLIC_DRINKS) &&
      (mention.field >= listedFrom ||
        (dish.dish.dish.course !== 'DESSERT' &&
          (madeIn(mention, dish.mention) || besideCooked(mention, dish.mention))));
    const inThePot = among && heat === 'cooked';
    const perhaps = among && heat === undefined && dish.dish.dish.course !== 'DESSERT';
    // Coffee and cake are two things; an espresso brownie is one.
    const apartDrink =
      thing.kin.has(DRINKS) &&
      !component &&
      mention.field === dish.mention.field &&
      mention.chunk !== dish.mention.chunk;
    return {
      ...onMenu(mention, thing),
      thing,
      presence: 'named',
      layers: [own, inThePot ? { alcohol: 'cooked' } : {}, component?.state ?? {}],
      // "Risotto al vino rosso": stirred in, but whether it is cooked is not on file.
      words: [{ states: [], opens: perhaps ? ['alcohol'] : [] }, dish.words, wordsOf(mention)],
      dish,
      ingredient: !apartDrink,
      quality: mention.quality,
      inner: mention.inner,
    };
  });
}

function foodsGuessed(
  dish: NamedDish,
  denied: Mention[],
  listed: boolean,
  catalogue: Catalogue,
): Ingredient[] {
  return guessedComponents(dish, denied, listed, catalogue).map(({ component, presence, harmless }) => ({
    subject: component.thing.name.en,
    name: component.thing.name,
    thing: component.thing,
    presence,
    layers: [dish.dish.dish.state, component.state],
    words: [dish.words],
    dish,
    ingredient: true,
    quality: dish.mention.quality,
    harmless,
  }));
}

/** "Fillet, medium rare, jus", "roast of the day, chips": what is pink or roast is not named, only what comes with it. */
function isHeadless(reading: Reading, catalogue: Catalogue): boolean {
  return (
    !reading.mentions.some((m) => m.segment === 0) &&
    reading.looseTreatments.some(({ id, negated, segment }) => {
      const sets = catalogue.preparations.get(id)?.sets;
      if (negated || !sets) return false;
      const made = sets.heat !== undefined || sets.smoke !== undefined || sets.cure !== undefined;
      return sets.heat === 'raw' || sets.heat === 'undercooked' || (segment === 0 && made);
    })
  );
}

function onMenu(mention: Mention, thing: Thing): Pick<Part, 'subject' | 'name'> {
  return { subject: mention.text, name: spokenName(mention, thing.name) };
}
