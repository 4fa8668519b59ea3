import type { IngredientCategory } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';
import type { Item } from '../model/catalogue.ts';
import { categoryOf } from './categories.ts';

/** What a meal is built on: a name that holds one of these is a main. */
const SUBSTANTIAL: ReadonlySet<IngredientCategory> = new Set(['meat', 'fish', 'grain', 'vegetable', 'egg']);
/** What a dish is cooked in as often as it is drunk. */
const COOKED_IN = 'alcoholic-drinks';

const byStem = new Map<Language, Map<string, Course>>();

function stemsOf(language: Language): Map<string, Course> {
  let stems = byStem.get(language);
  if (!stems) {
    stems = new Map();
    for (const course of ['STARTER', 'DESSERT', 'DRINKS'] as const) {
      // Of all languages: a German menu has desserts and mousse too.
      for (const written of everyWord(dishNames, course)) {
        for (const { word } of nameWords(written, language)) stems.set(stem(word, language), course);
      }
    }
    byStem.set(language, stems);
  }
  return stems;
}

/**
 * The course that an unknown dish most likely is: by a word that says so, by a food that tells one, as salad, tea or
 * ice cream do, else by what it names.
 * @param named the foods in its name
 * @returns null where nothing tells
 */
export function likelyCourse(name: string, language: Language, named: readonly Item[]): Course | null {
  const stems = stemsOf(language);
  for (const { word } of nameWords(name, language)) {
    const course = stems.get(stem(word, language));
    if (course) return course;
  }
  const kinds = named.map((item) => categoryOf(item.allGroups));
  const substantial = kinds.some((kind) => SUBSTANTIAL.has(kind));
  const told = named.find(
    ({ course, allGroups }) => course && course !== 'MAIN' && !(substantial && allGroups.has(COOKED_IN)),
  );
  if (told?.course) return told.course;
  if (substantial) return 'MAIN';
  if (kinds.some((kind) => kind === 'sweet' || kind === 'fruit')) return 'DESSERT';
  return kinds.includes('drink') ? 'DRINKS' : null;
}
