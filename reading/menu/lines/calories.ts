import type { TextWord } from '../../ocr/page-text.ts';

/** So many dishes with calories make a menu that tells them; a label has one or two rows of them, beside kilojoules. */
const LEAST = 3;
/** "450", "990-1210", in brackets or behind a stroke. */
const AMOUNT = /^[([|/·•-]?\d{1,2}?[.,]?\d{2,3}(?:[-–—/]\d{2,4})?$/u;
const UNIT = /^k?cals?(?:ories)?[.)\],;:]*$/iu;
/** "450kcal)", "(1050-1270Cal". */
const BOTH = /^[([|/·•-]?\d{2,4}(?:[-–—/]\d{2,4})?k?cals?[.)\],;:]*$/iu;
const KILOJOULES = /\dkj\b|^kj\b/iu;
/** What stands between a price and calories. */
const BETWEEN = /^[|/·•–—-]$/u;

type Line = { text: string; words: readonly TextWord[] };

/**
 * The lines of a menu without the calories of its dishes, "CLASSIC CHEESEBURGER 990-1210 Cal", which are no part of a name
 * and no price. Labels of packaged food stay as they are: their table of nutrients tells what they are.
 */
export function withoutCalories<L extends Line>(lines: readonly L[]): L[] {
  const told = lines.filter(({ words }) => keptOf(words).length < words.length).length;
  const isLabel = lines.some(({ words }) => words.some(({ text }) => KILOJOULES.test(text)));
  if (told < LEAST || isLabel) return [...lines];
  return lines.flatMap((line) => {
    const words = keptOf(line.words);
    if (words.length === line.words.length) return [line];
    return words.length === 0 ? [] : [{ ...line, words, text: words.map(({ text }) => text).join(' ') }];
  });
}

function keptOf(words: readonly TextWord[]): TextWord[] {
  const kept: TextWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]];
    const isPair = next !== undefined && AMOUNT.test(word.text) && UNIT.test(next.text);
    if (!isPair && !BOTH.test(word.text)) {
      kept.push(word);
      continue;
    }
    if (isPair) at++;
    if (kept.length > 0 && BETWEEN.test(kept.at(-1)!.text)) kept.pop();
  }
  return kept;
}
