import type { MenuItemReading } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from '../known-foods.ts';
import { letterCount } from '../layout/piece.ts';
import { foodWordCount } from './food-words.ts';
import { isCapitals, looksContinued } from './lines/line-text.ts';
import type { PageRow } from './lines/page-rhythm.ts';

/** What a layout made of the page. */
export interface Judged {
  sections: readonly { title: string | null; items: readonly MenuItemReading[] }[];
  /** The lines that dishes are made of. */
  lines: readonly Pick<PageRow, 'parts'>[];
}

/** A second layout has to fit better by this much of an item, lest small doubts decide. */
const MARGIN = 0.5;
/** What each wide gap in a line takes off. */
const TORN = 0.3;
const TORN_FOODS = 0.7;
const LEAST_LETTERS = 3;
/** On a page whose lines begin with small letters they tell of none that it goes on. */
const MOSTLY_SMALL = 0.8;

/** The layout whose dishes look most like dishes; of those that do alike, the first. */
export function bestLayout<L extends Judged>(layouts: readonly L[], foods: KnownFoods): L {
  const [first, ...others] = layouts;
  if (!first) throw new Error('no layout to choose from');
  let [best, bestFit] = [first, fitness(first, foods)];
  for (const other of others) {
    const fit = fitness(other, foods);
    if (fit > bestFit + MARGIN) [best, bestFit] = [other, fit];
  }
  return best;
}

/** The sum over its dishes of how much each looks like one dish of a menu. */
export function fitness({ sections, lines }: Judged, foods: KnownFoods): number {
  const items = sections.flatMap((section) => section.items);
  const priced = items.filter((item) => item.price !== null).length > 0.4 * items.length;
  const torn = lines.reduce((sum, line) => sum + tornness(line, foods), 0);
  const small =
    lines.filter(({ parts }) => looksContinued(parts[0] ?? '')).length > MOSTLY_SMALL * lines.length;
  return items.reduce((sum, item) => sum + likeness(item, { priced, small, foods }), 0) - torn;
}

/** Wide gaps between words: columns may have been joined, the more likely where both sides of one name food. */
function tornness({ parts }: Pick<PageRow, 'parts'>, foods: KnownFoods): number {
  const [first, ...others] = parts.filter((part) => letterCount(part) >= LEAST_LETTERS);
  if (!first) return 0;
  const named = foodWordCount(first, foods) > 0;
  return others.reduce(
    (sum, part) =>
      sum + (named && /^\P{L}*\p{Lu}/u.test(part) && foodWordCount(part, foods) > 0 ? TORN_FOODS : TORN),
    0,
  );
}

const INNER_PRICE = /\d[.,]\d\d(?!\d)/;

/** About -1 for what cannot be one dish, 1 for what is one in every respect. */
function likeness(
  { name, description, price }: MenuItemReading,
  { priced, small, foods }: { priced: boolean; small: boolean; foods: KnownFoods },
): number {
  const words = name.split(/\s+/).filter((word) => letterCount(word) > 1);
  const said = description ?? '';
  let like = 0.2;
  if (priced) like += price === null ? -0.2 : 0.4;
  if (price !== null && price.split(' / ').length > 3) like -= 0.3;
  if (foodWordCount(name, foods) > 0) like += 0.3;
  if (words.length > 9) like -= 0.5;
  if (!small && looksContinued(name)) like -= 0.8;
  if (INNER_PRICE.test(name)) like -= 0.6;
  if (INNER_PRICE.test(said)) like -= 0.5;
  if (isCapitals(name) && capitalRun(said)) like -= 0.4;
  if (said.split(/\s+/).length > 32) like -= 0.4;
  return like;
}

/** Three capital words in a row. */
const capitalRun = (text: string) => /(?:^|\s)(?:\p{Lu}{3,}\s+){2}\p{Lu}{3,}/u.test(text);
