import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { isSetAlike } from '../lines/broken-names.ts';
import { endsOpen, looksContinued, looksLikeName } from '../lines/line-text.ts';
import type { PageRow, Rhythm } from '../lines/page-rhythm.ts';
import type { Role } from './ruled-roles.ts';

/** Where the dishes of a section have their price. */
export type PricedEnd = 'first-line' | 'last-line';

/** What is supposed of a line: whether a dish begins there, and where the dishes of its section have their price. */
export interface Supposition {
  begins: boolean;
  pricePlace: PricedEnd;
}

/** So many lines with a price tell where prices stand. */
const LEAST_PRICED = 2;
/** A dish has no more lines. */
const MOST_LINES = 7;

/** What speaks for and against a dish of these lines, about 1 for what decides by itself. */
const SCORES = {
  onePrice: 1,
  noPrice: -0.7,
  morePrices: -1.5,
  priceElsewhere: -0.7,
  beginsSmall: -1.2,
  beginsBehindOpen: -1,
  goesOnSmall: 0.4,
  goesOnBehindOpen: 0.6,
  goesOnInList: 0.2,
  goesOnLikeName: -0.3,
  goesOnLikeFood: -0.7,
  goesOnSmaller: 0.5,
  goesOnLighter: 0.7,
  beginsLighter: -0.7,
  beginsBold: 0.7,
  gap: 0.8,
  manyLines: -0.3,
  byTurns: 1,
};
const SMALLER = 0.92;
const MANY_LINES = 4;

/**
 * The lines of sections whose dishes are better parted in another way than the rules do: each dish has one price, at the
 * same end of its lines as all others of its section, begins like a name, and stands further from the next than its own
 * lines from each other.
 * @param ruled what the rules made of each line
 * @returns what to suppose of those lines, by their ids; null where no section is clearly better parted
 */
export function partDishes(
  rows: readonly PageRow[],
  rhythm: Rhythm,
  ruled: ReadonlyMap<number, Role>,
  foods: KnownFoods,
): ReadonlyMap<number, Supposition> | null {
  const found = sectionsOf(rows, ruled).flatMap((lines) => {
    const blocks = blocksOf(lines).filter((block) => block.some(({ prices }) => prices.length > 0));
    const all = blocks.flat();
    const priced = all.filter(({ prices }) => prices.length > 0).length;
    if (priced < LEAST_PRICED || all.length === priced) return [];
    const places = PLACES.map((pricePlace) => {
      const parted = blocks.map((block) => bestParting(block, pricePlace, rhythm, foods));
      const own = blocks.map((block) => ({
        score: scoreOf(block, startsIn(block, ruled), pricePlace, rhythm, foods),
      }));
      return {
        pricePlace,
        starts: new Set(parted.flatMap(({ starts }) => starts)),
        score: sum(parted) + byTurns(blocks, pricePlace),
        own: sum(own),
      };
    });
    const best = places.reduce((one, other) => (other.score > one.score ? other : one));
    const gain = best.score - Math.max(...places.map(({ own }) => own));
    if (gain < LEAST_GAIN) return [];
    const mended = blocks.filter((block) => {
      const starts = block.flatMap(({ id }, at) => (best.starts.has(id) ? [at] : []));
      return isDoubtful(block, startsIn(block, ruled)) && isRegular(block, starts);
    });
    return mended
      .flat()
      .map(({ id }): [number, Supposition] => [
        id,
        { begins: best.starts.has(id), pricePlace: best.pricePlace },
      ]);
  });
  return found.length > 0 ? new Map(found) : null;
}

const dishesIn = (block: readonly PageRow[], starts: readonly number[]) =>
  starts.map((from, at) => block.slice(from, starts[at + 1] ?? block.length));

const pricedIn = (lines: readonly PageRow[]) => lines.filter(({ prices }) => prices.length > 0).length;

/**
 * Whether one dish has the prices of two lines, begins in the middle of a phrase, or is a list of things below a name
 * without a price.
 */
const isDoubtful = (block: readonly PageRow[], starts: readonly number[]) =>
  dishesIn(block, starts).some((lines, at, all) => {
    const above = all[at - 1];
    if (pricedIn(lines) > 1 || (at === 0 && endsByTurns(block))) return true;
    if (!above) return false;
    if (looksContinued(lines[0]!.text)) return endsOpen(above.at(-1)!.text);
    return isList(lines[0]!.text) && pricedIn(above) === 0;
  });

/** A line without a price and one with it by turns, to the last: each pair is one dish. */
const endsByTurns = (block: readonly PageRow[]) =>
  block.length >= LEAST_BY_TURNS &&
  block.length % 2 === 0 &&
  block.every(({ prices }, at) => prices.length > 0 === (at % 2 === 1));
const LEAST_BY_TURNS = 4;

/** What speaks for prices at the end of dishes where they come by turns. */
const byTurns = (blocks: readonly PageRow[][], place: PricedEnd) =>
  place === 'last-line' ? SCORES.byTurns * blocks.filter(endsByTurns).length : 0;

const isList = (text: string) => text.split(',').length > 2;

/** Each dish has a price, in one of a few lines. */
const isRegular = (block: readonly PageRow[], starts: readonly number[]) =>
  dishesIn(block, starts).every((lines) => pricedIn(lines) === 1 && lines.length <= FEW_LINES);
const FEW_LINES = 3;

const PLACES = ['first-line', 'last-line'] as const;
/** By so much another parting has to be better. */
const LEAST_GAIN = 0.8;

