import type { IngredientCategory } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';

/** What a meal is built on: a name that holds one of these is a main. */
const SUBSTANTIAL: ReadonlySet<IngredientCategory> = new Set(['meat', 'fish', 'grain', 'vegetable', 'egg']);

const byStem = new Map<Language, Map<string, Course>>();

function stemsOf(language: Language): Map<string, Course> {
  let stems = byStem.get(language);
  if (!stems) {
    stems = new Map();
    for (const course of ['STARTER', 'DESSERT', 'DRINKS'] as const) {
      // Of all languages: a French menu has cookies and tiramisu too.
      for (const written of everyWord(dishNames, course)) {
        for (const { word } of nameWords(written, language)) stems.set(stem(word, language), course);
      }
    }
    byStem.set(language, stems);
  }
  return stems;
}

/**
 * The course that an unknown dish most likely is: by a word such as soup, cake or juice, else by what it names.
 * @param named kinds of the foods in its name
 * @returns null where nothing tells
 */
export function likelyCourse(name: string, language: Language, named: IngredientCategory[]): Course | null {
  const stems = stemsOf(language);
  for (const { word } of nameWords(name, language)) {
    const course = stems.get(stem(word, language));
    if (course) return course;
  }
  if (named.some((kind) => SUBSTANTIAL.has(kind))) return 'MAIN';
  if (named.some((kind) => kind === 'sweet' || kind === 'fruit')) return 'DESSERT';
  return named.includes('drink') ? 'DRINKS' : null;
}
