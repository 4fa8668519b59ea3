import type { FoodWords } from '@mirabelle/contract/knowledge/food-words.ts';
import type { Names, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { COURSES, type Course, RESTAURANT_TYPES, type RestaurantType } from '@mirabelle/contract/menu.ts';
import { judgedAs, PICTURE_LANGUAGES } from '@mirabelle/contract/picture-languages.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { foldWords, foldWordsOfAnyScript } from '@mirabelle/language/text/fold.ts';
import kitchens from './kitchens.json' with { type: 'json' };
import type { OpenName } from './weigh-open-names.ts';

type Records = Pick<PackedKnowledge, 'groups' | 'foods' | 'dishes' | 'preparations'>;
type Tells = Course | 'ANY';
type Named = Pick<OpenName, 'name'> & { language: string };

/** The kind of house by the country of a kitchen. */
const HOUSE_OF_COUNTRY = new Map(
  RESTAURANT_TYPES.flatMap((type) =>
    ((kitchens as Partial<Record<RestaurantType, string[]>>)[type] ?? []).map(
      (country) => [country, type] as const,
    ),
  ),
);

/**
 * What readers of menus and recipes need of the records.
 * @param openNames names of the records in languages that nothing is judged in
 */
export function foodWordsOf(records: Records, openNames: readonly Named[] = []): FoodWords {
  return {
    courses: grouped([...COURSES, 'ANY'], courseByWord(records)),
    houses: grouped(RESTAURANT_TYPES, houseByName(records)),
    staples: staplesOf(records.foods),
    openWords: openWordsOf(openNames),
  };
}

/** Shorter words are little words, or stand in other languages for something else. */
const SHORTEST_OPEN = 4;

/** Words of the names in languages that pictures are read in; a reader asks for them on a page in one of those only. */
function openWordsOf(names: readonly Named[]): string[] {
  const read = new Set<string | null>([...PICTURE_LANGUAGES, ...PICTURE_LANGUAGES.map(judgedAs)]);
  return unique(
    names
      .filter(({ language }) => read.has(language))
      .flatMap(({ name }) => foldWordsOfAnyScript(name).split(' '))
      .filter((word) => word.length >= SHORTEST_OPEN && !/\d/.test(word)),
  ).sort();
}

/** Words that are a whole name. One that names foods of different courses tells none. */
function courseByWord(records: Records): Map<string, Tells> {
  const little = new Set(LANGUAGES.flatMap((language) => littleWords(wordsOf(language, grammar))));
  const courses = new Map<string, Tells>();
  const add = (names: Names, course: Tells, shortest = 2) => {
    for (const word of folded(names)) {
      if (word.length < shortest || word.includes(' ') || /^\d/.test(word) || little.has(word)) continue;
      const known = courses.get(word);
      courses.set(word, known === undefined || known === course ? course : 'ANY');
    }
  };
  const courseOfGroup = inherited(records.groups);
  for (const group of records.groups) add(group.names, courseOfGroup([group.id]) ?? 'ANY');
  for (const food of records.foods) add(food.names, food.course ?? courseOfGroup(food.groups) ?? 'ANY');
  for (const dish of records.dishes) add(dish.names, dish.course ?? 'ANY');
  // The shortest treatments are marks beside a dish: "gf".
  for (const { names } of records.preparations) add(names, 'ANY', 4);
  return courses;
}

/** Single words, because "olive oil" holds "oil"; none that names another food as well: "salsa" is not parsley. */
function staplesOf(foods: Records['foods']): string[] {
  const others = new Set(foods.filter((food) => !food.staple).flatMap((food) => folded(food.names)));
  return unique(foods.filter((food) => food.staple).flatMap((food) => folded(food.names))).filter(
    (word) => !word.includes(' ') && !others.has(word),
  );
}

/** The course of the nearest group that has one. */
function inherited(groups: Records['groups']): (ids: readonly string[]) => Tells | undefined {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return (ids) => {
    for (let level = [...ids]; level.length > 0; ) {
      const found = level.map((id) => byId.get(id)?.course).find((course) => course !== undefined);
      if (found) return found;
      level = level.flatMap((id) => byId.get(id)?.parents ?? []);
    }
    return undefined;
  };
}

/** The kind of house that each name tells: what its record says, else the kitchen the dish comes from. */
function houseByName({ foods, dishes }: Records): Map<string, RestaurantType> {
  const houses = new Map<string, RestaurantType | null>();
  const add = (names: Names, house: RestaurantType | null) => {
    for (const name of folded(names)) houses.set(name, (houses.get(name) ?? house) === house ? house : null);
  };
  for (const food of foods) if (food.house) add(food.names, food.house);
  for (const dish of dishes) add(dish.names, dish.house ?? HOUSE_OF_COUNTRY.get(dish.cuisine ?? '') ?? null);
  return new Map([...houses].flatMap(([name, house]) => (house ? [[name, house] as const] : [])));
}

function littleWords(words: object): string[] {
  return Object.values(words).flatMap((list) =>
    Array.isArray(list) ? list.filter((word) => typeof word === 'string').map(foldWords) : [],
  );
}

const folded = (names: Names): string[] => unique(Object.values(names).flat().map(foldWords));
const unique = (words: string[]): string[] => [...new Set(words)];

function grouped<Key extends string>(keys: readonly Key[], byWord: Map<string, Key>): Record<Key, string[]> {
  const groups = Object.fromEntries(keys.map((key) => [key, [] as string[]])) as Record<Key, string[]>;
  for (const [word, key] of byWord) groups[key].push(word);
  return groups;
}
