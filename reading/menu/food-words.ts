import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

interface DishWords {
  exact: ReadonlyMap<string, Course | 'ANY'>;
  stems: readonly (readonly [string, Course | 'ANY'])[];
}

/**
 * Words by which dishes are known, by the course they most often belong to. A word counts when it equals one of them,
 * or begins with one of five letters or more.
 */
const DISH_WORDS: DishWords = (() => {
  const exact = new Map<string, Course | 'ANY'>();
  for (const course of ['STARTER', 'MAIN', 'DESSERT', 'DRINKS', 'ANY'] as const)
    for (const language of LANGUAGES)
      for (const word of wordsOf(language, menuLines).dishWords[course]) exact.set(word, course);
  return { exact, stems: [...exact].filter(([word]) => word.length >= 5) };
})();

const KINDS = new Map<string, Course | 'ANY' | null>();

function kindOf(word: string): Course | 'ANY' | null {
  const known = KINDS.get(word);
  if (known !== undefined) return known;
  const found =
    DISH_WORDS.exact.get(word) ??
    (word.length < 5 ? null : (DISH_WORDS.stems.find(([stem]) => word.startsWith(stem))?.[1] ?? null));
  if (KINDS.size > 5000) KINDS.clear();
  KINDS.set(word, found);
  return found;
}

/** Words of food or drink in a text. */
export function foodWordCount(text: string): number {
  return foldWords(text)
    .split(' ')
    .filter((word) => kindOf(word) !== null).length;
}

/** The course that most of these dishes seem to belong to; null when their words do not tell. */
export function courseOfDishes(
  dishes: readonly { name: string; description: string | null }[],
): Course | null {
  const votes: Record<Course, number> = { STARTER: 0, MAIN: 0, DESSERT: 0, DRINKS: 0 };
  for (const dish of dishes) {
    const kinds = new Set(foldWords(dish.name).split(' ').map(kindOf));
    for (const kind of kinds) if (kind && kind !== 'ANY') votes[kind] += 1 / kinds.size + 0.5;
  }
  const [first, second] = (Object.entries(votes) as [Course, number][]).sort((a, b) => b[1] - a[1]);
  const enough = first![1] >= Math.max(0.9, dishes.length * 0.3);
  return enough && first![1] >= 1.5 * second![1] ? first![0] : null;
}
