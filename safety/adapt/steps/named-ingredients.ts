import type { Language } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { RecipeEngine } from '../../engine.ts';
import type { Mention } from '../../match/read-line.ts';
import { type Item, itemOf } from '../../model/catalogue.ts';
import type { Clause } from './clauses.ts';
import { stepPatterns } from './cooking-patterns.ts';
import type { Kitchen, Listed, Ref } from './kitchen.ts';

const EGGS = 'eggs';
/** Kinds within which one word may stand for another. */
const FAMILIES = [
  'eggs',
  'fish',
  'shellfish',
  'poultry',
  'cheese',
  'milk',
  'cream',
  'meat',
  'wine',
  'spirits',
];
/** What is only water or seasoning goes into every pot and joins nothing. */
const IN_EVERY_POT = new Set(['flambe', 'water', 'salt', 'black-pepper', 'olive-oil', 'spices', 'sugar']);

/** The words of a sentence that mean listed ingredients. */
export function namedIn(
  sentence: string,
  engine: RecipeEngine,
  listed: readonly Listed[],
  language: Language,
): { text: string; item: Item; ingredients: number[] }[] {
  return engine.read([sentence], language, 'food').mentions.flatMap((mention) => {
    const item = itemOf(engine.catalogue, mention.kind, mention.id);
    return item ? [{ text: mention.text, item, ingredients: meantBy(item, listed) }] : [];
  });
}

/** Which ingredients a clause names, by what the matcher knows and by their own words. */
export function refsIn(clause: Clause, engine: RecipeEngine, kitchen: Kitchen): Ref[] {
  const { listed, language } = kitchen;
  const refs = new Map<string, Ref>();
  const add = (ingredient: number, half: Ref['half']) =>
    refs.set(`${ingredient}/${half}`, { ingredient, half });
  if (clause.senses.has('all')) {
    const rest = listed.map((_, index) => index).filter((index) => !kitchen.placed.get(index)?.length);
    for (const index of rest) add(index, 'whole');
    for (const portion of kitchen.portions) add(portion.ingredient, portion.half);
  }
  const both = clause.senses.has('white') && clause.senses.has('yolk');
  // "Cook the eggs until white and yolk are firm" parts nothing.
  const whole = both && clause.isThrough;
  const half = whole
    ? 'whole'
    : clause.senses.has('white')
      ? 'white'
      : clause.senses.has('yolk')
        ? 'yolk'
        : 'whole';
  // Where yolks are listed by themselves, the eggs beside them stay whole.
  const parted = listed.some((one) => one.items.some((t) => t.id === `egg-${half}`)) || whole;
  const halves: Ref['half'][] = parted ? ['whole'] : both ? ['white', 'yolk'] : [half];
  const reading = engine.read([clause.text], language, 'food');
  for (const mention of reading.mentions) {
    if (mention.kind === 'dish' || mention.negated || mention.purpose) continue;
    if (isHandling(mention.text, language)) continue;
    const item = itemOf(engine.catalogue, mention.kind, mention.id);
    if (!item) continue;
    const known = meantBy(item, listed);
    const meant = known.length > 0 ? known : sameWords(mention.text, listed, language);
    for (const index of meant) {
      for (const part of halvesFor(listed[index], halves)) add(index, part);
    }
    if (meant.length === 0) unlistedRef(mention, item, kitchen, add);
  }
  const words = new Set(
    foldText(clause.text)
      .replace(stepPatterns(language).handling, ' ')
      .split(' ')
      .map((word) => stem(word, language)),
  );
  const mentioned = new Set([...refs.values()].map((ref) => ref.ingredient));
  for (const [index, one] of listed.entries()) {
    if (mentioned.has(index)) continue;
    if (isStated(one, words, kitchen.owners)) for (const part of halvesFor(one, halves)) add(index, part);
  }
  // "Fold in the whites": the eggs need not be named, unless whites are listed by themselves.
  if (half !== 'whole' && !parted) {
    for (const [index, one] of listed.entries()) {
      if (one.items[0]?.id === 'egg') for (const part of halves) add(index, part);
    }
  }
  return [...refs.values()];
}

