import { isJudged } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { phraseTrie } from '@mirabelle/language/text/compile.ts';
import type { Mention, Reading } from '../match/reading.ts';
import type { CompiledDish, Item } from '../model/catalogue.ts';

/** A dish that the line names, with the foods that belong to it. */
interface Named {
  mention: Mention;
  dish: CompiledDish;
  named: readonly { mention: Mention; item: Item }[];
}

/** Ids of dishes that are poured over or under what is named beside them. */
export const SOUPS = /(?:^|-)soup$/;
/** Ids of dishes cooked in one pot, into which what is named after a comma may have gone, or not. */
export const STEWS =
  /(?:^|-)(?:stew|broth|chowder|casserole|tagine)$|^(?:minestrone|ribollita|garbure|cassoulet|pot-au-feu|caldo-verde|chili-con-carne)$/;
/** Cuts that leave the pan as the guest wants them, unlike the beef and lamb of a stew. */
const TO_ORDER = ['steak', 'duck-breast', 'tuna-steak', 'pigeon'];

/** "Topped with", "dollop of" lead on to what is put on a dish when it is done; "por cima" stands behind it. */
const ON_TOP = phraseTrie(everyWord(dishNames, 'onTop'));

const PLANTS = 'plant-food';
const UNPASTEURISED = 'unpasteurised';
const CHEESE = 'cheese';

/** Whether one orders it rare or well done, or eats it as it comes: what a dish beside it does not do to it counts. */
export function isOpenBesideHeat({ usual, allGroups }: Item): boolean {
  return usual.heat === 'raw' || isToOrder({ allGroups });
}

function isToOrder({ allGroups }: Pick<Item, 'allGroups'>): boolean {
  return TO_ORDER.some((id) => allGroups.has(id));
}

/**
 * Whether a food is a second item beside the dish: "fish pie and oysters", "croque-monsieur et brie". "Pizza,
 * mushrooms and gorgonzola" goes on telling what is in it, and so does "pizza funghi e gorgonzola", where what a dish
 * is made of ends its name.
 */
export function isJoined(mention: Mention, dish: Mention, reading: Reading): boolean {
  if (mention.joinedBy !== 'and' || mention.start <= dish.end) return false;
  const lists = tellsBehind(dish) && dish.endsInFood;
  return !lists && isNextAfter(mention, dish, reading);
}

/**
 * "Brie et soupe à l'oignon", "oysters and chowder": the dish begins a second item. Where words stand before what they
 * describe, "steak and kidney pie" may be made of both, unless the dish is one word.
 */
export function beginsItem(food: Mention, dish: Mention, mentions: Mention[]): boolean {
  if (!followsJoined(food, dish, mentions)) return false;
  const isBare = !mentions.some((m) => m.chunk === dish.chunk && m.start < dish.start);
  return tellsBehind(dish) || (isBare && dish.end - dish.start === 1);
}

/**
 * Whether the heat of a hot dish may not have reached what is named with it: "vegetable curry with steak", "stew with
 * oysters", "oysters and seafood chowder". What the dish is known to be made of is cooked in it.
 */
export function mayLieBeside(
  mention: Mention,
  item: Item,
  { dish, mention: named, named: others }: Named,
  reading: Reading,
): boolean {
  if (dish.dish.takes !== undefined || !isOpenBesideHeat(item) || isCookedAlong(item)) return false;
  const { id } = dish.dish;
  const isPot = SOUPS.test(id) || STEWS.test(id);
  if (isPot && isOnTop(mention, named, reading)) return true;
  // "Soup with Roquefort": cheese is stirred in, where ham and oysters are laid on. From raw milk it is none for soups.
  const isRawMilk = mention.treatments.some(({ id, negated }) => id === UNPASTEURISED && !negated);
  if (item.allGroups.has(CHEESE) && mention.joinedBy === 'with' && !isRawMilk) return false;
  // "Grönsaksgryta med entrecôte": a stew of vegetables holds none of the meat that a stew is taken to be of.
  const isOfPlants = others.some((o) => o.mention.chunk === named.chunk && o.item.allGroups.has(PLANTS));
  if (isToOrder(item) ? cooksMeat(dish, item) && !isOfPlants : !isPot) return false;
  if (mention.start < named.start) {
    // "Steak and vegetable stew" is one of steak.
    return followsJoined(mention, named, reading.mentions) && !(isToOrder(item) && isPot);
  }
  const isSecond = mention.joinedBy === 'and' || mention.joinedBy === 'with';
  if (isSecond && mention.chunk !== named.chunk && isNextAfter(mention, named, reading)) return true;
  return isToOrder(item) && mention.segment !== named.segment;
}

/** A cured sausage, unlike ham, goes into the pot by custom: "chorizo with stewed lentils". */
export function isCookedAlong({ allGroups, laidOn, usual }: Item): boolean {
  return allGroups.has('cured-dry-meats') && laidOn === undefined && usual.heat === 'raw';
}

/** "Stir-fry with steak", "goulash with onglet": what is on file of the dish says how meat in it is. */
function cooksMeat({ assumed, components }: CompiledDish, { allGroups }: Item): boolean {
  const isMeat = ({ item, certainty }: CompiledDish['components'][number]) =>
    certainty !== 'sometimes' && item.allGroups.has('meat');
  return assumed.some(({ of }) => allGroups.has(of)) || components.some(isMeat);
}

/** Whether words say that a food is put on the dish that stands before it: "soup topped with blue cheese". */
function isOnTop(
  { start, end, segment, field }: Mention,
  dish: Mention,
  { words: { tokens } }: Reading,
): boolean {
  if (field !== dish.field || start < dish.end) return false;
  const words = tokens.map(({ word }) => word);
  const stands = (from: number, to: number) =>
    words.some(
      (_, at) => at >= from && at < to && tokens[at]?.segment === segment && ON_TOP.longestAt(words, at) > 0,
    );
  // A joint may be read as the end of the dish's name, and the last word of the food's as part of the phrase.
  return stands(dish.end - 1, start) || stands(end - 1, end + 1);
}

function isNextAfter(mention: Mention, dish: Mention, reading: Reading): boolean {
  return !reading.mentions.some((m) => m.start >= dish.end && m.start < mention.start);
}

/** Whether a dish comes right after a food and an "and", perhaps with what is in it before its name. */
function followsJoined(food: Mention, dish: Mention, mentions: Mention[]): boolean {
  if (dish.joinedBy !== 'and' || dish.segment !== food.segment || dish.field !== food.field) return false;
  if (food.end > dish.start || food.chunk === dish.chunk) return false;
  const between = mentions.filter((m) => m.start >= food.end && m.start < dish.start);
  return between.every((m) => m.chunk === dish.chunk);
}

/** Whether a dish is named in a language where what it is made of stands behind it. */
function tellsBehind({ name: { language } }: Mention): boolean {
  return !isOpenLanguage(language) && isJudged(language) && wordsOf(language, grammar).adjectivesFollow;
}

/** "Smoked salmon quiche": what the name of a dish says that is baked with all that is in it. */
export function isInside(mention: Mention, { dish, mention: named }: Named, reading: Reading): boolean {
  const beside = mention.chunk === named.chunk && mention.field === named.field;
  return dish.dish.takes === 'inside' && beside && !isJoined(mention, named, reading);
}
