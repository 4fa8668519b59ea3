/** What makes a photo hard to read. */
export type PhotoFault = 'dark' | 'blurred' | 'far';

/** Shades of grey, 0 to 255, along a line of a picture. */
export type GreyLine = Uint8Array | Uint8ClampedArray;

/** What is measured of a photo. */
export interface PhotoFigures {
  /** Brightness of its lightest parts: the paper, or the chalk on a board. */
  light: number;
  /** Pixels from dark to light at an edge, in the middle of all edges; null without edges. */
  edgePx: number | null;
  /** Share of the picture over which nine of ten edges spread, sideways times downwards; null without edges. */
  spread: number | null;
  /** Edges on a row, on average: the more of the picture is print, the more there are. */
  perRow: number;
}

/**
 * Limits, measured on menus and degradations of tools/make-pictures (decision 41, `node bench/photo-quality.ts`): a photo
 * is dark below `light`, blurred above `edgePx`, and taken from too far away where its print covers less than `spread` and
 * there are fewer edges than `perRow`: a narrow page of large letters has more.
 */
export const LIMITS = { light: 60, edgePx: 6, spread: 0.1, perRow: 7 } as const;

/** Share of all pixels that are lighter than `light`: letters of chalk cover a few percent of a board. */
const LIGHTEST = 0.01;
/** A change in grey that noise does not make. */
const TURN = 18;
/** An edge of print differs by at least so much. */
const EDGE = 30;
/** Part of an edge left out at either end, where it passes into paper and ink. */
const END = 0.2;
/** Fewer edges tell nothing, as of a photo of a wall. */
const FEWEST_EDGES = 40;
/** Wider ones count as this wide. */
const WIDEST_PX = 64;
/** How finely the place of an edge on its line is counted. */
const PLACES = 100;

/**
 * Measures a photo by some of its rows and columns, at the size in which it is sent. What shakes up and down is told by the
 * columns, what shakes sideways by the rows.
 */
export function figuresOf(rows: readonly GreyLine[], columns: readonly GreyLine[]): PhotoFigures {
  const [across, down] = [edgesOf(rows), edgesOf(columns)];
  const greys = new Uint32Array(256);
  for (const line of rows) for (const grey of line) greys[grey] = (greys[grey] ?? 0) + 1;
  const widest = [across.edgePx, down.edgePx].filter((px) => px !== null);
  return {
    light: percentile(greys, 1 - LIGHTEST) ?? 0,
    edgePx: widest.length > 0 ? Math.max(...widest) : null,
    spread: across.span !== null && down.span !== null ? across.span * down.span : null,
    perRow: across.edges / rows.length,
  };
}

/** What to tell her of a photo before it is sent, the worst first; null where nothing stands out. */
export function faultOf({ light, edgePx, spread, perRow }: PhotoFigures): PhotoFault | null {
  if (light < LIMITS.light) return 'dark';
  if (edgePx !== null && edgePx > LIMITS.edgePx) return 'blurred';
  return spread !== null && spread < LIMITS.spread && perRow < LIMITS.perRow ? 'far' : null;
}

/** How wide edges along lines are, and over which share of the lines' length nine of ten of them lie. */
function edgesOf(lines: readonly GreyLine[]): {
  edges: number;
  edgePx: number | null;
  span: number | null;
} {
  const widths = new Uint32Array(WIDEST_PX + 1);
  const places = new Uint32Array(PLACES + 1);
  for (const line of lines) {
    const turns = turnsOf(line);
    for (let i = 1; i < turns.length; i += 1) {
      const edge = edgeBetween(line, turns[i - 1] ?? 0, turns[i] ?? 0);
      if (!edge) continue;
      const px = Math.min(WIDEST_PX, edge.to - edge.from);
      const place = Math.round((edge.to / line.length) * PLACES);
      widths[px] = (widths[px] ?? 0) + 1;
      places[place] = (places[place] ?? 0) + 1;
    }
  }
  const edges = total(widths);
  if (edges < FEWEST_EDGES) return { edges, edgePx: null, span: null };
  const [first, last] = [percentile(places, 0.05) ?? 0, percentile(places, 0.95) ?? PLACES];
  return { edges, edgePx: percentile(widths, 0.5), span: (last - first) / PLACES };
}

/** Where a line turns from lighter to darker or back by more than noise does. */
function turnsOf(line: GreyLine): number[] {
  const turns: number[] = [];
  let low = 0;
  let high = 0;
  let rising: boolean | null = null;
  for (let x = 1; x < line.length; x += 1) {
    const grey = line[x] ?? 0;
    if (grey > (line[high] ?? 0)) high = x;
    if (grey < (line[low] ?? 0)) low = x;
    if (rising !== false && (line[high] ?? 0) - grey > TURN) {
      turns.push(high);
      rising = false;
      low = x;
    } else if (rising !== true && grey - (line[low] ?? 0) > TURN) {
      turns.push(low);
      rising = true;
      high = x;
    }
  }
  return turns;
}

/** The part between two turns in which the line changes, without its ends; null where it changes too little. */
function edgeBetween(line: GreyLine, start: number, end: number): { from: number; to: number } | null {
  const [a, b] = [line[start] ?? 0, line[end] ?? 0];
  if (Math.abs(b - a) < EDGE) return null;
  const progress = (x: number) => ((line[x] ?? 0) - a) / (b - a);
  let to = start;
  while (to < end && progress(to) < 1 - END) to += 1;
  let from = to;
  while (from > start && progress(from) > END) from -= 1;
  return { from, to };
}

const total = (counts: Uint32Array) => counts.reduce((sum, each) => sum + each, 0);

/** The value that a share of all counted ones does not exceed. */
function percentile(counts: Uint32Array, share: number): number | null {
  const all = total(counts);
  let seen = 0;
  for (const [value, each] of counts.entries()) {
    seen += each;
    if (each > 0 && seen >= all * share) return value;
  }
  return null;
}
