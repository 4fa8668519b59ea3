import type { Mention, Reading } from '../match/read-line.ts';
import type { Catalogue } from '../model/catalogue.ts';
import { mixedWithout } from './drink-in-food.ts';
import { type Guess, guessedComponents } from './guessed-components.ts';
import type { Ingredient } from './make-part.ts';
import { isFlesh, type NamedDish } from './named-dishes.ts';
import { presenceOf, saidOfGuess } from './said-of-guess.ts';
import type { StatedInName } from './stated-in-name.ts';
import type { Words } from './words.ts';

const NO_WORDS: Words = { states: [], opens: [] };

interface Options {
  /** Field from which on the ingredients are listed; infinite where none are. */
  listedFrom: number;
  /** Needed where ingredients are listed. */
  statedInName?: StatedInName;
  /** What the user says the dish is made without. */
  without?: Mention[];
}

/**
 * What the line leaves unsaid of a dish: what it likely holds, and what it would hold were nothing listed or left out.
 */
export function foodsGuessed(
  dish: NamedDish,
  denied: Mention[],
  { listedFrom, statedInName, without = [] }: Options,
  catalogue: Catalogue,
): Record<'likely' | 'missing' | 'leftOut' | 'substance', Ingredient[]> {
  // A list says what is in the dish, not what is in an ingredient that is a dish itself, such as a dressing.
  const listed = Number.isFinite(listedFrom) && dish.mention.field < listedFrom;
  const guesses = guessedComponents(dish, [...denied, ...without], catalogue);
  const kept = new Set(guesses.map((guess) => guess.component));
  const leftOut =
    without.length === 0
      ? []
      : guessedComponents(dish, denied, catalogue).filter(({ component }) => !kept.has(component));
  const whole = guessedComponents(dish, [], catalogue);
  const substance = whole.filter(
    ({ component, presence }) => presence === 'always' && isFlesh(component.item) && !kept.has(component),
  );
  const ingredient = ({ component, presence, harmless }: Guess): Ingredient => ({
    subject: component.item.name.en,
    name: component.item.name,
    item: component.item,
    presence: presenceOf(dish, component.item, presence),
    layers: [dish.dish.dish.state, component.state],
    words: [
      mixedWithout(component.item, denied, catalogue) ? { states: [], opens: ['alcohol'] } : NO_WORDS,
      saidOfGuess(dish, component.item),
    ],
    dish,
    ingredient: true,
    quality: dish.mention.quality,
    harmless,
    field: dish.mention.field,
    at: dish.mention.start,
  });
  // "Shark fin soup": what the name itself says stays in it, listed or not.
  const stated = (listed && statedInName?.(dish)) || [];
  const stays = ({ component: { item }, presence }: Guess) =>
    !listed ||
    presence === 'always' ||
    (presence === 'usually' && stated.some((food) => food.allGroups.has(item.id)));
  return {
    likely: guesses.filter(stays).map(ingredient),
    // As one says it at table: she answers with that name whether it is in hers.
    missing: guesses
      .filter((guess) => !stays(guess))
      .map((guess) => ({ ...ingredient(guess), name: guess.component.item.everydayName })),
    leftOut: leftOut.map(ingredient),
    substance: substance.map(ingredient),
  };
}

/**
 * What the line denies of a dish. What a listed ingredient is said to be without, egg-free mayonnaise, is left
 * out of that ingredient alone; "no egg" on its own speaks of the dish.
 */
export function deniedOf(
  { mention }: NamedDish,
  denied: Mention[],
  reading: Reading,
  listedFrom: number,
): Mention[] {
  return denied.filter(
    ({ field }) =>
      field < listedFrom ||
      field === mention.field ||
      (mention.field < listedFrom && reading.mentions.every((m) => m.field !== field || m.negated)),
  );
}
