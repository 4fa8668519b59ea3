import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The user's own variety of the language, "en-GB" for English: it decides how a date is written. */
export const localeFor = (language: InterfaceLanguage): string =>
  navigator.languages.find((locale) => locale.split('-')[0] === language) ?? language;

/** A country's name in a language; the stored text if it is not a code. */
export function countryName(country: string, language: InterfaceLanguage): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
    : country;
}

/** A language's name in another, without the letters it is written in; the code where it has no name. */
export function languageName(code: string, language: InterfaceLanguage): string {
  const [own = code] = code.split('-');
  return new Intl.DisplayNames([language], { type: 'language' }).of(own) ?? code;
}

/** @param time ISO time */
export function formatDate(
  time: string,
  language: InterfaceLanguage,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(localeFor(language), style).format(new Date(time));
}

/** A size as "16 MB"; of less than ten with one digit more. */
export function formatMegabytes(bytes: number, language: InterfaceLanguage): string {
  const megabytes = bytes / 1_000_000;
  return new Intl.NumberFormat(localeFor(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes);
}

/** The words that lists use for a recent date. */
export type NearWords = (
  key: `when.${'justNow' | 'hoursAgo' | 'today' | 'yesterday'}`,
  values: { count: number },
) => string;

/** Calendar days between a time and now, in the user's time zone; 0 today, also for a clock that is ahead. */
function daysSince(time: Date, now: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.max(0, Math.round((dayOf(now) - dayOf(time)) / DAY_MS));
}

/**
 * When a test was made: 'Just now' within the hour, 'N h ago' within the day, 'Yesterday', then a short date.
 */
export function formatSince(time: string, language: InterfaceLanguage, words: NearWords, now: Date): string {
  const then = new Date(time);
  const elapsed = now.getTime() - then.getTime();
  if (elapsed < HOUR_MS) return words('when.justNow', { count: 0 });
  if (daysSince(then, now) === 0) return words('when.hoursAgo', { count: Math.floor(elapsed / HOUR_MS) });
  if (daysSince(then, now) === 1) return words('when.yesterday', { count: 1 });
  return formatDate(time, language, { dateStyle: 'short' });
}

/** Up to this number, days are counted in words. */
const DAYS_IN_WORDS = 7;

/** The day of a test: Today, Yesterday, 'N days ago' under 7 days, otherwise a date. */
export function formatDay(time: string, language: InterfaceLanguage, words: NearWords, now: Date): string {
  const days = daysSince(new Date(time), now);
  if (days === 0) return words('when.today', { count: 0 });
  if (days === 1) return words('when.yesterday', { count: 1 });
  if (days < DAYS_IN_WORDS) {
    return new Intl.RelativeTimeFormat(localeFor(language), { numeric: 'always' }).format(-days, 'day');
  }
  return formatDate(time, language, { dateStyle: 'medium' });
}
