import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { headingOf } from './headings.ts';

const JOINTS = new Set([...everyWord(grammar, 'and'), ...everyWord(grammar, 'or')].map(foldWords));
const COURSES = new Set(everyWord(menuLines, 'courseCount').map(foldWords));
const NUMBERS = new Set(
  LANGUAGES.flatMap((language) => Object.keys(wordsOf(language, amounts).numbers).map(foldWords)),
);

/**
 * Whether a line offers courses by their kinds, "Starter + main 24", "Three courses 30", and names nothing to eat: what it
 * costs is said of dishes that stand elsewhere.
 */
export function isOffer(text: string, foods: KnownFoods): boolean {
  const parts = partsOf(text);
  return parts.some(isCounted) || isListOfKinds(parts, foods);
}

/** Whether a line counts courses, "2 courses 19.50": its price is no dish's. */
export const countsCourses = (text: string): boolean => partsOf(text).some(isCounted);

const isListOfKinds = (parts: readonly (readonly string[])[], foods: KnownFoods) =>
  parts.length > 1 && parts.every((part) => isKind(part, foods));

function partsOf(text: string): string[][] {
  const parts: string[][] = [[]];
  for (const word of foldWords(text.replace(/[+&/,|·•:]|\s[-–—]\s/g, ' and ')).split(' ')) {
    if (JOINTS.has(word)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** "three courses", "2 plats" */
const isCounted = ([first, second, ...rest]: readonly string[]) =>
  first !== undefined &&
  second !== undefined &&
  rest.length <= 1 &&
  (/^[2-9]$/.test(first) || NUMBERS.has(first)) &&
  COURSES.has(second);

/** "starter", "le dessert": a course, and no food that heads one ("soup"). */
function isKind(words: readonly string[], foods: KnownFoods): boolean {
  const own = words.filter((word) => !/^\d$/.test(word)).join(' ');
  const heading = headingOf(own);
  return heading?.course != null && !heading.alsoFood && foods.courseOf(own) === null;
}
