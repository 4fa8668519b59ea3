import { numberValue, VULGAR_FRACTIONS } from './quantity.ts';

const ISO =
  /^\s*-?P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:\s*T?\s*(?:(\d+(?:[.,]\d+)?)H)?\s*(?:(\d+(?:[.,]\d+)?)M)?\s*(?:(\d+(?:[.,]\d+)?)S)?)?\s*$/i;
const NUMBER = String.raw`(?:\d+\s*[${VULGAR_FRACTIONS}]|[${VULGAR_FRACTIONS}]|\d+\s\d\/\d|\d\/\d|\d+(?:[.,]\d+)?|une?|an?|one|two|three|eine?|zwei|una|due|dos|uma|half an|eine halbe|une demi)`;
const PART = new RegExp(
  String.raw`(${NUMBER})(?:\s*(?:-|–|—|to|à|a|bis|ou|or|o)\s*(${NUMBER}))?\s*-?\s*(days?|d(?![a-z])|jours?|j(?![a-z])|tage?n?|d[ií]as?|giorn[oi]|hours?|hrs?|h(?![a-zà-ÿ])|heures?|stunden?|std|horas?|or[ae](?![a-z])|minut[a-zà-ÿ]*|mins?|mn|min\.?|m(?![a-zà-ÿ])|'|′|sec[a-zà-ÿ]*|sek[a-zà-ÿ]*|seg[a-zà-ÿ]*)`,
  'giu',
);
const WORDS: Readonly<Record<string, number>> = {
  une: 1,
  un: 1,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  ein: 1,
  eine: 1,
  zwei: 2,
  una: 1,
  due: 2,
  dos: 2,
  uma: 1,
  'half an': 0.5,
  'eine halbe': 0.5,
  'une demi': 0.5,
};
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
  const clock = /^\s*(\d{1,2})\s*:\s*(\d\d)(?::\d\d)?\s*(?:h|hrs?|hours?|std\.?|uhr)?\s*$/i.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const bare = /^\s*(\d+(?:[.,]\d+)?)\s*$/.exec(text);
  if (bare) return Number(bare[1]!.replace(',', '.'));
  const french = /(\d+)\s*h\s*(\d{1,2})(?!\s*(?:\d|m|'))/i.exec(text);
  if (french) return Number(french[1]) * 60 + Number(french[2]);
  let sum = 0;
  let found = false;
  for (const [, low, , unit] of text.matchAll(PART)) {
    const amount = WORDS[low!.toLowerCase()] ?? numberValue(low!);
    if (amount === null || amount === undefined) continue;
    found = true;
    const sign = unit!.toLowerCase();
    if (/^(?:d|j|ta|gi)/.test(sign)) sum += amount * 1440;
    else if (/^(?:h|st|o)/.test(sign)) sum += amount * 60;
    else if (/^s/.test(sign)) sum += amount / 60;
    else sum += amount;
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
