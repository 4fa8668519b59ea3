import type { TextLine } from '../ocr/page-text.ts';

/** A line as far as its height on the page goes, its middle on the page as it was levelled. */
interface Levelled {
  line: TextLine;
  y: number;
}

/** How much is added to the slant of a page, at its middle and from its middle to an end. */
interface Slant {
  base: number;
  alongY: number;
}

/** What a line is by its words alone. */
export interface LineKinds {
  isPrice: (line: TextLine) => boolean;
  /** A heading that names no food, so that nothing costs what stands beside it. */
  isHeading: (line: TextLine) => boolean;
}

const NONE: Slant = { base: 0, alongY: 0 };
/** Slants that are tried, the least first. */
const MOST = 0.08;
const STEP = 0.01;
/** A price is level with words that stand so near, in heights of a line. */
const LEVEL = 0.35;
/** So many prices tell, of which such a share is off and would be level. */
const LEAST_PRICES = 4;
const MOST_LEVEL = 0.5;
const WOULD_BE_LEVEL = 0.85;

/**
 * What is left of a page's slant where most prices stand between two lines: names are short and tell little of it, but
 * prices stand level with them. No slant where prices stand well, and of several the least.
 * @param fitted takes a point to its height on the page as far as it was levelled
 */
export function slantOfPrices(
  lines: readonly TextLine[],
  page: { width: number; height: number },
  fitted: (x: number, y: number) => number,
  { isPrice, isHeading }: LineKinds,
): (x: number, y: number) => number {
  const placed = lines.map((line) => ({ line, y: fitted(line.x, line.y) }));
  const prices = placed.filter(({ line }) => isPrice(line));
  const words = placed.filter(({ line }) => !prices.some((price) => price.line === line));
  // A price below its name stands level with nothing, whatever the slant.
  const pairs = prices.map((price) => ({ price, names: words.filter((name) => isLeftOf(name, price)) }));
  const share = (slant: Slant) =>
    pairs.filter(({ price, names }) => isLevel(price, names, slant, page)).length / prices.length;
  if (prices.length < LEAST_PRICES || share(NONE) >= MOST_LEVEL) return () => 0;
  const headings = words.filter(({ line }) => isHeading(line));
  const sold = (slant: Slant) =>
    pairs.filter(({ price, names }) =>
      isLevel(
        price,
        names.filter((name) => headings.includes(name)),
        slant,
        page,
      ),
    ).length;
  // A line further up or down prices are as level, and then those of the first or last dishes stand beside headings.
  const level = slants().filter((slant) => share(slant) >= WOULD_BE_LEVEL);
  const best = level.find((slant) => sold(slant) === 0) ?? level[0];
  return (x, y) => (best ? heightOf({ x, y }, best, page) : 0);
}

const isLeftOf = ({ line: name }: Levelled, { line: price }: Levelled) =>
  name.x + name.width / 2 < price.x - price.width / 2;

function isLevel(
  price: Levelled,
  names: readonly Levelled[],
  slant: Slant,
  page: { width: number; height: number },
): boolean {
  const at = (placed: Levelled) => placed.y - heightOf({ x: placed.line.x, y: placed.y }, slant, page);
  const y = at(price);
  return names.some((name) => Math.abs(at(name) - y) < LEVEL * name.line.height);
}

const heightOf = (
  { x, y }: { x: number; y: number },
  { base, alongY }: Slant,
  { width, height }: { width: number; height: number },
) => (base + alongY * (y / height - 0.5)) * (x - width / 2);

function slants(): Slant[] {
  const steps = Math.round(MOST / STEP);
  const values = Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * STEP);
  return values
    .flatMap((base) => values.map((alongY) => ({ base, alongY })))
    .sort((a, b) => size(a) - size(b));
}

const size = ({ base, alongY }: Slant) => Math.abs(base) + 0.5 * Math.abs(alongY);
