import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Row } from './rows.ts';

/** So many different days make a menu of the week. */
const LEAST_DAYS = 3;
/** By folded name its number in the week. */
const DAYS = weekdays();

/**
 * Takes the day off the lines of a menu of the week ("Monday  Pasta amatriciana"), where it tells that a dish begins as a
 * number does. A day that stands before one line alone may be part of its name ("Sunday roast").
 */
export function withoutDays<R extends Row>(rows: readonly R[]): R[] {
  const labelled = rows.map((row) => ({ row, label: dayBefore(row.text) }));
  const days = new Set(labelled.flatMap(({ label }) => label?.day ?? []));
  if (days.size < LEAST_DAYS) return [...rows];
  return labelled.map(({ row, label }) => {
    if (!label) return row;
    const [first = '', ...others] = row.parts;
    const rest = first.slice(label.text.length).replace(/^[\s:.–-]+/, '');
    const parts = rest === '' ? others : [rest, ...others];
    return { ...row, text: parts.join(' '), parts, mark: { kind: 'day', text: label.text } };
  });
}

/** The weekday a line begins with, when more follows it. */
function dayBefore(text: string): { text: string; day: number } | null {
  const [first, ...rest] = text.split(/\s+/);
  const day = DAYS.get(foldWords(first ?? ''));
  return day === undefined || !rest.some((word) => /\p{L}{2}/u.test(word)) ? null : { text: first!, day };
}

function weekdays(): Map<string, number> {
  const days = new Map<string, number>();
  for (const language of [...LANGUAGES, ...Object.keys(OPEN_MENU_WORDS)]) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 1; day <= 7; day++) {
        const name = foldWords(format.format(Date.UTC(2024, 0, day)));
        // Portuguese menus leave "-feira" out.
        for (const each of [name, name.split(' ')[0]!]) if (each.length > 1) days.set(each, day);
      }
    }
  }
  return days;
}
