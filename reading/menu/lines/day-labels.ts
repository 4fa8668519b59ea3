import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Row } from './rows.ts';

/** So many different days make a menu of the week. */
const LEAST_DAYS = 3;
/** By folded name its number in the week, in each language that has it. */
const DAYS = weekdays();

/**
 * Takes the day off the lines of a menu of the week ("Monday  Pasta amatriciana"), where it tells that a dish begins as a
 * number does. A day that stands before one line alone may be part of its name ("Sunday roast").
 */
export function withoutDays<R extends Row>(rows: readonly R[]): R[] {
  const labelled = rows.map((row) => ({ row, label: dayBefore(row.text) }));
  const spoken = new Set([
    ...languagesOf(labelled.flatMap(({ label }) => label ?? [])),
    ...inColumn(labelled),
  ]);
  if (spoken.size === 0) return [...rows];
  return labelled.map(({ row, label }) => {
    if (!label || ![...label.days.keys()].some((language) => spoken.has(language))) return row;
    const [first = '', ...others] = row.parts;
    const rest = first.slice(label.text.length).replace(/^[\s:.–-]+/, '');
    const parts = rest === '' ? others : [rest, ...others];
    return {
      ...row,
      text: parts.join(' '),
      parts,
      left: leftBehind(row, first, rest),
      mark: { kind: 'day', text: label.text },
    };
  });
}

/** Where the dish begins behind its day: the next stretch, or as far into the first as its letters tell. */
function leftBehind({ left, right, text, pieces }: Row, first: string, rest: string): number {
  const [label, next] = pieces;
  if (rest === '') return next?.left ?? left;
  const letter = label ? (label.right - label.left) / first.length : (right - left) / text.length;
  return left + letter * (first.length - rest.length);
}

/** Those that so many of the labels are different days in: "Di" is Tuesday on no English page. */
function languagesOf(labels: readonly DayLabel[]): Set<string> {
  const days = new Map<string, Set<number>>();
  for (const [language, day] of labels.flatMap((label) => [...label.days]))
    days.set(language, (days.get(language) ?? new Set()).add(day));
  return new Set([...days].filter(([, own]) => own.size >= LEAST_DAYS).map(([language]) => language));
}

/** Those in which two days that follow each other stand below each other, each apart from its dish: what is left of a week. */
function inColumn(labelled: readonly { row: Row; label: DayLabel | null }[]): string[] {
  const isApart = ({ row, label }: (typeof labelled)[number]) => row.parts[0] === label?.text;
  return labelled.flatMap((line, at) => {
    const below = labelled[at + 1];
    if (!line.label || !below?.label || !isApart(line) || !isApart(below)) return [];
    const next = below.label.days;
    return [...line.label.days].flatMap(([language, day]) =>
      next.get(language) === day + 1 ? language : [],
    );
  });
}

interface DayLabel {
  text: string;
  days: ReadonlyMap<string, number>;
}

/** Of a word, by language the number of the weekday that it names there; null where it names none. */
export const weekdayOf = (word: string): ReadonlyMap<string, number> | null =>
  DAYS.get(foldWords(word)) ?? null;

/** The weekday a line begins with, when more follows it. */
function dayBefore(text: string): DayLabel | null {
  const [first, ...rest] = text.split(/\s+/);
  const days = weekdayOf(first ?? '');
  return days === null || !rest.some((word) => /\p{L}{2}/u.test(word)) ? null : { text: first!, days };
}

function weekdays(): Map<string, Map<string, number>> {
  const days = new Map<string, Map<string, number>>();
  for (const language of [...LANGUAGES, ...Object.keys(OPEN_MENU_WORDS)]) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 1; day <= 7; day++) {
        const name = foldWords(format.format(Date.UTC(2024, 0, day)));
        // Portuguese menus leave "-feira" out.
        for (const each of [name, name.split(' ')[0]!])
          if (each.length > 1) days.set(each, (days.get(each) ?? new Map()).set(language, day));
      }
    }
  }
  return days;
}
