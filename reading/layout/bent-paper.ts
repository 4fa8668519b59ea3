/** The slant of text at a place of a page, as a slope, beyond that of the page as a whole. */
export interface SlopeAt {
  /** Share of the page's width, from the middle: -0.5 to 0.5. */
  x: number;
  slope: number;
  /** How exactly it is known. */
  weight: number;
  /** Which line tells it. */
  line: number;
}

/** How far below the level of its middle a page lies at a place along its width, in pages' widths. */
export type Sag = (x: number) => number;

/** Places along the width at which a bent page's slant is found. */
const PLACES = 13;
/** How much neighbouring places are held together, and all of them to none, as shares of all that is known. */
const STIFFNESS = 0.002;
const FLATNESS = 0.0005;
/**
 * A page is taken for flat unless bends explain the slants of so many lines, and leave less than this share of all slants:
 * a house's name may be set in an arch.
 */
const FEWEST_LINES = 3;
const UNEXPLAINED = 0.65;
const LEAST_SLOPE = 0.006;
const ROUNDS = 3;
/** A slope farther off than this is a line that was set at a slant, or measured badly. */
const FAR_OFF = 0.03;

/**
 * What text shows of paper that is rolled, folded or limp: along its width, how far it rises and falls. Null where its
 * lines are as slanted in one place as in another.
 */
export function sagOf(slopes: readonly SlopeAt[]): Sag | null {
  let bends = Array.from({ length: PLACES }, () => 0);
  for (let round = 0; round < ROUNDS; round++) bends = fitted(slopes, bends, round > 0);
  if (!agree(slopes, bends)) return null;
  const sags = [0];
  for (let at = 1; at < PLACES; at++) {
    sags.push(sags[at - 1]! + (bends[at - 1]! + bends[at]!) / 2 / (PLACES - 1));
  }
  const middle = between(sags, 0);
  return (x) => between(sags, x) - middle;
}

/** Whether lines that are slanted otherwise than the page, several of them, are so because it is bent. */
function agree(slopes: readonly SlopeAt[], bends: readonly number[]): boolean {
  let [before, after, explained] = [0, 0, 0];
  for (const own of Map.groupBy(slopes, ({ line }) => line).values()) {
    const slant = meanSize(own.map(({ slope }) => slope));
    const rest = meanSize(own.map(({ x, slope }) => slope - between(bends, x)));
    before += slant;
    after += rest;
    if (slant > LEAST_SLOPE && rest < slant / 2) explained += 1;
  }
  return explained >= FEWEST_LINES && after < UNEXPLAINED * before;
}

const meanSize = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

/** Slopes at the places by weighted least squares, each held to its neighbours: a tridiagonal system. */
function fitted(slopes: readonly SlopeAt[], last: readonly number[], robust: boolean): number[] {
  const total = slopes.reduce((sum, { weight }) => sum + weight, 0);
  const [stiff, flat] = [STIFFNESS * total, FLATNESS * total];
  const ends = (at: number) => (at === 0 || at === PLACES - 1 ? 1 : 2);
  const diagonal = Array.from({ length: PLACES }, (_, at) => flat + stiff * ends(at));
  const beside = Array.from({ length: PLACES - 1 }, () => -stiff);
  const right = Array.from({ length: PLACES }, () => 0);
  for (const { x, slope, weight } of slopes) {
    const off = Math.abs(slope - between(last, x));
    const own = robust && off > FAR_OFF ? (weight * FAR_OFF) / off : weight;
    const { at, part } = placeOf(x);
    diagonal[at]! += own * (1 - part) ** 2;
    diagonal[at + 1]! += own * part ** 2;
    beside[at]! += own * part * (1 - part);
    right[at]! += own * (1 - part) * slope;
    right[at + 1]! += own * part * slope;
  }
  for (let at = 1; at < PLACES; at++) {
    const factor = beside[at - 1]! / diagonal[at - 1]!;
    diagonal[at]! -= factor * beside[at - 1]!;
    right[at]! -= factor * right[at - 1]!;
  }
  const solved = right.map(() => 0);
  for (let at = PLACES - 1; at >= 0; at--) {
    const next = at < PLACES - 1 ? beside[at]! * solved[at + 1]! : 0;
    solved[at] = (right[at]! - next) / diagonal[at]!;
  }
  return solved;
}

function between(values: readonly number[], x: number): number {
  const { at, part } = placeOf(x);
  return values[at]! * (1 - part) + values[at + 1]! * part;
}

function placeOf(x: number): { at: number; part: number } {
  const place = Math.min(1, Math.max(0, x + 0.5)) * (PLACES - 1);
  const at = Math.min(PLACES - 2, Math.floor(place));
  return { at, part: place - at };
}
