import { foldWords } from '@mirabelle/language/text/fold.ts';
import { foldedPageWords, type PageWords } from './page-words.ts';

/** What a heading in or around a recipe opens. */
export type SectionKind = 'ingredients' | 'method' | 'stop';

type HeadingKey = 'ingredientsHeading' | 'methodHeading' | 'stopHeading';
const FOLLOWED = String.raw`(?:\s+(?:${foldedPageWords('afterHeading')}|\d+)\b.*)?`;
const heading = (key: HeadingKey, before: PageWords) =>
  new RegExp(`^(?:(?:${foldedPageWords('beforeHeading', before)}) )?(?:${foldedPageWords(key)})${FOLLOWED}$`);

const INGREDIENTS_HEADING = heading('ingredientsHeading', 'beforeIngredients');
const METHOD_HEADING = heading('methodHeading', 'beforeMethod');
const STOP_HEADING = heading('stopHeading', 'beforeStop');
const FIRM_STOP = new RegExp(`^(?:${foldedPageWords('firmStop')})`);
const MAKING_HEADING = new RegExp(String.raw`^(?:${foldedPageWords('making')})\b`);
const TIME = new RegExp(String.raw`\b(?:${foldedPageWords('timeOrLevel')})\b`);
const NUMBERED = new RegExp(`^(?:${foldedPageWords('step', 'part')})? ?\\d*$`);

/** What a short line opens when it stands as a heading; null for all others. */
export function sectionKind(line: string): SectionKind | null {
  if (line.length > 120) return null;
  // "Pumpkin soup – Ingredients": the dish's name stands before or after.
  const parts = line.split(/\s[–—|-]\s|\s*\|\s*/);
  if (parts.length === 2 && line.length < 100 && !/[.!?]$/.test(line))
    for (const part of [parts[1]!, parts[0]!]) {
      const kind = kindOf(part);
      if (kind === 'ingredients' || (kind === 'method' && !/\d/.test(part))) return kind;
    }
  return kindOf(line);
}

function kindOf(line: string): SectionKind | null {
  if (line.length > 90) return null;
  const text = foldWords(line.replace(/\([^)]*\)/g, ' ')).replace(/^\d+ /, '');
  if (!text) return null;
  const words = text.split(' ').length;
  if (words > 10) return null;
  if (INGREDIENTS_HEADING.test(text) && words <= 9) return 'ingredients';
  if (TIME.test(text)) return STOP_HEADING.test(text) ? 'stop' : null;
  if (/:\s*\d/.test(line)) return null;
  if (METHOD_HEADING.test(text) || MAKING_HEADING.test(text)) return words <= 9 ? 'method' : null;
  if (STOP_HEADING.test(text) && (words <= 3 || FIRM_STOP.test(text))) return 'stop';
  return null;
}

/** A name of a part that says nothing: "Instructions", "Step 3", "Ingrédients". */
export function isGenericHeading(line: string): boolean {
  const text = foldWords(line);
  if (!text) return true;
  if (NUMBERED.test(text)) return true;
  const kind = sectionKind(line);
  return (kind === 'ingredients' || kind === 'method') && text.split(' ').length <= 3;
}
