import { headingOf } from '../menu/lines/headings.ts';
import { kindOfLine } from './dish-groups.ts';
import type { PageLine } from './page-lines.ts';

export const LONGEST_TITLE = 60;
/** Three dishes under headings of one level tell that these are their names. */
const LEAST_NAMES = 3;
const MOST_LEVEL = 6;

export interface Titles {
  /** Whether a line is the title of a section, as its markup or its words tell. */
  isTitle(at: number): boolean;
  /** The level of headings that are names of dishes; 7 where none are. */
  dishLevel: number;
}

/** The titles of a page's sections. */
export function titlesOf(lines: readonly PageLine[]): Titles {
  const dishLevel = levelOfNames(lines);
  const prices = lines.filter(({ hasPrice }) => hasPrice).length;
  const capitals = lines.filter((line) => isPlain(line) && isCapitals(line.pieces[0]!)).length;
  const inCapitals = capitals < NAMES_IN_CAPITALS * prices;
  const marked = lines.map((line) => isMarked(line, dishLevel, inCapitals));
  const found = new Set(marked.flatMap((is, at) => (is ? [at] : [])));
  const isMarkedPage = found.size >= LEAST_MARKED;
  for (const at of [...byWords(lines, isMarkedPage, prices), ...byKind(lines, found, prices)]) found.add(at);
  return { isTitle: (at) => found.has(at), dishLevel };
}

/** Where so many lines stand in capitals, names of dishes do. */
const NAMES_IN_CAPITALS = 0.5;

const isPlain = ({ level, hasPrice, pieces }: PageLine): boolean =>
  level === 0 &&
  !hasPrice &&
  pieces.length === 1 &&
  pieces[0]!.length <= LONGEST_TITLE &&
  !NO_TITLE.test(pieces[0]!);

/** Sentences and hours stand below titles. */
const NO_TITLE = /[.!?]$|\d[:.h]\d\d/;

function isMarked(line: PageLine, dishLevel: number, inCapitals: boolean): boolean {
  const { level, isHead, hasPrice, pieces, gap, isLarge } = line;
  const text = pieces[0] ?? '';
  if (text.length > LONGEST_TITLE) return false;
  if (isHead) return true;
  if (hasPrice || pieces.length > 1) return false;
  if (level > 0) return level < dishLevel;
  if (isLarge) return true;
  return (isCapitals(text) && inCapitals) || (gap && /^\P{Ll}/u.test(text)) || ORNAMENT.test(text);
}

const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
/** "~ Desserts ~", "- Vins -". */
const ORNAMENT = /^([^\p{L}\p{N}\s])[^\p{L}\p{N}]*\s.*\s[^\p{L}\p{N}]*\1$/u;

/** A kind of line that stands so often beside the prices of a page is no kind of heading. */
const OFTEN = 0.4;
/** So many headings that their markup tells are how a page has them. */
const LEAST_MARKED = 2;

/** Lines whose words alone tell a heading: on a page whose headings are marked only those that are set unlike its dishes. */
function byWords(lines: readonly PageLine[], isMarkedPage: boolean, prices: number): number[] {
  const kinds = countsOf(lines);
  return lines.flatMap((line, at) => {
    if (!isPlain(line) || (isMarkedPage && kinds.get(kindOfLine(line))! >= OFTEN * prices)) return [];
    return headingOf(line.pieces[0]!)?.exact ? [at] : [];
  });
}

/** How much more often names stand on a page than titles. */
const RARER = 1.5;
const ALMOST_ALL = 0.8;

/**
 * Lines that are set as titles are: of a kind that stands before the first price, and whose lines are followed by what stands
 * more often, the names of dishes.
 */
function byKind(lines: readonly PageLine[], found: ReadonlySet<number>, prices: number): number[] {
  const kinds = countsOf(lines.filter((line) => !line.hasPrice));
  const placesBy = Map.groupBy(
    lines.flatMap((line, at) => (line.hasPrice ? [] : [{ kind: kindOfLine(line), at }])),
    ({ kind }) => kind,
  );
  const [names, most] = [...kinds].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const first = lines.findIndex(({ hasPrice }) => hasPrice);
  return [...kinds].flatMap(([kind, times]) => {
    if (kind === names || times < LEAST_MARKED || times * RARER > most || times > (1 - OFTEN) * prices)
      return [];
    const places = placesBy.get(kind)!.map(({ at }) => at);
    const before = places.filter((at) => {
      const next = lines[at + 1];
      return next !== undefined && !next.hasPrice && kindOfLine(next) === names;
    });
    const isTitles = places[0]! < first && before.length >= ALMOST_ALL * places.length;
    return isTitles ? places.filter((at) => isPlain(lines[at]!) && !found.has(at)) : [];
  });
}

function countsOf(lines: readonly PageLine[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const line of lines) kinds.set(kindOfLine(line), (kinds.get(kindOfLine(line)) ?? 0) + 1);
  return kinds;
}

/** Those that a price follows before the next of them. */
function levelOfNames(lines: readonly PageLine[]): number {
  for (let level = 1; level <= MOST_LEVEL; level += 1) {
    const places = lines.flatMap((line, place) => (line.level === level ? [place] : []));
    if (places.length < LEAST_NAMES) continue;
    const priced = places.filter((place, index) => {
      const own = lines.slice(place, places[index + 1]);
      const end = own.findIndex((line, offset) => offset > 0 && line.level > 0 && line.level < level);
      return (end < 0 ? own : own.slice(0, end)).filter(({ hasPrice }) => hasPrice).length === 1;
    });
    if (priced.length >= 0.6 * places.length) return level;
  }
  return MOST_LEVEL + 1;
}
