import { centsBehind } from '../set-page/cents-behind.ts';
import type { SetLine } from '../set-page/set-page.ts';

const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085\f\v]/;
/** What parts a name from its price in text: a tab, several spaces, dots or strokes that lead the eye. */
const APART = /\t+|\s{3,}|\s*(?:[.·…_]\s?){3,}\s*|\s+[-–—]{2,}\s+/;
/** Of one indented line, pixels for each space. */
const INDENT = 14;
const DEEPEST_INDENT = 12;
const TAB = 4;
/** Marks at the beginning of an item of a list. */
const BULLET = /^(?:[-–—*•·▪◦●○■□▢☐‣⁃✓✔➢►▸→]+\s+|[•·▪◦●○■□▢☐‣⁃✓✔➢►▸→])/u;
/** A line that only parts others. */
const RULE = /^[^\p{L}\p{N}]*$/u;
/** Marks by which messages set words in bold or slanted type. */
const MARKED = /^([*_~]{1,2})(?=\S)(.*\S)\1(?=$|[\s:.,])/u;
const QUOTED = /^(?:\s*>)+\s?/;
/** Signs that are seen as nothing, or as a space. */
const UNSEEN = /\u00ad|[\u200b-\u200f\u2060]|\ufeff|\ufe0f/g;
const SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** The lines of a text as they stand on a page. */
export function setLines(text: string): SetLine[] {
  const lines: SetLine[] = [];
  let gap = 0;
  for (const given of text.normalize('NFC').split(LINE_END)) {
    const line = given.replace(UNSEEN, '').replace(SPACE, ' ').replace(QUOTED, '');
    const bare = line.trim();
    if (RULE.test(bare)) {
      gap = 1;
      continue;
    }
    const bold = MARKED.test(bare);
    const words = bare.replace(BULLET, '').replace(MARKED, '$2');
    const pieces = words
      .split(APART)
      .map((piece) => centsBehind(piece.replace(/\s+/g, ' ').trim()))
      .filter((piece) => piece !== '');
    if (pieces.length > 0) lines.push({ pieces, bold, indent: indentOf(line), gap });
    gap = 0;
  }
  return lines;
}

function indentOf(line: string): number {
  const before = /^[ \t]*/.exec(line)![0].replaceAll('\t', ' '.repeat(TAB));
  return Math.min(before.length, DEEPEST_INDENT) * INDENT;
}
