import type { LabelIngredient } from '@mirabelle/contract/label.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { CLASSES, isOrdinary } from './label-words.ts';

const OPEN = '([{';
const CLOSE = ')]}';
const PERCENT = /(?:\b(?:min|max|mind|mín)\.?\s*)?[<>]?\d+(?:[.,]\d+)?\s*%/gi;
/** Signs of a footnote, and what frames a list. */
const MARKS = /[*†‡°¹²³•|_"“”]+/g;

/** A list as printed, without its heading. Brackets that a reader lost do not swallow what follows. */
export function splitList(text: string): LabelIngredient[] {
  return splitOutside(text, isSeparator)
    .flatMap(ingredientsOf)
    .filter(({ name }) => /\p{L}/u.test(name));
}

const isSeparator = (text: string, at: number): boolean => {
  const sign = text[at] ?? '';
  // "0,5 %" is a number.
  if (sign === ',') return !(/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? ''));
  return ';·•'.includes(sign) || (sign === '.' && /^\.\s+\p{L}{2}/u.test(text.slice(at)));
};

function splitOutside(text: string, separates: (text: string, at: number) => boolean): string[] {
  // A bracket that is never closed, or was never opened, holds nothing.
  const balanced = count(text, OPEN) === count(text, CLOSE);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (balanced && OPEN.includes(text[at] ?? ' ')) depth++;
    if (balanced && CLOSE.includes(text[at] ?? ' ')) depth = Math.max(0, depth - 1);
    if (depth > 0 || !separates(text, at)) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

const count = (text: string, signs: string): number =>
  [...text].filter((sign) => signs.includes(sign)).length;

/** "Garlic and acidity regulator: citric acid" holds two; most hold one. */
function ingredientsOf(item: string): LabelIngredient[] {
  const parts: string[] = [];
  const outside = item
    .replace(/[([{]([^()[\]{}]*(?:[([{][^()[\]{}]*[)\]}][^()[\]{}]*)*)[)\]}]/g, (_, inside: string) => {
      parts.push(...splitOutside(inside, isSeparator).flatMap((part) => tidy(part.replace(/^[^:]*:/, ''))));
      return ' ';
    })
    .replace(/[([{)\]}]/g, ' ');
  const colon = outside.indexOf(':');
  if (colon < 0) {
    const { before, purpose, rest } = purposeFirst(outside);
    if (purpose && rest === '' && parts.length > 0)
      return parts.map((name) => ({ name, purpose, parts: [] }));
    const names = tidy(rest || before);
    return names.map((name) => ({ name, purpose: rest ? purpose : null, parts }));
  }
  const { ahead, purpose } = purposeLast(outside.slice(0, colon));
  const behind = tidy(outside.slice(colon + 1)).map((name) => ({ name, purpose, parts }));
  const before = ahead ? tidy(ahead).map((name) => ({ name, purpose: null, parts: [] })) : [];
  // "Filling: sugar, cream": a heading within the list is an ingredient only where nothing stands behind it.
  if (!purpose && behind.length > 0) return [...before, ...behind];
  return [...before, ...(behind.length > 0 ? behind : parts.map((name) => ({ name, purpose, parts: [] })))];
}

/** "Emulgator Lecithine": what it is for stands first. Alone, it is all that is said. */
function purposeFirst(text: string): { before: string; purpose: string | null; rest: string } {
  const words = text.trim().split(/\s+/);
  const folded = words.map((word) => foldText(word) || '-');
  const simple = folded.every((word) => !word.includes(' '));
  const length = simple ? CLASSES.longestAt(folded, 0) : 0;
  // "Natural" says more of the flavouring before it.
  const isWhole = length === 0 || (length < words.length && isOrdinary(folded.slice(length)));
  if (isWhole) return { before: text, purpose: null, rest: '' };
  return { before: text, purpose: words.slice(0, length).join(' '), rest: words.slice(length).join(' ') };
}

/** Of what stands before a colon: what the additive behind it is for, and what is an ingredient of its own. */
function purposeLast(text: string): { ahead: string; purpose: string | null } {
  const words = text.trim().split(/\s+/);
  for (let at = 0; at < words.length; at++) {
    const folded = foldText(words.slice(at).join(' ')).split(' ');
    if (CLASSES.longestAt(folded, 0) !== folded.length) continue;
    const ahead = words.slice(0, at).join(' ');
    // "ajo y": the little word that joined them.
    return { ahead: ahead.replace(/\s+(?:and|et|und|y|e|&)$/i, ''), purpose: words.slice(at).join(' ') };
  }
  return { ahead: '', purpose: null };
}

/** A name without percentage, footnotes and full stop; none where nothing is left. */
function tidy(text: string): string[] {
  const name = text
    .replace(PERCENT, ' ')
    .replace(MARKS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:–-]+|[\s.,;:–-]+$/g, '');
  return /\p{L}/u.test(name) ? [name] : [];
}
