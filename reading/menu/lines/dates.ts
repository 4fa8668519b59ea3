import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

const YEAR = 2024;
const MONTHS = namesOf('month');
const WEEKDAYS = namesOf('weekday');
/** A day of a month or a year, with what some languages add to it: "9th", "1er". */
const DAY_OR_YEAR = /^(?:\d{1,2}(?:st|nd|rd|th|er|º)?|1[89]\d\d|20\d\d)$/;
/** A day within a longer line is mentioned there: "Lamb from 12 March". */
const LONGEST = 5;

/** Whether a line says when: "Thursday, January the Ninth", "14 juin", "May 12, 1934". */
export function isDate(text: string): boolean {
  const words = foldWords(text).split(' ');
  if (!words.some((word) => MONTHS.has(word))) return false;
  if (words.some((word) => WEEKDAYS.has(word))) return true;
  return words.length <= LONGEST && words.some((word) => DAY_OR_YEAR.test(word));
}

/** The twelve months or seven days in every language that menus are read in, folded. */
function namesOf(kind: 'month' | 'weekday'): ReadonlySet<string> {
  const names = new Set<string>();
  for (const language of [...LANGUAGES, ...Object.keys(OPEN_MENU_WORDS)]) {
    // Within a date: "września", not "wrzesień".
    for (const options of [{ [kind]: 'long' }, { [kind]: 'long', day: 'numeric', month: 'long' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let at = 0; at < (kind === 'month' ? 12 : 7); at++) {
        const date = kind === 'month' ? Date.UTC(YEAR, at, 1) : Date.UTC(YEAR, 0, 1 + at);
        const part = format.formatToParts(date).find(({ type }) => type === kind);
        const name = foldWords(part?.value ?? '');
        // Portuguese leaves "-feira" out.
        for (const each of [name, name.split(' ')[0]!]) if (each.length > 2) names.add(each);
      }
    }
  }
  return names;
}
