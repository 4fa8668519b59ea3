import type { SetType, TextWord } from '../ocr/page-text.ts';
import { type Lead, letterCount, weightOf } from './piece.ts';

/** Sizes that differ by less are one. */
const SAME_SIZE = 0.04;
/** What is set otherwise and has fewer letters is a code or a sign. */
const LEAST_LETTERS = 5;
/** What parts a name from what is said of it stands at its last word. */
const PARTING = /[,;:]+$/;

/**
 * "**Fish & chips** beer battered haddock", "Rice, *peas, mint*": the beginning of a line that goes on in smaller, lighter,
 * slanted or otherwise lesser type; null where its type is not known or does not change, and where it changes back.
 */
export function typeLead(words: readonly TextWord[]): Lead | null {
  const told = words.flatMap(({ text, type }, at) => (type && letterCount(text) > 0 ? [{ at, type }] : []));
  const own = told[0]?.type;
  const border = told.find(({ type }) => own !== undefined && !isAlike(own, type));
  if (!own || !border || !isLesser(border.type, own)) return null;
  if (told.some(({ at, type }) => at > border.at && isAlike(own, type))) return null;
  // A sign that stands before the border, as in "Menu : soup", belongs to what follows it.
  const from = told.findLast(({ at }) => at < border.at)?.at ?? 0;
  const end = words.findIndex(({ type }, at) => at > from && type && !isAlike(own, type));
  const [lead, rest] = [words.slice(0, end), words.slice(end)];
  if (letterCount(rest.map(({ text }) => text).join('')) < LEAST_LETTERS) return null;
  const text = lead.map((word) => word.text).join(' ');
  return { text: text.replace(PARTING, ''), weight: weightOf(lead) };
}

/** Whether two words are set alike: in one typeface, size and colour. */
export const isAlike = (a: SetType, b: SetType): boolean => isSetSame(a, b) && a.ink === b.ink;

/** Whether two words are set in one typeface and size, in whatever colour. */
export function isSetSame(a: SetType, b: SetType): boolean {
  const sameSize = Math.abs(a.size - b.size) <= SAME_SIZE * Math.max(a.size, b.size);
  return sameSize && a.bold === b.bold && a.italic === b.italic && a.face === b.face;
}

/** What is set larger or bolder than the words before it does not stand behind them. */
export const isLesser = (a: SetType, than: SetType) =>
  a.size <= (1 + SAME_SIZE) * than.size && (than.bold || !a.bold);

/** How the first of these words are set where they are a lead, else most letters; null where it is not known. */
export function typeOf(words: readonly TextWord[], lead: Lead | null): SetType | null {
  if (lead) return words.find(({ text, type }) => type && letterCount(text) > 0)?.type ?? null;
  const letters = new Map<string, { type: SetType; count: number }>();
  for (const { text, type } of words) {
    if (!type) continue;
    const key = [type.size.toFixed(1), type.bold, type.italic, type.face, type.ink].join('|');
    const count = (letters.get(key)?.count ?? 0) + letterCount(text);
    letters.set(key, { type, count });
  }
  const [most] = [...letters.values()].sort((a, b) => b.count - a.count || b.type.size - a.type.size);
  return most?.type ?? null;
}
