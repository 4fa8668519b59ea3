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

/** What makes two dishes of one name: their main foods, by the allergens that these bring, and meat. */
const MAIN_KINDS = new Set(['fish', 'crustaceans', 'molluscs', 'peanuts', 'nuts', 'meat']);

/** No food's name is longer. */
const LONGEST_NAME = 4;

/**
 * One record, one dish: a name that says "prawns" belongs to no record whose components hold no crustaceans. Compared
 * are main foods only: a sauce or a dough hardly makes another dish.
 */
export const namesHoldComponents: Check = (records) => findUnheld(records, EXEMPT);

/** As the check, with other exemptions. */
export function findUnheld(records: RecordSet, exempt: typeof EXEMPT): ReturnType<Check> {
  const kindsOf = kindsOfAll(records);
  const indexes = new Map(LANGUAGES.map((language) => [language, indexFoods(records.foods, language)]));
  return records.dishes.flatMap((dish) => {
    const held = new Set(dish.components.flatMap(({ food }) => [...(kindsOf(food) ?? [])]));
    const unused = new Set(Object.keys(exempt[dish.id] ?? {}));
    const label = labelOf(records, 'dishes', dish);
    const problems = namesOf(dish).flatMap(({ name, language }) =>
      foodsIn(name, language, indexes.get(language) ?? new Map()).flatMap(({ words, foods }) => {
        const kinds = foods.map((food) => [...(kindsOf(food) ?? [])].filter((kind) => MAIN_KINDS.has(kind)));
        if (kinds.some((of) => of.length === 0 || of.some((kind) => held.has(kind)))) return [];
        if (exempt[dish.id]?.[words]) {
          unused.delete(words);
          return [];
        }
        return [
          {
            record: label,
            what:
              `names.${language} "${name}" says ${words} (${foods.join(' or ')}), ` +
              `but no component brings ${kinds[0]?.join(' or ')}`,
            fix: 'give that dish its own record, add the component, or explain words-that-mean-another.json',
          },
        ];
      }),
    );
    const stale = [...unused].map((words) => ({
      record: label,
      what: `words-that-mean-another.json exempts "${words}", which is unnecessary`,
      fix: 'remove the exemption',
    }));
    return [...problems, ...stale];
  });
}

function namesOf(dish: Dish): { name: string; language: Language }[] {
  return LANGUAGES.flatMap((language) => (dish.names[language] ?? []).map((name) => ({ name, language })));
}

/** Allergens of a food or group, and "meat" where it is meat. */
function kindsOfAll({ foods, groups }: RecordSet): (id: string) => Set<string> | undefined {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const kinds = new Map<string, Set<string>>();
  const above = (ids: string[]) => {
    const line = lineage(groupOf, ids);
    const allergens = line.flatMap((id) => groupOf.get(id)?.allergens ?? []);
    return new Set<string>(line.includes('meat') ? [...allergens, 'meat'] : allergens);
  };
  for (const group of groups) kinds.set(group.id, above([group.id]));
  for (const food of foods) {
    const all = new Set<string>([...above(food.groups), ...food.allergens]);
    for (const allergen of food.withoutAllergens) all.delete(allergen);
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