const sum = (parts: readonly { score: number }[]) => parts.reduce((total, { score }) => total + score, 0);

/** Lines between headings. */
function sectionsOf(rows: readonly PageRow[], ruled: ReadonlyMap<number, Role>): PageRow[][] {
  const sections: PageRow[][] = [[]];
  for (const row of rows) {
    if (row.heading || ruled.get(row.id) === 'heading') sections.push([]);
    else sections.at(-1)!.push(row);
  }
  return sections;
}

/** Lines that follow each other with nothing between them that parts dishes for certain. */
function blocksOf(rows: readonly PageRow[]): PageRow[][] {
  const blocks: PageRow[][] = [[]];
  for (const row of rows) {
    if (!isOfDish(row)) blocks.push([]);
    else if (!Number.isFinite(row.gapAbove)) blocks.push([row]);
    else blocks.at(-1)!.push(row);
  }
  return blocks.filter((block) => block.length > 0);
}

const isOfDish = (row: PageRow) =>
  row.text !== '' && row.heading === null && !row.note && row.mark === null && row.cell === undefined;

const startsIn = (block: readonly PageRow[], ruled: ReadonlyMap<number, Role>) =>
  block.flatMap((row, at) => (at === 0 || ruled.get(row.id) === 'dish' ? [at] : []));

function bestParting(block: readonly PageRow[], place: PricedEnd, rhythm: Rhythm, foods: KnownFoods) {
  const best: { score: number; from: number }[] = [{ score: 0, from: 0 }];
  for (let end = 1; end <= block.length; end++) {
    let found = { score: Number.NEGATIVE_INFINITY, from: 0 };
    for (let from = Math.max(0, end - MOST_LINES); from < end; from++) {
      const score = best[from]!.score + dishScore(block, from, end, place, rhythm, foods);
      if (score > found.score) found = { score, from };
    }
    best.push(found);
  }
  const starts: number[] = [];
  for (let end = block.length; end > 0; end = best[end]!.from) starts.unshift(block[best[end]!.from]!.id);
  return { starts, score: best[block.length]!.score };
}

function scoreOf(
  block: readonly PageRow[],
  starts: readonly number[],
  place: PricedEnd,
  rhythm: Rhythm,
  foods: KnownFoods,
): number {
  return starts.reduce(
    (total, from, at) => total + dishScore(block, from, starts[at + 1] ?? block.length, place, rhythm, foods),
    0,
  );
}

function dishScore(
  block: readonly PageRow[],
  from: number,
  end: number,
  place: PricedEnd,
  rhythm: Rhythm,
  foods: KnownFoods,
): number {
  const lines = block.slice(from, end);
  const priced = lines.flatMap(({ prices }, at) => (prices.length > 0 ? [at] : []));
  let score =
    priced.length === 0 ? SCORES.noPrice : SCORES.onePrice + SCORES.morePrices * (priced.length - 1);
  if (priced.length === 1 && priced[0] !== (place === 'first-line' ? 0 : lines.length - 1))
    score += SCORES.priceElsewhere;
  if (lines.length > MANY_LINES) score += SCORES.manyLines * (lines.length - MANY_LINES);
  score += beginScore(lines[0]!, block[from - 1], rhythm);
  for (let at = 1; at < lines.length; at++) score += goesOnScore(lines[at]!, lines[at - 1]!, rhythm, foods);
  return score;
}

function beginScore(row: PageRow, above: PageRow | undefined, rhythm: Rhythm): number {
  let score = looksContinued(row.text) ? SCORES.beginsSmall : 0;
  if (!above) return score;
  if (endsOpen(above.text)) score += SCORES.beginsBehindOpen;
  return (
    score +
    SCORES.gap * widthOfGap(row, rhythm) +
    boldStep(row, above, rhythm, SCORES.beginsBold, SCORES.beginsLighter)
  );
}

function goesOnScore(row: PageRow, above: PageRow, rhythm: Rhythm, foods: KnownFoods): number {
  let score = 0;
  if (looksContinued(row.text)) score += SCORES.goesOnSmall;
  else if (isList(row.text)) score += SCORES.goesOnInList;
  else if (looksLikeName(row))
    score +=
      isSetAlike(above, row, rhythm.boldFrom) && foodWordCount(row.text, foods) > 0
        ? SCORES.goesOnLikeFood
        : SCORES.goesOnLikeName;
  if (endsOpen(above.text)) score += SCORES.goesOnBehindOpen;
  if (row.height < SMALLER * above.height) score += SCORES.goesOnSmaller;
  return score - SCORES.gap * widthOfGap(row, rhythm) + boldStep(row, above, rhythm, 0, SCORES.goesOnLighter);
}

/** From -0.5 for a narrow gap above to 1 for a wide one; 0 where gaps tell nothing. */
function widthOfGap({ gapAbove }: PageRow, { dishGap, usualGap }: Rhythm): number {
  const border = dishGap ?? 1.25 * usualGap;
  if (dishGap === null && gapAbove < border) return 0;
  return Math.max(-0.5, Math.min(1, (4 * (gapAbove - border)) / border));
}

function boldStep(
  row: PageRow,
  above: PageRow,
  { boldFrom }: Rhythm,
  bolder: number,
  lighter: number,
): number {
  if (boldFrom === null || row.weight === null || above.weight === null) return 0;
  const [is, was] = [row.weight >= boldFrom, above.weight >= boldFrom];
  if (is === was) return 0;
  return is ? bolder : lighter;
}
