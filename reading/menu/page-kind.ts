import type { OtherPage, UnreadableReason } from '@mirabelle/contract/menu.ts';
import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { OtherPagesWords } from '@mirabelle/language/lexicon/topics/other-pages.ts';
import { otherPages } from '@mirabelle/language/lexicon/words/other-pages.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../known-foods.ts';
import { illegibility } from '../ocr/illegibility.ts';
import type { PageText } from '../ocr/page-text.ts';
import { foodWordCount } from './food-words.ts';
import type { PageRow } from './lines/page-rhythm.ts';
import { surePage } from './sure-page.ts';

export type PageKind =
  /** `partly`: only a part of it was read; what else was made out is guessed. */
  | { kind: 'menu'; partly: boolean }
  | { kind: 'not-a-menu'; seems: OtherPage | null }
  | { kind: 'unreadable'; reason: UnreadableReason };

const any = (key: ListKey<OtherPagesWords>) => alternatives(everyWord(otherPages, key), '[a-z0-9]');
/** What receipts, medicines, timetables and letters print and menus do not. Folded text, a line each. */
const FOREIGN: readonly { weight: number; page?: OtherPage; words: RegExp }[] = [
  { weight: 2, page: 'receipt', words: new RegExp(String.raw`\b(?:${any('sum')})\b`, 'g') },
  { weight: 1.5, page: 'receipt', words: new RegExp(String.raw`^(?:${any('sumAtStart')})\b`, 'gm') },
  {
    weight: 1.5,
    page: 'receipt',
    words: new RegExp(String.raw`\b(?:${any('receipt')}|(?:${any('receiptNumber')}) \d{1,2})\b`, 'g'),
  },
  {
    weight: 2,
    page: 'medicine',
    words: new RegExp(
      String.raw`\b(?:\d+ ?(?:mg|mcg|µg)(?: ml)?|${any('medicine')}` +
        String.raw`|(?:${any('medicineNumber')}) \d|(?:${any('lot')}) \w*\d)\b`,
      'g',
    ),
  },
  { weight: 1.5, words: new RegExp(String.raw`\b(?:${any('otherPrint')})\b`, 'g') },
];

/** Headings of a recipe, each a line of its own; on a label what is in it follows in the same line. */
const headings = (key: 'ingredientsHeading' | 'methodHeading') =>
  alternatives(everyWord(recipePage, key), '[a-z]');
const INGREDIENTS = new RegExp(`^(?:${headings('ingredientsHeading')})$`);
const METHOD = new RegExp(`^(?:${headings('methodHeading')})$`);
const LISTED_INGREDIENTS = new RegExp(
  String.raw`^\P{L}*(?:${alternatives(everyWord(recipePage, 'ingredientsHeading'), String.raw`\p{L}`)})\s*:\s*\p{L}+.*,`,
  'iu',
);
const NEWSPAPER = new RegExp(String.raw`\b(?:${any('newspaper')})\b`, 'g');
const STREET = new RegExp(String.raw`\b(?:${any('street')})\b`, 'g');
/** A sign has few lines. */
const LONGEST_SIGN = 8;
const RECIPE = 8;
const LABEL = 3;
/** Less than this tells nothing of what a page is. */
const LEAST = 2;

/** Below both of these a page in a hand is refused, whatever was recognised on it. */
const MOSTLY_UNREAD = { readableShare: 0.33, confidence: 55 };

export interface PageSigns {
  rows: readonly PageRow[];
  dishes: number;
  pricedDishes: number;
  courses: number;
}

/** Whether the page is a menu, some other page, or one that cannot be classified for want of legible text. */
export function pageKind(page: PageText, signs: PageSigns, foods: KnownFoods): PageKind {
  const words = signs.rows.filter((row) => row.text !== '');
  const text = words.map((row) => row.text).join('\n');
  const food = words.filter((row) => foodWordCount(row.text, foods) > 0).length;
  const menuSigns = signs.courses * 2.5 + Math.min(food, 20) * 0.7 + Math.min(signs.pricedDishes, 12) * 0.6;
  const signsOf = otherSigns(text, proseSigns(words, foods) * 3);
  // A menu may list what is in its dishes as a label does.
  const foreign = Object.values({ ...signsOf, label: 0, sign: 0, newspaper: 0 }).reduce(
    (sum, sign) => sum + sign,
    0,
  );
  const illegible = illegibility(page);
  const byHand = illegible === 'low-confidence' || illegible === 'handwriting';
  if (illegible && ((byHand && isMostlyUnread(page)) || menuSigns - foreign < (byHand ? 14 : 9)))
    return byHand && hasReadPart(words, foods)
      ? { kind: 'menu', partly: true }
      : { kind: 'unreadable', reason: illegible };
  const sure = surePage(words, signs.pricedDishes);
  if (!sure && signs.pricedDishes === 0 && food <= 1 && signsOf.sign > LEAST)
    return { kind: 'not-a-menu', seems: 'sign' };
  if (sure) return { kind: 'not-a-menu', seems: sure };
  const other = { kind: 'not-a-menu', seems: likeliestPage(signsOf) } as const;
  if (foreign > menuSigns * 0.75 + 1) return other;
  if (signs.dishes === 0 || (menuSigns < 2.4 && signs.dishes < 6)) return other;
  return menuSigns >= 2.4 ? { kind: 'menu', partly: false } : other;
}

