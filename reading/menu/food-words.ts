import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords, foldWordsOfAnyScript } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../known-foods.ts';

type Tells = Course | 'ANY';

/** What stands beside food or names a course, and is the name of no food. */
const NO_NAMES = new Map<string, Tells>(
  LANGUAGES.flatMap((language) => {
    const { besideFood, besideDrinks } = wordsOf(language, menuLines);
    const { STARTER, DESSERT, DRINKS } = wordsOf(language, dishNames);
    const lists = { ANY: besideFood, STARTER, DESSERT, DRINKS: [...DRINKS, ...besideDrinks] };
    return (Object.entries(lists) as [Tells, readonly string[]][]).flatMap(([tells, words]) =>
      words.map((word) => [foldWords(word), tells] as const),
    );
  }),
);

const kindOf = (word: string, foods: KnownFoods): Tells | null =>
  foods.courseOf(word) ?? NO_NAMES.get(word) ?? null;

/** Words of food or drink in a text. */
export function foodWordCount(text: string, foods: KnownFoods): number {
  return foldWords(text)
    .split(' ')
    .filter((word) => kindOf(word, foods) !== null).length;
}

/**
 * Words of food or drink in a text of a page that was read in a language of names only: those that every language
 * knows, and those of its own kind.
 */
export function openFoodWordCount(text: string, foods: KnownFoods): number {
  return foldWordsOfAnyScript(text)
    .split(' ')
    .filter((word) => kindOf(word, foods) !== null || foods.isOpenWord(word)).length;
}

/** Words shorter than this, "de", "al", are left out where letters are counted. */
const COUNTED = 3;

/**
 * How large a share of a name's letters stands in words of food or drink, 0-1. Of what was guessed from scrawls hardly
 * any does, however sure the reader was of its letters.
 */
export function foodShare(name: string, foods: KnownFoods, isOpen: boolean): number {
  const countIn = isOpen ? openFoodWordCount : foodWordCount;
  const words = (isOpen ? foldWordsOfAnyScript(name) : foldWords(name))
    .split(' ')
    .filter((word) => word.length >= COUNTED && !/\d/.test(word));
  const lettersOf = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0);
  const all = lettersOf(words);
  return all === 0 ? 0 : lettersOf(words.filter((word) => countIn(word, foods) > 0)) / all;
}

/** The course that most of these dishes seem to belong to; null when their words do not tell. */
export function courseOfDishes(
  dishes: readonly { name: string; description: string | null }[],
  foods: KnownFoods,
): Course | null {
  const votes: Record<Course, number> = { STARTER: 0, MAIN: 0, DESSERT: 0, DRINKS: 0 };
  for (const dish of dishes) {
    const kinds = new Set(
      foldWords(dish.name)
        .split(' ')
        .map((word) => kindOf(word, foods)),
    );
    // "Chicken salad", "steak, soup of the day": what a meal is built on makes it a main.
    if (kinds.has('MAIN')) kinds.delete('STARTER');
    for (const kind of kinds) if (kind && kind !== 'ANY') votes[kind] += 1 / kinds.size + 0.5;
  }
  const [first, second] = (Object.entries(votes) as [Course, number][]).sort((a, b) => b[1] - a[1]);
  const enough = first![1] >= Math.max(0.9, dishes.length * 0.3);
  return enough && first![1] >= 1.5 * second![1] ? first![0] : null;
}
