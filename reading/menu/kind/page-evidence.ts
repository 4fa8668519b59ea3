import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { judgedAs, type PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { OtherPagesWords } from '@mirabelle/language/lexicon/topics/other-pages.ts';
import { otherPages } from '@mirabelle/language/lexicon/words/other-pages.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount, openFoodWordCount } from '../food-words.ts';
import type { PageRow } from '../lines/page-rhythm.ts';

/** What was found on a page when it was taken for a menu. */
export interface PageSigns {
  rows: readonly PageRow[];
  dishes: number;
  /** Dishes whose names are mostly words of food: no guess of the reader makes those. */
  toldDishes: number;
  pricedDishes: number;
  courses: number;
  /** What it was read in, the likeliest first. */
  languages: readonly PictureLanguage[];
}

const list = (key: ListKey<OtherPagesWords>) => alternatives(everyWord(otherPages, key), '[a-z0-9]');
const heading = (key: 'ingredientsHeading' | 'methodHeading') =>
  alternatives(everyWord(recipePage, key), '[a-z]');
const word = (of: string) => new RegExp(String.raw`\b(?:${of})\b`);

/** Lines that say what a page is, by words; of folded text. */
const BY_WORDS: Readonly<Record<string, RegExp>> = {
  sum: new RegExp(String.raw`^(?:${list('total')}|${list('sum')})\b`),
  paid: new RegExp(String.raw`^(?:${list('paid')})\b`),
  tax: new RegExp(String.raw`\b(?:${list('tax')})\b.*\d`),
  till: word(`${list('receipt')}|(?:${list('receiptNumber')}|${list('counter')}) (?:n \\w )?\\d+`),
  medicine: word(list('medicine')),
  otherPrint: word(list('otherPrint')),
  nutrition: word(list('nutrition')),
  keeping: word(list('keeping')),
  unitPrice: word(`${list('unitPrice')}|${list('offer')}`),
  street: word(list('street')),
  newspaper: word(list('newspaper')),
  ingredients: new RegExp(`^(?:${heading('ingredientsHeading')})(?:$| )`),
  method: new RegExp(`^(?:${heading('methodHeading')})$`),
};

/** Menus say so too that cards are taken and what the tax is: it counts beside a sum alone. */
const ON_BILLS: ReadonlySet<string> = new Set(['sum', 'paid', 'till']);

/** Lines that say it by numbers and signs, the same in every language. */
const BY_SIGNS: Readonly<Record<string, RegExp>> = {
  severalTimes: /\b[0-2]?\d[:.h][0-5]\d\b.*\b[0-2]?\d[:.h][0-5]\d\b.*\b[0-2]?\d[:.h][0-5]\d\b/,
  oneTime: /^\D*\b[0-2]?\d[:h][0-5]\d\b\D*$/,
  timeAlone: /^\D{0,8}[0-2]?\d[:.][0-5]\d$/,
  date: /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b20\d\d-\d\d-\d\d\b/,
  weighed: /\d[.,]\d{2,3} ?kg\b|\d ?[x×@*] ?\d+[.,]\d\d/i,
  perAmount:
    /\/ ?(?:kg|100 ?g|l|lb)\b|\bkg ?\/|\b1(?:00)? ?(?:kg|g|l) ?=|\d[.,]\d\d\W{0,3}(?:\p{L}{2,3} )?(?:kg|kilo)\b/iu,
  measuredFirst:
    /^\P{L}{0,3}\d+(?:[.,/]\d+)?\s?(?:k?g|dkg|[mcd]?l|oz|lb|cups?|tbsp|tsp|EL|TL)\b\.?\s+\p{L}/iu,
  netAmount: /^\P{L}*\d+(?:[.,]\d+)? ?(?:k?g|[mc]?l) ?e?$|\D\d{2,4} ?g(?: ?e)?$/iu,
  energy: /\d ?(?:kj|kcal)\b|\b(?:100 ?g)\b/i,
  milligrams: /\d ?(?:mg|mcg|µg)\b/i,
  degrees: /\d{3} ?°|\d{3} ?º/,
  percent: /\d ?%/,
  longNumber: /\d{6,}|\*{2,}/,
  contact: /www\.|https?:|\S@\S|\.(?:com|net|org|example)\b|\+?\d[\d\s().-]{8,}\d/iu,
  question: /\?/,
  sentence: /\p{L}{2,}[.»”"]$/u,
  running: /^\p{Ll}\S*(?: \S+){4,}$/u,
};

const LONG = 8;
const FEWEST = 5;
const MOST = 1.5;

/** What speaks for or against each kind of page, each from 0 to about 2. */
export function evidenceOf(
  { rows, dishes, pricedDishes, courses, languages }: Omit<PageSigns, 'toldDishes'>,
  foods: KnownFoods,
): Record<string, number> {
  const [language] = languages;
  const isOpen = language !== undefined && isOpenLanguage(judgedAs(language));
  const foodIn = isOpen ? openFoodWordCount : foodWordCount;
  const lines = rows
    .filter(({ text }) => text !== '')
    .map((row) => ({
      ...row,
      folded: foldWords(row.text),
      count: row.text.split(/\s+/).length,
      food: foodIn(row.text, foods),
      printed: [row.text, ...row.prices.map(({ amount }) => amount)].join(' '),
    }));
  const of = Math.max(1, lines.length);
  const words = lines.reduce((sum, { count }) => sum + count, 0);
  const priced = lines.filter(({ prices }) => prices.length > 0);
  const named = lines.filter(({ food }) => food > 0);
  const pricedFood = priced.filter(({ food }) => food > 0).length;
  const share = (chosen: (line: (typeof lines)[number]) => boolean) => lines.filter(chosen).length / of;
  /** One such line in a long menu says little, one in five says all. */
  const several = (pattern: RegExp, text: (line: (typeof lines)[number]) => string) => {
    const found = lines.filter((line) => pattern.test(text(line))).length;
    return Math.min(MOST, found / Math.max(FEWEST, lines.length) ** 0.7);
  };
  const isBill = lines.some((line) => BY_WORDS.sum!.test(line.folded) && /\d/.test(line.printed));
  const text = lines.map(({ printed }) => printed).join('\n');
  return {
    priced: priced.length / of,
    food: named.length / of,
    foodLines: Math.min(MOST, Math.log1p(named.length) / 3),
    foodWords: words === 0 ? 0 : lines.reduce((sum, { food }) => sum + food, 0) / words,
    pricedFood: priced.length === 0 ? 0 : pricedFood / priced.length,
    pricedFoodLines: Math.min(MOST, Math.log1p(pricedFood) / 3),
    // Of languages whose foods are known by name alone, a price without one says little.
    pricedOther: isOpen ? 0 : (priced.length - pricedFood) / of,
    pricedOpenOther: isOpen ? (priced.length - pricedFood) / of : 0,
    dishes: Math.min(MOST, Math.log1p(dishes) / 3),
    pricedDishes: Math.min(MOST, Math.log1p(pricedDishes) / 3),
    courses: Math.min(courses, 3) / 2,
    headings: Math.min(2, lines.filter((line) => line.heading?.course).length) / 2,
    long: share(({ count, prices }) => count >= LONG && prices.length === 0),
    longWithoutFood: share(({ count, prices, food }) => count >= LONG && prices.length === 0 && food < 2),
    digits: text.replace(/[^\d]/g, '').length / Math.max(1, text.length),
    added: sumsUp(lines) ? 1 : 0,
    rising: risesThroughout(lines) ? 1 : 0,
    ...Object.fromEntries(
      Object.entries(BY_WORDS).map(([name, pattern]) => [
        name,
        ON_BILLS.has(name) && !isBill ? 0 : several(pattern, ({ folded }) => folded),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(BY_SIGNS).map(([name, pattern]) => [name, several(pattern, ({ printed }) => printed)]),
    ),
  };
}

/** So many numbers that rise from line to line are those of pages. */
const PAGES = 5;

/** Whether all lines that end in a number end in a whole one above that of the line before, as in a table of contents. */
function risesThroughout(lines: readonly { printed: string }[]): boolean {
  const ends = lines.flatMap(({ printed }) => /\s(\d+(?:[.,]\d+)?)$/.exec(printed)?.[1] ?? []);
  const numbers = ends.map(Number);
  return (
    numbers.length >= PAGES && numbers.every((at, i) => Number.isInteger(at) && at > (numbers[i - 1] ?? 0))
  );
}

/** Whether an amount is what those right above it come to, as on a bill. */
function sumsUp(lines: readonly PageRow[]): boolean {
  const amounts = lines.flatMap(({ prices }) => {
    const value = Number(prices.at(-1)?.amount ?? Number.NaN);
    return Number.isFinite(value) ? [Math.round(value * 100)] : [];
  });
  return amounts.some((amount, at) => {
    let sum = 0;
    for (let from = at - 1; from >= 0; from--) {
      sum += amounts[from]!;
      if (sum > amount) return false;
      if (sum === amount && at - from >= 2) return true;
    }
    return false;
  });
}
