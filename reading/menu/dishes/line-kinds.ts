import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { foodWordCount } from '../food-words.ts';
import { endsInSmallWord, endsOpen, isCapitals, looksContinued, looksLikeName } from '../lines/line-text.ts';
import { isSetAsDish, isSetAsHeading, type PageRow, type Rhythm } from '../lines/page-rhythm.ts';
import { isHeavy } from '../lines/page-row.ts';
import { isSetApart } from '../lines/set-apart.ts';

/** Leaves out what cannot be a dish: specks, notes under headings, closing words. */
export function isDish(line: PageRow, next: PageRow | undefined, rhythm: Rhythm, first: boolean): boolean {
  // Where a file says what the name is, that is judged.
  const row = line.lead && line.type ? { ...line, text: line.lead } : line;
  if (letterCount(row.text) < 2) return false;
  const priced = row.prices.length > 0;
  if (priced || (row.mark && row.mark.kind !== 'bullet')) return true;
  if (row.confidence < 40 && letterCount(row.text) < 6) return false;
  if (rhythm.pricePlace === 'none') return !/[.!?]$/.test(row.text) || row.text.split(/\s+/).length < 9;
  // Among dishes with prices, a line without one must look like a name to be one whose price was lost.
  const followed = next !== undefined && next.gapAbove < 2 * rhythm.usualGap && !next.heading && !next.note;
  if (rhythm.pricePlace === 'first-line') {
    if (first && followed && next.prices.length > 0)
      return (
        endsOpen(row.text) || looksContinued(next.text) || (looksLikeName(row) && !isServingNote(row.text))
      );
    return looksLikeName(row) && (followed || !isAtEnd(row, rhythm)) && !isServingNote(row.text);
  }
  return next !== undefined && !next.note && next.gapAbove < 3 * rhythm.usualGap;
}

const FOR_ALL = new RegExp(String.raw`\b(?:${anyOf(everyWord(menuLines, 'forAll'))})\b`, 'i');

function isServingNote(text: string): boolean {
  return FOR_ALL.test(foldWords(text)) && text.split(/\s+/).length > 3;
}

function isAtEnd(row: PageRow, rhythm: Rhythm): boolean {
  return row.gapAbove > 1.8 * rhythm.usualGap;
}

/** So much further than usual a heading stands below what is above it. */
const SET_OFF = 1.15;

/** Larger than the dishes, alone, with a dish right below: a heading whose words we do not know. */
export function isUnknownHeading(row: PageRow, next: PageRow | undefined, rhythm: Rhythm): boolean {
  if (row.text === '' || row.prices.length > 0 || row.note || !next) return false;
  if (row.text.split(/\s+/).length > 5 || row.text.includes(',') || letterCount(row.text) < 3) return false;
  if (looksContinued(row.text) && row.height < 1.4 * rhythm.lineHeight) return false;
  // "Macaroni salad with feta and" goes on; "Des" alone in the middle of a title does not.
  if (endsInSmallWord(row.text) && /\s/.test(row.text)) return false;
  if (isSetAsHeading(row, rhythm) && next.text !== '') return true;
  if (isHeavy(row, rhythm) && row.height > rhythm.lineHeight && next.text !== '')
    return !isHeavy(next, rhythm);
  const farAbove = row.gapAbove > SET_OFF * rhythm.usualGap && row.height > rhythm.lineHeight;
  const alone = isSetApart(row, rhythm) && !isSetApart(next, rhythm) && next.text !== '';
  if (alone && farAbove && !looksContinued(row.text)) return true;
  const apart = row.gapAbove > 1.25 * Math.max(rhythm.usualGap, rhythm.dishGap ?? 0);
  if (row.height > 1.5 * rhythm.nameHeight) return true;
  // Where dishes are numbered, what stands large without a number above one of them is none.
  const tall = row.height > 1.25 * rhythm.nameHeight && !(row.gapAbove < rhythm.usualGap);
  if (tall && rhythm.numbered && row.mark === null) return true;
  if (tall && rhythm.pricePlace === 'first-line' && next.prices.length > 0) return true;
  if (!apart) return false;
  if (rhythm.pricePlace === 'first-line' && next.prices.length === 0)
    return row.height > (looksLikeName(next) ? 1.2 : 1.35) * rhythm.nameHeight;
  const shouted = !rhythm.capitalNames && isCapitals(row.text) && !isCapitals(next.text);
  if (shouted && rhythm.singleLines && next.prices.length > 0) return true;
  return (
    row.height > 1.14 * rhythm.nameHeight ||
    (shouted && rhythm.pricePlace === 'first-line' && row.height > rhythm.lineHeight)
  );
}

/**
 * Whether what others use as a heading is a dish here, set as the dishes of a page are whose headings are larger: "Beer",
 * or on a page without prices whatever names food.
 */
export function isDishByType(row: PageRow, rhythm: Rhythm, foods: KnownFoods): boolean {
  if (!isSetAsDish(row, rhythm)) return false;
  if (row.heading?.alsoFood) return true;
  // "e [)esserts" on top of a column is a heading that was misread, whatever its type.
  if (!row.heading?.exact) return Number.isFinite(row.gapAbove);
  return rhythm.pricePlace === 'none' && foodWordCount(row.text, foods) > 0;
}
