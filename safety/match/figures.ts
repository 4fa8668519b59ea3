import type { Heated, LookupToken } from './candidate.ts';
import { degreesAfter, HIGHEST_CORE, LOWEST_CORE, type Unit } from './degrees.ts';
import { isNumber, type ListOfWords, numberOf, phrase } from './figure-words.ts';

/** A number with its unit, as it stands in the line. */
export interface Figure {
  /** First token, and the one after the last. */
  start: number;
  end: number;
  says:
    | { kind: 'heated'; heated: Heated }
    | { kind: 'alcohol'; percent: number }
    /**
     * A bare "0 %" or "0.5 %": of alcohol in front of an alcoholic drink, or behind it where nothing follows. Else of what
     * is named farther off, if `of` tells that there is such a word.
     */
    | { kind: 'none'; of: boolean; isLast: boolean }
    /** So many hours in the oven or the pot that meat is done through. */
    | { kind: 'long' }
    /** Fat, cocoa, a discount, or the words and times that go with another figure. */
    | { kind: 'nothing' }
    /** Words for where a temperature is measured: understood, unless they are part of a name. */
    | { kind: 'place' };
}

/**
 * Up to this many per cent count as none, where a figure is said to be that of alcohol: a beer of 0.5 % is what is sold as
 * alcohol-free, of which Livsmedelsverket lets pregnant women drink a litre a week and Norway's authorities say the same
 * up to 0.7 % (`livsmedelsverket-alcohol-free`).
 */
export const ALCOHOL_FREE_PERCENT = 0.5;

const NONE_AT_ALL = /^0[.,]0+$/;
/** "Cerveza 0,0": so beers and wines without alcohol are called, without a unit. */
const CALLED_FREE = /^0[.,]0$/;
/** What is measured otherwise, after a number: a price or an amount. */
const OTHER_UNIT = /^(?:[\p{Sc}]|c?l|ml|k?g|oz|eur|chf|kr)$/u;
/** "1h30". */
const HOURS_AND_MINUTES = /^(\d{1,2})h(\d{2})?$/;
/** Higher than any temperature a kitchen states in Celsius for the middle of a food. */
const FAHRENHEIT_FROM = 101;

/** How many words away what is measured, and how, is still looked for. */
const REACH = 8;
const SHARE_REACH = 4;
const BOILING = 100;
/** "7-hour lamb": so many hours, written out, are those of braising; fewer or more may be anything. */
const LONG_HOURS = { from: 4, to: 20 };

/** Numbers that say how hot, how long or how strong something is. */
export function findFigures(tokens: LookupToken[], texts: readonly string[]): Figure[] {
  const words = tokens.map(({ word }) => word);
  const found: Figure[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isNumber(words[at])) continue;
    const figure =
      temperatureAt(at, tokens, words, texts) ??
      percentageAt(at, tokens, words) ??
      longTimeAt(at, tokens, words) ??
      shortTimeAt(at, tokens, words);
    if (!figure) continue;
    found.push(...figure);
    at = (figure[0]?.end ?? at + 1) - 1;
  }
  // "10 hours at 90 °C": the time belongs to the temperature.
  return found.filter(
    (figure) =>
      figure.says.kind !== 'long' ||
      !found.some((other) => other !== figure && other.start < figure.end && figure.start < other.end),
  );
}

/** "Agneau de 7 heures": a time alone, unless it is said to be that of something else, or of a water bath. */
function longTimeAt(at: number, tokens: LookupToken[], words: string[]): Figure[] | null {
  const length = phrase('hours').longestAt(words, at + 1);
  const value = numberOf(words[at] ?? '');
  if (length === 0 || words[at + 1] === 'h' || value < LONG_HOURS.from || value > LONG_HOURS.to) return null;
  const near = nearby(at, tokens, REACH);
  const isOther = (['otherTimes', 'bath', 'kept'] as const).some((key) => find(key, words, near).length > 0);
  return isOther ? null : [{ start: at, end: at + 1 + length, says: { kind: 'long' } }];
}

/** "6-minute egg", "eggs boiled for 5 minutes": of an egg, minutes tell how firm it is. */
function shortTimeAt(at: number, tokens: LookupToken[], words: string[]): Figure[] | null {
  const length = phrase('minutes').longestAt(words, at + 1);
  if (length === 0) return null;
  const near = nearby(at, tokens, REACH);
  const isOther = (['otherTimes', 'bath', 'kept', 'oven'] as const).some(
    (key) => find(key, words, near).length > 0,
  );
  const heated: Heated = { celsius: BOILING, minutes: numberOf(words[at] ?? ''), where: 'minutes' };
  return isOther ? null : [{ start: at, end: at + 1 + length, says: { kind: 'heated', heated } }];
}

function temperatureAt(
  at: number,
  tokens: LookupToken[],
  words: string[],
  texts: readonly string[],
): Figure[] | null {
  const value = numberOf(words[at] ?? '');
  const unit = degreesAfter(at + 1, tokens, words, texts) ?? unitless(at, value, tokens, words);
  if (!unit) return null;
  const around = nearby(at, tokens, REACH);
  const [place, ...placed] = placeOf(at, tokens, words);
  const fahrenheit =
    unit.scale === 'f' || (unit.scale === null && place === 'core' && value >= FAHRENHEIT_FROM);
  const times = timesIn(around, words);
  const minutes = times.length === 0 ? null : times.reduce((sum, time) => sum + time.minutes, 0);
  const celsius = fahrenheit ? ((value - 32) * 5) / 9 : value;
  return [
    { start: at, end: unit.end, says: { kind: 'heated', heated: { celsius, minutes, where: place } } },
    ...times.map(({ start, end }): Figure => ({ start, end, says: { kind: 'nothing' } })),
    ...placed.map(({ start, end }): Figure => ({ start, end, says: { kind: 'place' } })),
  ];
}

