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

/** After a comma goes on what is in them. */
const SANDWICHES = ['toasted-sandwich', 'quesadilla'];
/** "Stuffed with" leads on to what is cooked in a dish. */
const FILLED_WITH = phraseTrie(everyWord(dishNames, 'filledWith'));

const PLANTS = 'plant-food';
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
  if (!isOpenBesideHeat(item) || isCookedAlong(item)) return false;
  // "Brie, croquettes": what is in them is named in the same breath, in brackets or in the description.
  const isNamedInside = mention.chunk === named.chunk || mention.bracketed || mention.field !== named.field;
  const goesOn =
    mention.joinedBy === 'with' || (mention.joinedBy === 'and' && !isNextAfter(mention, named, reading));
  const lists = mention.start >= named.end && (goesOn || SANDWICHES.includes(dish.dish.id));
  if (dish.dish.takes === 'filling' && !isToOrder(item)) return !isNamedInside && !lists;
  if (dish.dish.takes !== undefined) return false;
  const { id } = dish.dish;
  const isPot = SOUPS.test(id) || STEWS.test(id);
  if (isPot && isOnTop(mention, named, reading)) return true;
  if (!isPot && leadsTo(FILLED_WITH, mention, named, reading)) return false;
  // "Garlic bread with brie", "chilli, camembert", "soup with Roquefort": put on it or stirred in at the end as often.
  if (!isToOrder(item)) return item.allGroups.has(CHEESE) || !isMadeOf(mention, named, reading);
  // "Grönsaksgryta med entrecôte": a stew of vegetables holds none of the meat that a stew is taken to be of.
  const isOfPlants = others.some((o) => o.mention.chunk === named.chunk && o.item.allGroups.has(PLANTS));
  if (cooksMeat(dish, item) && !isOfPlants) return false;
  if (mention.start < named.start) {
    // "Steak and vegetable stew" is one of steak.
    return followsJoined(mention, named, reading.mentions) && !isPot;
  }
  const isSecond = mention.joinedBy === 'and' || mention.joinedBy === 'with';
  if (isSecond && mention.chunk !== named.chunk && isNextAfter(mention, named, reading)) return true;
  return mention.segment !== named.segment;
}

/** "Oyster stew", "sopa de ostras": what the one word of a dish's name is said of in the same breath is cooked in it. */
function isMadeOf(mention: Mention, dish: Mention, { words: { tokens } }: Reading): boolean {
  if (mention.chunk !== dish.chunk || mention.field !== dish.field) return false;
  if (mention.end === dish.start) {
    // In German the two are one word: "Austernsuppe".
    const isOneWord = tokens[mention.start]?.start === tokens[dish.start]?.start;
    return isOneWord || (isOneWordOf(dish) && dish.name.language === 'en');
  }
  if (mention.start < dish.end) return false;
  const links = tokens.slice(dish.end, mention.start);
  const isLinked = links.length > 0 || dish.leadsBy !== null;
  return isLinked && isOneWordOf(dish) && links.every(({ role }) => role === 'article');
}

/** A word, with the little one that leads on from it: "soupe à". */
function isOneWordOf({ start, end, leadsBy }: Mention): boolean {
  return end - start === (leadsBy === null ? 1 : 2);
}

/** A cured sausage, unlike ham, goes into the pot by custom: "chorizo with stewed lentils". */
export function isCookedAlong({ cookedAlong }: Item): boolean {
  return cookedAlong === true;
}

/** "Stir-fry with steak", "goulash with onglet": what is on file of the dish says how meat in it is. */
function cooksMeat({ assumed, components }: CompiledDish, { allGroups }: Item): boolean {
  const isMeat = ({ item, certainty }: CompiledDish['components'][number]) =>
    certainty !== 'sometimes' && item.allGroups.has('meat');
  return assumed.some(({ of }) => allGroups.has(of)) || components.some(isMeat);
}

/** Whether words say that a food is put on the dish that stands before it: "soup topped with blue cheese". */
function isOnTop(mention: Mention, dish: Mention, reading: Reading): boolean {
  return leadsTo(ON_TOP, mention, dish, reading);
}

/** Whether words right before a food or behind it say that it is put on what is done: "topped with Parma ham". */
export function isPutOnTop({ start, end, segment, field }: Mention, { words: { tokens } }: Reading): boolean {
  const words = tokens.map(({ word }) => word);
  const isOf = (at: number) => tokens[at]?.segment === segment && tokens[at].field === field;
  const before = [1, 2, 3].some((back) => {
    const at = start - back;
    return isOf(at) && ON_TOP.longestAt(words, at) === back;
  });
  // The last word of the food's name may be read as part of the phrase.
  return before || [end - 1, end].some((at) => isOf(at) && ON_TOP.longestAt(words, at) > 0);
}

/** Whether such words stand between a dish and a food, or right behind the food. */
function leadsTo(
  phrases: typeof ON_TOP,
  { start, end, segment, field }: Mention,
  dish: Mention,
  { words: { tokens } }: Reading,
): boolean {
  if (field !== dish.field || start < dish.end) return false;
  const words = tokens.map(({ word }) => word);
  const stands = (from: number, to: number) =>
    words.some(
      (_, at) => at >= from && at < to && tokens[at]?.segment === segment && phrases.longestAt(words, at) > 0,
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
