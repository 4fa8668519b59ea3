import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { drinks } from '@mirabelle/language/lexicon/words/drinks.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { looksContinued } from '../lines/line-text.ts';
import type { PageRow } from '../lines/page-rhythm.ts';

const MARK = new RegExp(String.raw`(?<!\S)(?:${anyOf(everyWord(drinks, 'wineMarks'))})(?!\S)`, 'u');
const LONGEST_LABEL = 7;

/** A wine by its label: its origin and its maker are its name, on either side of a dash. */
export const isWine = (text: string): boolean => MARK.test(foldWords(text));

/** "AOC Côtes du Rhône Villages / Plan de Dieu 22,50": the second half of a wine's name, with its price. */
export function goesOnAsWine(row: PageRow, above: PageRow): boolean {
  return (
    above.prices.length === 0 &&
    row.prices.length > 0 &&
    !looksContinued(row.text) &&
    row.text.split(/\s+/).length <= LONGEST_LABEL &&
    (isWine(above.text) || isWine(row.text))
  );
}
