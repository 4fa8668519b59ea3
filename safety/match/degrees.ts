import { foldText } from '@mirabelle/language/text/fold.ts';
import type { LookupToken } from './candidate.ts';
import { numberOf, phrase } from './figure-words.ts';

const DEGREE_SIGN = /^[°º˚]([cf])?$/;

/** A number without a unit, after words for the middle of a food, is a temperature between these. */
export const LOWEST_CORE = 40;
export const HIGHEST_CORE = 212;
/** Between these a number with a C or an F at some distance is a temperature, not a price with a sign behind it. */
const COOKED_AT = { c: { from: LOWEST_CORE, to: 99 }, f: { from: 100, to: HIGHEST_CORE } } as const;
/** Words before a temperature, and seldom before a price. */
const AT: ReadonlySet<string> = new Set(['at', 'bei', 'op', 'ved']);
/** Degrees in languages of names only; each stands right behind a number. */
const DEGREES_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['graden', 'graad', 'grader', 'gradir', 'gradu', 'gradusov', 'gradusa', 'kraadi', 'laipsniu'],
  ...['stopni', 'stopnie', 'stupnu', 'stupne', 'stupnov', 'stupnjeva', 'stopinj', 'fok', 'fokon', 'fokos'],
  ...['astetta', 'asteessa', 'asteen', 'derece', 'derecede', 'vathmous', 'vathmoi', 'derajat'],
]);

/** A unit of temperature behind a number. */
export interface Unit {
  /** The token after the unit. */
  end: number;
  scale: 'c' | 'f' | null;
}

/** "°C", "°", "degrees Fahrenheit", "celsius", or C or F behind a number that a kitchen may mean by it. */
export function degreesAfter(
  at: number,
  tokens: LookupToken[],
  words: string[],
  texts: readonly string[],
): Unit | null {
  const sign = DEGREE_SIGN.exec(tokens[at]?.accented ?? '');
  const written =
    phrase('degrees').longestAt(words, at) ||
    Number(DEGREES_ELSEWHERE.has(foldText(tokens[at]?.accented ?? '')));
  if (sign || written > 0) {
    const end = at + Math.max(written, 1);
    const joined = sign?.[1] as Unit['scale'] | undefined;
    if (joined) return { end, scale: joined };
    const scale = tokens[end]?.field === tokens[at]?.field ? scaleAt(end, words) : null;
    return { end: scale === null ? end : end + 1, scale };
  }
  const named = (['celsius', 'fahrenheit'] as const).find((key) => phrase(key).longestAt(words, at) > 0);
  if (named) {
    return { end: at + phrase(named).longestAt(words, at), scale: named === 'celsius' ? 'c' : 'f' };
  }
  return isScaleLetter(at, tokens, words, texts) ? { end: at + 1, scale: words[at] as 'c' | 'f' } : null;
}

/**
 * A letter that is a unit: a capital right behind the number, or behind a temperature that kitchens cook at. A small one
 * only after "at": wings at 50c may be a price, wings 50c are one.
 */
function isScaleLetter(
  at: number,
  tokens: LookupToken[],
  words: string[],
  texts: readonly string[],
): boolean {
  const [word, token, value] = [words[at], tokens[at], numberOf(words[at - 1] ?? '')];
  if ((word !== 'c' && word !== 'f') || token?.field !== tokens[at - 1]?.field) return false;
  const isCapital = texts[token?.field ?? 0]?.[token?.start ?? 0] === word.toUpperCase();
  if (isCapital && touches(at, tokens)) return true;
  const { from, to } = COOKED_AT[word];
  return value >= from && value <= to && (isCapital || AT.has(words[at - 2] ?? ''));
}

function scaleAt(at: number, words: string[]): Unit['scale'] {
  if (words[at] === 'c' || phrase('celsius').longestAt(words, at) > 0) return 'c';
  return words[at] === 'f' || phrase('fahrenheit').longestAt(words, at) > 0 ? 'f' : null;
}

/** Whether a token stands right behind the one before it, without a blank. */
function touches(at: number, tokens: LookupToken[]): boolean {
  return tokens[at] !== undefined && tokens[at - 1]?.end === tokens[at]?.start;
}
