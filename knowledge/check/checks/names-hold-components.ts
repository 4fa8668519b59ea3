import { readFileSync } from 'node:fs';
import type { Dish, Food } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { z } from 'zod';
import type { Check } from '../../records/check.ts';
import type { RecordSet } from '../../records/read-records.ts';
import { labelOf, lineage } from '../../records/walk.ts';

/** By dish: words of its names that are another food's name and do not mean it there, each with what they mean. */
const EXEMPT = z
  .record(z.string(), z.record(z.string(), z.string().min(1)))
  .parse(JSON.parse(readFileSync(new URL('../words-that-mean-another.json', import.meta.url), 'utf8')));

/** What a name must not say in vain: what a user may be allergic to, meat and alcohol. */
const KINDS = new Set([
  'fish',
  'crustaceans',
  'molluscs',
  'peanuts',
  'nuts',
  'meat',
  'milk',
  'eggs',
  'sesame',
  'soybeans',
  'gluten',
  'alcohol',
]);

/** Stands for every dish in the list of exemptions: a German "Bowl" is a bowl, not a punch. */
const ANYWHERE = '*';

/** No food's name is longer. */
const LONGEST_NAME = 4;

/**
 * One record, one dish: a name that says "prawns" belongs to no record whose components hold no crustaceans, unless
 * the record says that this name adds them (`namesAdd`).
 */
export const namesHoldComponents: Check = (records) => findUnheld(records, EXEMPT);

/** As the check, with other exemptions. */
export function findUnheld(records: RecordSet, exempt: typeof EXEMPT): ReturnType<Check> {
  const kindsOf = kindsOfAll(records);
  const indexes = new Map(LANGUAGES.map((language) => [language, indexFoods(records.foods, language)]));
  const needed = new Set<string>();
  const problems = records.dishes.flatMap((dish) => {
    const held = dish.components.flatMap(({ food }) => [...(kindsOf(food) ?? [])]);
    return namesOf(dish).flatMap(({ name, language }) => {
      const added = (dish.namesAdd ?? []).filter(({ names }) => names.includes(name));
      const all = new Set([...held, ...added.flatMap(({ food }) => [...(kindsOf(food) ?? [])])]);
      return foodsIn(name, language, indexes.get(language) ?? new Map()).flatMap(({ words, foods }) => {
        const kinds = foods.map((food) => [...(kindsOf(food) ?? [])].filter((kind) => KINDS.has(kind)));
        if (kinds.some((of) => isHeld(of, all))) return [];
        const owner = [dish.id, ANYWHERE].find((id) => exempt[id]?.[words]);
        if (owner) {
          needed.add(`${owner} ${words}`);
          return [];
        }
        return [
          {
            record: labelOf(records, 'dishes', dish),
            what:
              `names.${language} "${name}" says ${words} (${foods.join(' or ')}), ` +
              `but no component brings ${kinds[0]?.join(' or ')}`,
            fix: 'give that dish its own record, add it in namesAdd, or explain words-that-mean-another.json',
          },
        ];
      });
    });
  });
  return [...problems, ...staleExemptions(records, exempt, needed), ...strayAdditions(records)];
}

/** Of a cake or mixed seafood, which bring more and are made in many ways, one kind is enough. */
const MIXTURE = 3;

function isHeld(kinds: string[], held: Set<string>): boolean {
  if (kinds.length >= MIXTURE) return kinds.some((kind) => held.has(kind));
  return kinds.every((kind) => held.has(kind));
}

function staleExemptions(records: RecordSet, exempt: typeof EXEMPT, needed: Set<string>) {
  const dishes = new Map(records.dishes.map((dish) => [dish.id, dish]));
  return Object.entries(exempt).flatMap(([id, words]) => {
    const dish = dishes.get(id);
    return Object.keys(words)
      .filter((word) => !needed.has(`${id} ${word}`))
      .map((word) => ({
        record: dish ? labelOf(records, 'dishes', dish) : 'words-that-mean-another.json',
        what: `words-that-mean-another.json exempts "${word}" in ${id}, which is unnecessary`,
        fix: 'remove the exemption',
      }));
  });
}

/** A name that adds something is one of the dish's own. */
function strayAdditions(records: RecordSet) {
  return records.dishes.flatMap((dish) => {
    const own = new Set(namesOf(dish).map(({ name }) => name));
    return (dish.namesAdd ?? [])
      .flatMap(({ names }) => names)
      .filter((name) => !own.has(name))
      .map((name) => ({
        record: labelOf(records, 'dishes', dish),
        what: `namesAdd speaks of "${name}", which this dish is not called`,
        fix: 'name it as names does',
      }));
  });
}

function namesOf(dish: Dish): { name: string; language: Language }[] {
  return LANGUAGES.flatMap((language) => (dish.names[language] ?? []).map((name) => ({ name, language })));
}

/** Allergens of a food or group, "meat" where it is meat, and "alcohol" where it brings some. */
function kindsOfAll({ foods, groups }: RecordSet): (id: string) => Set<string> | undefined {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const kinds = new Map<string, Set<string>>();
  const above = (ids: string[]) => {
    const line = lineage(groupOf, ids);
    const allergens = line.flatMap((id) => groupOf.get(id)?.allergens ?? []);
    return new Set<string>([
      ...allergens,
      ...(line.includes('meat') ? ['meat'] : []),
      ...(line.some((id) => groupOf.get(id)?.usual.alcohol === 'present') ? ['alcohol'] : []),
    ]);
  };
  for (const group of groups) kinds.set(group.id, above([group.id]));
  for (const food of foods) {
    const all = new Set<string>([...above(food.groups), ...food.allergens]);
    for (const allergen of food.withoutAllergens) all.delete(allergen);
    if (food.usual.alcohol) all[food.usual.alcohol === 'free' ? 'delete' : 'add']('alcohol');
    kinds.set(food.id, all);
  }
  return (id) => kinds.get(id);
}

function indexFoods(foods: Food[], language: Language): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const food of foods) {
    for (const name of food.names[language] ?? []) {
      const key = wordsOf(name, language).join(' ');
      index.set(key, [...(index.get(key) ?? []), food.id]);
    }
  }
  return index;
}

/** Foods that part of the name names, longest first; a name that is a food's as a whole says what it is. */
function foodsIn(name: string, language: Language, index: Map<string, string[]>) {
  const words = wordsOf(name, language);
  const found: { words: string; foods: string[] }[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const key = words.slice(at, at + length).join(' ');
      const foods = index.get(key);
      if (!foods) continue;
      if (length < words.length) found.push({ words: key, foods });
      taken = length;
      break;
    }
    at += taken;
  }
  return found;
}

function wordsOf(text: string, language: Language): string[] {
  return foldText(text)
    .split(' ')
    .map((word) => stem(word, language));
}
