import { headingOf } from '../menu/lines/headings.ts';
import { centsBehind } from '../set-page/cents-behind.ts';
import type { SetLine } from '../set-page/set-page.ts';
import { withoutFrame } from './without-frame.ts';

const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085\f\v]/;
/** What parts a name from its price in text: a tab, several spaces, dots or strokes that lead the eye. */
const APART = /\t+|\s{3,}|\s*(?:[.·…_]\s?){3,}\s*|\s+[-–—]{2,}\s+/;
/** Of one indented line, pixels for each space. */
const INDENT = 14;
const DEEPEST_INDENT = 12;
const TAB = 4;
/** "Onion soup (8,00)": a price at the end of a line. */
const BRACKETED = /\s*[([]\s*((?:[€£$]\s?)?\d{1,3}[.,]\d{2}\s?(?:[€£$]|EUR|CHF)?)\s*[)\]]$/u;
/** Small pictures before or behind words. */
const PICTURES =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d]\s*)+(?=.*\p{L})|(?:\s*[\p{Extended_Pictographic}\p{Emoji_Modifier}])+$/gu;
/** "Starter: onion soup": a heading and a dish of its own in one line. */
const HEADED = /^([^:]{3,30}?)\s*:\s+(?=.*\p{L}{3})/u;
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
  const given = text.normalize('NFC').split(LINE_END);
  const clean = given.map((line) => line.replace(UNSEEN, '').replace(SPACE, ' ').replace(QUOTED, ''));
  for (const line of withoutFrame(clean)) {
    const bare = line.trim();
    if (RULE.test(bare)) {
      gap = 1;
      continue;
    }
    const bold = MARKED.test(bare);
    const words = withoutHeading(bare.replace(PICTURES, '').replace(BULLET, '').replace(MARKED, '$2'));
    if (words.heading) lines.push({ pieces: [words.heading], bold, indent: indentOf(line), gap });
    const pieces = words.text
      .replace(BRACKETED, '\t$1')
      .split(APART)
      .map((piece) => centsBehind(piece.replace(/\s+/g, ' ').trim()))
      .filter((piece) => piece !== '');
    if (pieces.length > 0) lines.push({ pieces, bold, indent: indentOf(line), gap });
    gap = 0;
  }
  return lines;
}

function withoutHeading(text: string): { heading: string | null; text: string } {
  const ahead = HEADED.exec(text);
  const heading = ahead && headingOf(ahead[1]!);
  const isCourse = heading && heading.course !== null && !heading.alsoFood;
  return isCourse ? { heading: ahead![1]!, text: text.slice(ahead![0].length) } : { heading: null, text };
}

function indentOf(line: string): number {
  const before = /^[ \t]*/.exec(line)![0].replaceAll('\t', ' '.repeat(TAB));
  return Math.min(before.length, DEEPEST_INDENT) * INDENT;
}