/** "Core temperature 63": the words before the number are unit enough. */
function unitless(at: number, value: number, tokens: LookupToken[], words: string[]): Unit | null {
  const measured = endsBefore('core', at, tokens, words) && value >= LOWEST_CORE && value <= HIGHEST_CORE;
  return measured && words[at + 1] !== '%' ? { end: at + 1, scale: null } : null;
}

/** Where a temperature is measured, and the words that say so. */
function placeOf(at: number, tokens: LookupToken[], words: string[]): [Heated['where'], ...Range[]] {
  const around = nearby(at, tokens, REACH);
  if (endsBefore('kept', at, tokens, words)) return ['kept', ...find('kept', words, around)];
  for (const key of ['core', 'bath', 'oven'] as const) {
    const found = find(key, words, around);
    if (found.length > 0) return [key, ...found];
  }
  return [null];
}

/** Whether such words end right before a token, or before the little word in front of it. */
function endsBefore(key: ListOfWords, at: number, tokens: LookupToken[], words: string[]): boolean {
  const ends = find(key, words, nearby(at, tokens, REACH)).map(({ end }) => end);
  return ends.includes(at) || (tokens[at - 1]?.role != null && ends.includes(at - 1));
}

function percentageAt(at: number, tokens: LookupToken[], words: string[]): Figure[] | null {
  const unit = words[at + 1];
  if (unit !== '%') {
    const isCalledFree = CALLED_FREE.test(words[at] ?? '') && !OTHER_UNIT.test(unit ?? '');
    return isCalledFree ? [{ start: at, end: at + 1, says: { kind: 'alcohol', percent: 0 } }] : null;
  }
  const end = at + 2;
  const near = nearby(at, tokens, SHARE_REACH);
  const gap = ({ start, end: last }: Range) => (start >= end ? start - end : at - last);
  const nearest = (key: 'alcohol' | 'otherShare') =>
    find(key, words, near).sort((a, b) => gap(a) - gap(b))[0] ?? null;
  const alcohol = nearest('alcohol');
  const other = nearest('otherShare');
  if (alcohol !== null && (other === null || gap(alcohol) <= gap(other))) {
    const percent = numberOf(words[at] ?? '');
    // "alc. 5 % vol": the words on both sides belong to it.
    const joined = find('alcohol', words, near).filter((range) => gap(range) === 0);
    return [
      {
        start: Math.min(at, ...joined.map((range) => range.start)),
        end: Math.max(end, ...joined.map((range) => range.end)),
        says: { kind: 'alcohol', percent },
      },
    ];
  }
  const isNone = numberOf(words[at] ?? '') <= ALCOHOL_FREE_PERCENT;
  const next = tokens[end];
  const isLast = !next || next.segment !== tokens[at]?.segment || next.role !== null;
  if (isNone && other !== null && gap(other) > 0)
    return [{ start: at, end, says: { kind: 'none', of: true, isLast } }];
  // "Birra 0,0 %": only strength is stated so closely.
  if (other === null) {
    if (NONE_AT_ALL.test(words[at] ?? '')) return [{ start: at, end, says: { kind: 'alcohol', percent: 0 } }];
    return isNone ? [{ start: at, end, says: { kind: 'none', of: false, isLast } }] : null;
  }
  // "3% fat": the word beside the figure goes with it, unless it names a food.
  const joined = [other].filter((range) => gap(range) === 0);
  return [
    {
      start: Math.min(at, ...joined.map((range) => range.start)),
      end: Math.max(end, ...joined.map((range) => range.end)),
      says: { kind: 'nothing' },
    },
  ];
}

interface Range {
  start: number;
  end: number;
}

/** The tokens around one, in the same text. */
function nearby(at: number, tokens: LookupToken[], reach: number): Range {
  const field = tokens[at]?.field;
  let start = at;
  let end = at + 1;
  while (start > 0 && at - start < reach && tokens[start - 1]?.field === field) start--;
  while (end < tokens.length && end - at <= reach && tokens[end]?.field === field) end++;
  return { start, end };
}

/** Where phrases of a list stand. */
function find(key: ListOfWords, words: string[], { start, end }: Range): Range[] {
  const found: Range[] = [];
  for (let at = start; at < end; at++) {
    const length = phrase(key).longestAt(words, at);
    if (length > 0 && at + length <= end) found.push({ start: at, end: at + length });
  }
  return found;
}

function timesIn(range: Range, words: string[]): (Range & { minutes: number })[] {
  const times: (Range & { minutes: number })[] = [];
  for (let at = range.start; at < range.end; at++) {
    const joined = HOURS_AND_MINUTES.exec(words[at] ?? '');
    if (joined) {
      times.push({ start: at, end: at + 1, minutes: Number(joined[1]) * 60 + Number(joined[2] ?? 0) });
    } else if (isNumber(words[at])) {
      const hours = phrase('hours').longestAt(words, at + 1);
      const length = hours || phrase('minutes').longestAt(words, at + 1);
      if (length === 0) continue;
      const value = numberOf(words[at] ?? '');
      times.push({ start: at, end: at + 1 + length, minutes: hours > 0 ? value * 60 : value });
    }
  }
  return times;
}