/** So many lines one below the other, all read well, were printed; in a hand only some between others are. */
const READ_LINES = 6;
const READ_WELL = 70;
const READ_FOODS = 3;

/** Whether a part of the page was read although most of it was not: a printed menu with a board of specials. */
function hasReadPart(rows: readonly PageRow[], foods: KnownFoods): boolean {
  let run: PageRow[] = [];
  for (const row of rows) {
    run = row.confidence >= READ_WELL ? [...run, row] : [];
    if (run.length < READ_LINES) continue;
    if (run.filter(({ text }) => foodWordCount(text, foods) > 0).length >= READ_FOODS) return true;
  }
  return false;
}

/** A few words of food in between do not make a menu of a page that was mostly guessed. */
function isMostlyUnread({ confidence, quality }: PageText): boolean {
  return quality.readableShare < MOSTLY_UNREAD.readableShare && confidence < MOSTLY_UNREAD.confidence;
}

/** How strongly the text speaks for each other page; `unknown` for what no menu prints, whatever it is. */
type OtherSigns = Record<OtherPage | 'unknown', number>;

function otherSigns(text: string, prose: number): OtherSigns {
  const lines = text.split('\n').map(foldWords);
  const folded = lines.join('\n');
  const found: OtherSigns = {
    receipt: 0,
    medicine: 0,
    recipe: 0,
    label: 0,
    text: prose,
    shelf: 0,
    newspaper: 0,
    sign: 0,
    unknown: 0,
  };
  for (const { weight, page = 'unknown', words } of FOREIGN)
    found[page] += weight * Math.min(8, folded.match(words)?.length ?? 0);
  // 2 x 1,20; 0.842 kg @ 1.10; 14/03/2026 16:42; 07:05 07:35
  const sums = text.match(/\d\s?[x×@*]\s?\d+[.,]\d\d|\d+[.,]\d+ ?kg/gi)?.length ?? 0;
  const stamps = text.match(/\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\s+\d{1,2}:\d\d|\*{3,}\s?\d{3,4}/g)?.length ?? 0;
  const times = text.match(/\b[0-2]?\d:[0-5]\d\b/g)?.length ?? 0;
  found.receipt += sums * 1.5 + stamps * 2;
  found.unknown += times >= 4 ? times * 0.7 : 0;
  const ingredients = lines.filter((line) => INGREDIENTS.test(line));
  if (ingredients.length > 0 && lines.some((line) => METHOD.test(line))) found.recipe = RECIPE;
  else if (text.split('\n').some((line) => LISTED_INGREDIENTS.test(line))) found.label = LABEL;
  const reported = new Set(folded.match(NEWSPAPER)).size;
  if (prose > 0 && reported > 1) found.newspaper = prose + reported;
  if (lines.length <= LONGEST_SIGN) found.sign = (folded.match(STREET)?.length ?? 0) * LEAST;
  return found;
}

/** The other page that most speaks for; null where too little does. */
function likeliestPage({ unknown, ...signs }: OtherSigns): OtherPage | null {
  const [page, sign] = (Object.entries(signs) as [OtherPage, number][]).reduce((a, b) =>
    b[1] > a[1] ? b : a,
  );
  return sign >= Math.max(LEAST, unknown) ? page : null;
}

/** A narrow column of so many lines is running text where so large a share goes on in the next one. */
const COLUMN_LINES = 15;
const RUNNING = 0.5;

/** Whether most lines are the middle of a sentence that names no food and has no price, as in a newspaper's columns. */
function runsOn(rows: readonly PageRow[], foods: KnownFoods): boolean {
  const running = rows.filter(
    ({ text, prices }) =>
      /^\p{Ll}/u.test(text) &&
      text.split(/\s+/).length >= 4 &&
      prices.length === 0 &&
      foodWordCount(text, foods) === 0,
  );
  return rows.length >= COLUMN_LINES && running.length >= RUNNING * rows.length;
}

/** 0-3: how much the lines look like running text. */
function proseSigns(rows: readonly PageRow[], foods: KnownFoods): number {
  if (runsOn(rows, foods)) return 3;
  const long = rows.filter((row) => row.text.split(/\s+/).length >= 8 && row.prices.length === 0);
  if (rows.length === 0 || long.length < 3) return 0;
  const poor = long.filter((row) => foodWordCount(row.text, foods) < row.text.split(/\s+/).length * 0.22);
  return 3 * (poor.length / rows.length);
}
