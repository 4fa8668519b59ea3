import type { KnownFoods } from '../../known-foods.ts';
import { foodWordCount } from '../food-words.ts';
import { looksContinued } from './line-text.ts';
import { listedLines } from './listed-lines.ts';
import type { PageRow, Rhythm } from './page-rhythm.ts';
import { pricePlaceOf } from './price-place.ts';

/** A section with fewer names says nothing of how it is set. */
const LEAST_NAMES = 2;
/** So many prices tell where those of a section stand. */
const LEAST_PRICES = 3;
const MOSTLY_FOOD = 0.5;
/** Lines so much further apart than others of their section begin dishes. */
const WIDE = 1.35;

/**
 * How the section is set that begins below a heading: sections of one page differ, as where its starters have one price
 * together and its mains one each.
 * @param below the lines below the heading
 */
export function rhythmBelow(below: readonly PageRow[], page: Rhythm, foods: KnownFoods): Rhythm {
  const end = below.findIndex(({ heading }) => heading !== null);
  const own = end < 0 ? below : below.slice(0, end);
  const supposed = own.find((row) => row.pricePlace !== undefined)?.pricePlace;
  if (supposed) return { ...page, pricePlace: supposed };
  const prices = own.filter((row) => row.prices.length > 0).length;
  if (prices >= LEAST_PRICES) return { ...page, pricePlace: pricePlaceOf(own, page) };
  if (page.pricePlace === 'none' && prices === 0) return rhythmOfColumn(below, page);
  const names = own.filter((row) => row.text !== '' && !row.note);
  if (page.pricePlace !== 'own-line' || prices > 0 || names.length < LEAST_NAMES) return page;
  const foodLines = names.filter((row) => foodWordCount(row.text, foods) > 0);
  if (foodLines.length < MOSTLY_FOOD * names.length) return page;
  return withoutPrices(names, page);
}

/** Fewer lines do not tell how the others of their column are set. */
const LEAST_LINES = 3;

/**
 * How the lines of one column are set, down to the next heading: columns of one page differ as its sections do.
 * @param below the first of them and all lines behind it
 */
export function rhythmOfColumn(below: readonly PageRow[], page: Rhythm): Rhythm {
  const end = below.findIndex(
    ({ heading, gapAbove }, at) => heading !== null || (at > 0 && !Number.isFinite(gapAbove)),
  );
  const own = end < 0 ? below : below.slice(0, end);
  const prices = own.filter((row) => row.prices.length > 0).length;
  if (prices >= LEAST_PRICES) return { ...page, pricePlace: pricePlaceOf(own, page) };
  const names = own.filter((row) => row.text !== '' && !row.note);
  if (page.pricePlace !== 'none' || prices > 0 || names.length < LEAST_LINES) return page;
  return { ...withoutPrices(names, page), listed: listedLines(names) ?? page.listed };
}

/** How lines without a price are set that one above them has for them all. */
export function rhythmOfNames(below: readonly PageRow[], page: Rhythm): Rhythm {
  const end = below.findIndex(({ heading, prices }) => heading !== null || prices.length > 0);
  const own = end < 0 ? below : below.slice(0, end);
  return withoutPrices(
    own.filter((row) => row.text !== '' && !row.note),
    page,
  );
}

function withoutPrices(names: readonly PageRow[], page: Rhythm): Rhythm {
  const gaps = names.slice(1).map((row) => row.gapAbove);
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const dishGap = most > WIDE * least && Number.isFinite(most) ? (least + most) / 2 : null;
  const everyLine = dishGap === null && !names.some((row) => looksContinued(row.text));
  return { ...page, pricePlace: 'none', dishGap, everyLine };
}
