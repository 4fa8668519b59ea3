import type { OtherPage } from '@mirabelle/contract/menu.ts';
import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { OtherPagesWords } from '@mirabelle/language/lexicon/topics/other-pages.ts';
import { otherPages } from '@mirabelle/language/lexicon/words/other-pages.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { PageRow } from '../lines/page-rhythm.ts';

const any = (key: ListKey<OtherPagesWords>) => alternatives(everyWord(otherPages, key), '[a-z0-9]');
const SUM = new RegExp(String.raw`^(?:${any('total')}|${any('sum')})\b`);
const PAID = new RegExp(String.raw`^(?:${any('paid')})\b`);
const TAX = new RegExp(String.raw`^(?:\d{1,2} )?(?:${any('tax')})\b.*\d`);
const COUNTER = new RegExp(String.raw`\b(?:${any('counter')}|${any('receiptNumber')}) (?:n \w )?\d+\b`);
const RECEIPT = new RegExp(String.raw`\b(?:${any('receipt')})\b`);
const STAMP = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/;
/** A till prints so many different marks beside the sum. */
const LEAST_MARKS = 2;

const NUTRITION = new RegExp(String.raw`\b(?:${any('nutrition')})\b`, 'g');
const KEEPING = new RegExp(String.raw`\b(?:${any('keeping')})\b`, 'g');
/** So many different words of the table of nutrients stand on no menu. */
const NUTRITION_TABLE = 4;
const ENERGY = /\d\s?kj\b/i;

const heading = (key: 'ingredientsHeading' | 'methodHeading') =>
  alternatives(everyWord(recipePage, key), '[a-z]');
const INGREDIENTS = new RegExp(`^(?:${heading('ingredientsHeading')})$`);
const METHOD = new RegExp(`^(?:${heading('methodHeading')})$`);
const LISTED_INGREDIENTS = new RegExp(
  String.raw`^\P{L}*(?:${alternatives(everyWord(recipePage, 'ingredientsHeading'), String.raw`\p{L}`)})\s*:\s*\p{L}+.*,`,
  'iu',
);
/** "250 g flour": an amount before what it is of. */
const MEASURED = /^\P{L}{0,3}\d+(?:[.,/]\d+)?\s?(?:k?g|[mcd]?l|oz|lb|tbsp|tsp|EL|TL)\b\.?\s+\p{L}/iu;
const LEAST_MEASURED = 3;

const UNIT_PRICE = new RegExp(String.raw`\b(?:${any('unitPrice')})\b`);
const OFFER = new RegExp(String.raw`\b(?:${any('offer')})\b`);
const PER_AMOUNT = /[/=]\s?(?:1\s?)?(?:kg|100\s?g|l|100\s?ml)\b|\b1\s?(?:kg|l)\s?=/i;
/** The number of an article under its price. */
const ARTICLE = /(?:^|\D)\d{6,13}(?:\D|$)/;
const LEAST_TAGS = 3;
/** As long as the numbers below bar codes, which only shops print. */
const BAR_CODE = /(?<!\d)\d{12,14}(?!\d)/g;

/**
 * What a page is where several marks of its kind stand together, however much food it names: the sum, tax and number of
 * a till; nutrients and how to keep it; ingredients by weight; prices by weight with numbers of articles. One of them
 * alone may stand on a menu.
 */
export function surePage(rows: readonly PageRow[], pricedDishes: number): OtherPage | null {
  if (isReceipt(rows)) return 'receipt';
  // Its columns of grams and percents are read as prices at times.
  if ((pricedDishes <= 2 || nutrientsOn(rows) >= NUTRITION_TABLE) && isLabel(rows)) return 'label';
  if (pricedDishes <= 2 && isRecipe(rows)) return 'recipe';
  return isShelf(rows) ? 'shelf' : null;
}

function isReceipt(rows: readonly PageRow[]): boolean {
  const lines = rows.map(({ text, prices }) => ({
    text,
    priced: prices.length > 0,
    folded: foldWords(text),
  }));
  const sum = lines.some(({ folded, priced }, at) => {
    if (!SUM.test(folded)) return false;
    return priced || /\d[.,]\d\d/.test(lines[at]!.text) || (lines[at + 1]?.priced ?? false);
  });
  if (!sum) return false;
  const marks = [
    lines.some(({ folded }) => PAID.test(folded)),
    lines.some(({ folded, priced }) => TAX.test(folded) || (priced && TAX.test(`${folded} 0`))),
    lines.some(({ folded }) => COUNTER.test(folded)),
    lines.some(({ folded }) => RECEIPT.test(folded)),
    lines.some(({ text }) => STAMP.test(text)),
  ];
  return marks.filter(Boolean).length >= LEAST_MARKS;
}

const linesOf = (rows: readonly PageRow[]) => rows.map(({ text }) => foldWords(text)).join('\n');
const nutrientsOn = (rows: readonly PageRow[]) => new Set(linesOf(rows).match(NUTRITION)).size;

function isLabel(rows: readonly PageRow[]): boolean {
  const folded = linesOf(rows);
  const nutrients = nutrientsOn(rows);
  const keeping = new Set(folded.match(KEEPING)).size;
  const energy = rows.some(({ text }) => ENERGY.test(text));
  const listed = rows.some(({ text }) => LISTED_INGREDIENTS.test(text));
  return (
    [listed, nutrients >= 1, nutrients >= 3, keeping >= 1, keeping >= 2, energy].filter(Boolean).length >= 2
  );
}

function isRecipe(rows: readonly PageRow[]): boolean {
  const lines = rows.map(({ text }) => foldWords(text));
  const listed = lines.some((line) => INGREDIENTS.test(line));
  const method = lines.some((line) => METHOD.test(line));
  const measured = rows.filter(({ text }) => MEASURED.test(text)).length >= LEAST_MEASURED;
  return [listed, method, measured].filter(Boolean).length >= 2;
}

function isShelf(rows: readonly PageRow[]): boolean {
  // Tags side by side stand in one row.
  if (rows.flatMap(({ text }) => text.match(BAR_CODE) ?? []).length >= LEAST_TAGS) return true;
  const tags = rows.filter(({ text }) => {
    const folded = foldWords(text);
    return UNIT_PRICE.test(folded) || PER_AMOUNT.test(text) || ARTICLE.test(text) || OFFER.test(folded);
  });
  const numbered = rows.filter(({ text }) => ARTICLE.test(text)).length;
  const offers = rows.filter(({ text }) => OFFER.test(foldWords(text))).length;
  const priced = rows.filter(({ prices }) => prices.length > 0).length;
  return tags.length >= LEAST_TAGS && tags.length * 2 >= priced && numbered + offers >= 2;
}
