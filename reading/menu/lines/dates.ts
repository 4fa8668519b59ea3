import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { weekdayOf } from './day-labels.ts';

const YEAR = 2024;
const MONTHS = months();
/** "mer" is short for a day of the week, and the sea. */
const LEAST_LETTERS = 4;
/** A day of a month or a year, with what some languages add to it: "9th", "1er". */
const DAY_OR_YEAR = /^(?:\d{1,2}(?:st|nd|rd|th|er|º)?|1[89]\d\d|20\d\d)$/;
/** A day within a longer line is mentioned there: "Lamb from 12 March". */
const LONGEST = 5;

/** Whether a line says when: "Thursday, January the Ninth", "14 juin", "May 12, 1934". */
export function isDate(text: string): boolean {
  const words = foldWords(text).split(' ');
  if (!words.some((word) => MONTHS.has(word))) return false;
  if (words.some((word) => word.length >= LEAST_LETTERS && weekdayOf(word))) return true;
  return words.length <= LONGEST && words.some((word) => DAY_OR_YEAR.test(word));
}

/** The twelve months in every language that menus are read in, folded. */
function months(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const language of [...LANGUAGES, ...Object.keys(OPEN_MENU_WORDS)]) {
    // Within a date: "września", not "wrzesień".
    for (const options of [{ month: 'long' }, { day: 'numeric', month: 'long' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const parts = format.formatToParts(Date.UTC(YEAR, month, 1));
        const name = foldWords(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (name.length > 2) names.add(name);
      }
    }
  }
  return names;
}
