import type { Language } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { courseOfDishes } from '../food-words.ts';

const any = (key: 'mainOrStarter' | 'salads' | 'beforeSalads') =>
  anyOf(everyWord(menuLines, key).map(foldWords));
const MAIN_OR_STARTER = new RegExp(`^(?:(?:${any('beforeSalads')}) )?(?:${any('mainOrStarter')})$`);
const SALADS = new RegExp(`^(?:(?:${any('beforeSalads')}) )?(?:${any('salads')})$`);

interface Section {
  title: string | null;
  /** What the heading says. */
  course: Course | null;
  items: readonly { name: string; description: string | null }[];
}

/** The course of each section: by its heading, else by its dishes, else by its place among the others. */
export function coursesOf(
  sections: readonly Section[],
  language: Language | null,
  foods: KnownFoods,
): (Course | null)[] {
  const stated = sections.map(
    (section, index) => ambiguous(section, index, sections, language) ?? section.course,
  );
  return stated.map((course, index) => {
    if (course) return course;
    const section = sections[index]!;
    return courseOfDishes(section.items, foods) ?? byPlace(stated, index);
  });
}

/** Headings that mean one course here and another there. */
function ambiguous(
  section: Section,
  index: number,
  sections: readonly Section[],
  language: Language | null,
): Course | null {
  const title = foldWords(section.title ?? '');
  if (language === 'en' && MAIN_OR_STARTER.test(title)) {
    // In the United States the main course; where "Mains" follow, the first.
    const others = sections.filter((_, other) => other !== index);
    if (others.some((other) => other.course === 'STARTER')) return 'MAIN';
    if (others.some((other) => other.course === 'MAIN')) return 'STARTER';
    return index === 0 && sections.length > 2 ? 'STARTER' : 'MAIN';
  }
  if (SALADS.test(title)) {
    const starters = sections.slice(0, index).some((other) => other.course === 'STARTER');
    return starters ? 'MAIN' : 'STARTER';
  }
  return null;
}

function byPlace(courses: readonly (Course | null)[], index: number): Course | null {
  const before = courses.slice(0, index).findLast((course) => course !== null) ?? null;
  const after = courses.slice(index + 1).find((course) => course !== null) ?? null;
  if (before && before === after) return before;
  if (before === 'STARTER' && (after === 'DESSERT' || after === 'DRINKS')) return 'MAIN';
  if (before === null && after === 'MAIN') return 'STARTER';
  return null;
}
