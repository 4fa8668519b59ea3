import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { numberOfWord, numbersBetween, numberValue, VULGAR_FRACTIONS } from './quantity.ts';

const ISO = new RegExp(
  [
    String.raw`^\s*-?P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?`,
    String.raw`(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?`,
    String.raw`(?:\s*T?\s*(?:(\d+(?:[.,]\d+)?)H)?\s*(?:(\d+(?:[.,]\d+)?)M)?\s*(?:(\d+(?:[.,]\d+)?)S)?)?\s*$`,
  ].join(''),
  'i',
);
const UNITS = ['day', 'hour', 'minute', 'second'] as const;
type TimeUnit = (typeof UNITS)[number];
const MINUTES: Readonly<Record<TimeUnit, number>> = { day: 1440, hour: 60, minute: 1, second: 1 / 60 };
/** The forms of a unit of time in all languages, as alternatives of a pattern. */
export const timeForms = (unit: TimeUnit): string =>
  anyOf(LANGUAGES.flatMap((language) => wordsOf(language, amounts).timeUnits[unit]));

/** Small numbers as words, and halves of one: "an hour", "une demi-heure". */
const NUMBER_WORDS = anyOf([
  ...numbersBetween(1, 3).filter((word) => !word.includes(' ')),
  ...numbersBetween(0.5, 0.5).filter((word) => word.includes(' ')),
]);
const NUMBER = String.raw`(?:\d+\s*[${VULGAR_FRACTIONS}]|[${VULGAR_FRACTIONS}]|\d+\s\d\/\d|\d\/\d|\d+(?:[.,]\d+)?|${NUMBER_WORDS})`;
const RANGE = anyOf([...everyWord(amounts, 'rangeTo'), ...everyWord(amounts, 'rangeOr')]);
const PART = new RegExp(
  String.raw`(?<number>${NUMBER})(?:\s*(?:-|–|—|${RANGE})\s*${NUMBER})?\s*-?\s*` +
    `(?:${UNITS.map((unit) => `(?<${unit}>(?:${timeForms(unit)})(?!\\p{L})${unit === 'minute' ? "|['′]" : ''})`).join('|')})`,
  'giu',
);
const CLOCK = new RegExp(
  String.raw`^\s*(\d{1,2})\s*:\s*(\d\d)(?::\d\d)?\s*(?:${anyOf(everyWord(amounts, 'clock'))})?\s*$`,
  'iu',
);
/** Thirty days: longer is a mistake of the page. */
const LONGEST_MIN = 30 * 24 * 60;

/**
 * Minutes of an ISO 8601 duration or of words ("1 h 30", "45 minutes", "1:30", "eine Stunde").
 * Of a range the lower end. A bare number counts as minutes.
 * @returns null for none, zero and nonsense
 */
export function readMinutes(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const minutes = typeof value === 'number' ? value : minutesOf(value);
  if (minutes === null || !Number.isFinite(minutes) || minutes < 1 || minutes > LONGEST_MIN) return null;
  return Math.round(minutes);
}

function minutesOf(text: string): number | null {
  const iso = ISO.exec(text);
  if (iso && /\d/.test(text)) {
    const [years, months, weeks, days, hours, minutes, seconds] = iso
      .slice(1)
      .map((part) => Number((part ?? '0').replace(',', '.')));
    // Sites write P20M for twenty minutes; a recipe of twenty months there is none.
    return (
      (years ?? 0) * 525_600 +
      (months ?? 0) +
      (weeks ?? 0) * 10_080 +
      (days ?? 0) * 1440 +
      (hours ?? 0) * 60 +
      (minutes ?? 0) +
      (seconds ?? 0) / 60
    );
  }
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const bare = /^\s*(\d+(?:[.,]\d+)?)\s*$/.exec(text);
  if (bare) return Number(bare[1]!.replace(',', '.'));
  const french = /(\d+)\s*h\s*(\d{1,2})(?!\s*(?:\d|m|'))/i.exec(text);
  if (french) return Number(french[1]) * 60 + Number(french[2]);
  let sum = 0;
  let found = false;
  for (const { groups } of text.matchAll(PART)) {
    const printed = groups!.number!;
    const amount = numberOfWord(printed) ?? numberValue(printed);
    if (amount === null) continue;
    found = true;
    sum += amount * MINUTES[UNITS.find((unit) => groups![unit] !== undefined)!];
  }
  return found ? sum : null;
}

/** "1 h 30 min", the same in all languages. */
export function durationText(minutes: number | null): string | null {
  if (minutes === null) return null;
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  // Up to two days recipes count in hours.
  if (days < 2) {
    const all = Math.floor(minutes / 60);
    return [all && `${all} h`, rest && `${rest} min`].filter(Boolean).join(' ');
  }
  return [`${days} d`, hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}