/** "Gehackte", "whisked", "râpé": what is done to a food, though a food is called alike. */
function isHandling(text: string, language: Language): boolean {
  const { handling, made } = stepPatterns(language);
  return foldText(text).replace(handling, '').replace(made, '').trim() === '';
}

/** Eggs are parted where the words part them; a list of yolks has no whites. */
function halvesFor(one: Listed | undefined, halves: Ref['half'][]): Ref['half'][] {
  return one?.items[0]?.id === 'egg' ? halves : ['whole'];
}

/** "Sear the slices": of the one line that has these words, whatever they are called elsewhere. */
function sameWords(text: string, listed: readonly Listed[], language: Language): number[] {
  const words = foldText(text)
    .split(' ')
    .map((word) => stem(word, language));
  const having = listed.flatMap((one, index) =>
    words.every((word) => one.stems.includes(word)) ? [index] : [],
  );
  return having.length === 1 ? having : [];
}

/** By its own words, where these are no other ingredient's. */
function isStated(one: Listed, words: Set<string>, owners: Kitchen['owners']): boolean {
  const [head, ...others] = one.stems;
  if (head === undefined || !words.has(head)) return others.some((s) => words.has(s) && owners.get(s) === 1);
  return owners.get(head) === 1 || others.some((s) => words.has(s));
}

/** How many of the ingredients have each stem among their words. */
export function ownersOf(listed: readonly Listed[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const { stems } of listed)
    for (const one of new Set(stems)) owners.set(one, (owners.get(one) ?? 0) + 1);
  return owners;
}

/**
 * The listed ingredients that a food of the steps stands for: the same, a kind of it, or what it is the general word
 * for.
 */
function meantBy(item: Item, listed: readonly Listed[]): number[] {
  const at = (fits: (other: Item) => boolean) =>
    listed.flatMap((one, index) => (one.items.some(fits) ? [index] : []));
  const same = at(
    (other) => other.id === item.id || (other.kind === 'group' && item.allGroups.has(other.id)),
  );
  if (same.length > 0) return same;
  const general = item.standsFor.length > 0;
  const kinds = at((other) => item.standsFor.some((group) => other.allGroups.has(group)));
  if (kinds.length > 0) return kinds;
  // "Beef" for stewing beef, "tuna" for tinned tuna: of the closest kind, or the only one of its family.
  const close = at((other) => other.groups.some((group) => item.groups.includes(group)) && isAnimal(other));
  if (close.length > 0) return close;
  const family = FAMILIES.find((group) => item.allGroups.has(group));
  const related = family ? at((other) => other.allGroups.has(family)) : [];
  return general || related.length === 1 ? related : [];
}

function isAnimal(item: Item): boolean {
  return item.allGroups.has('animal-food') || item.allGroups.has('alcoholic-drinks');
}

/** A food that only the steps name is followed too: a splash of brandy may be missing in the list. */
function unlistedRef(
  mention: Mention,
  item: Item,
  kitchen: Kitchen,
  add: (ingredient: number, half: Ref['half']) => void,
): void {
  if (mention.kind !== 'food' || mention.quality < 0.9 || !isAnimal(item)) return;
  if (IN_EVERY_POT.has(item.id) || item.standsFor.length > 0) return;
  // Knives, moulds and cups that are called like food.
  if (foldText(mention.text).search(stepPatterns(kitchen.language).tools) >= 0) return;
  // Whites are of the eggs, wherever those are listed.
  if (item.allGroups.has(EGGS) && kitchen.listed.some((one) => one.items.some((t) => t.allGroups.has(EGGS))))
    return;
  const known = kitchen.unlisted.findIndex((one) => one.item.id === item.id);
  if (known < 0) kitchen.unlisted.push({ text: mention.text, item });
  add(kitchen.listed.length + (known < 0 ? kitchen.unlisted.length - 1 : known), 'whole');
}
