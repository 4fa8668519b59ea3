import type { KnownFoods } from '../../known-foods.ts';
import { boldWordsFrom } from '../../layout/bold-lead.ts';
import { leadOf, withUsualLeads } from '../../layout/leads.ts';
import { cutAtLeftEdges } from '../../layout/left-edges.ts';
import { type LineMark, lineMarks } from '../../layout/line-marks.ts';
import { withStrokes } from '../../layout/misread-strokes.ts';
import { withNumbersJoined } from '../../layout/number-columns.ts';
import { letterCount } from '../../layout/piece.ts';
import { type Straighten, straightening } from '../../layout/straighten.ts';
import { joined, mean, type Stretch, stretchesOf } from '../../layout/stretches.ts';
import type { PageText, TextWord } from '../../ocr/page-text.ts';
import { isStricterWord } from '../../stricter-words.ts';
import { foodWordCount } from '../food-words.ts';
import {
  type FoundPrice,
  firstPrice,
  isLoosePair,
  isLoosePrice,
  lastPrice,
  lostPoint,
} from './found-price.ts';
import { cutAtInnerPrices } from './inner-prices.ts';
import { withoutLastSpecks } from './last-specks.ts';
import { withoutLooseSigns } from './loose-signs.ts';
import { type MenuPiece, pieceOf } from './menu-piece.ts';
import { withKnownForms } from './page-forms.ts';
import { PriceLabels } from './price-labels.ts';
import {
  type OwnSign,
  type PriceStyle,
  priceStyle,
  type ReadPrice,
  readPrice,
  readPriceInItsPlace,
  UNREAD_PRICE,
} from './prices.ts';
import { withPricesInPlace } from './prices-in-place.ts';

export interface PagePieces {
  pieces: MenuPiece[];
  style: PriceStyle;
  /** Median height of pieces. */
  unit: number;
}

/**
 * Cuts the page's lines into pieces: at wide gaps, and between a dish and its price. Where columns may stand so close
 * that a gap as between words parts them, a second time with those gaps.
 * @param isHeading whether a text is a heading that names no food
 */
export function piecesOf(
  page: PageText,
  foods: KnownFoods,
  isHeading: (text: string) => boolean,
): [PagePieces, PagePieces?] {
  const heights = page.lines.map((line) => line.height).sort((a, b) => a - b);
  const unit = heights[heights.length >> 1] ?? 1;
  const straighten = straightening(page, {
    isPrice: (line) => readPrice(line.text)?.certain === true,
    isHeading: (line) => isHeading(line.text),
  });
  const all = page.lines.flatMap((line) => stretchesOf(line, unit));
  const printed = all.filter((stretch) => !isNoise(stretch, unit));
  const specks = all
    .filter((stretch) => isNoise(stretch, unit))
    .map((stretch) => pieceOf(stretch, straighten, { prices: [] }));
  const wide = cutAtLeftEdges(printed, unit, false);
  const close = cutAtLeftEdges(printed, unit, true);
  const cut = (parts: readonly Stretch[]) => piecesOfStretches(parts, { unit, straighten, foods, specks });
  return close.length > wide.length ? [cut(wide), cut(close)] : [cut(wide)];
}

function piecesOfStretches(
  parts: readonly Stretch[],
  { unit, straighten, foods, specks }: PageParts,
): PagePieces {
  const {
    stretches: printed,
    sign,
    tenths,
  } = withKnownForms(withoutMarks(withNumbersJoined(withStrokes(parts), unit), unit));
  const stretches = cutAtInnerPrices(printed, foods);
  const style = styleOf(stretches, { sign, tenths });
  const edges = priceEdges(stretches, style);
  const labels = new PriceLabels(stretches, foods);
  const bold = boldWordsFrom(stretches);
  const pieces: MenuPiece[] = [];
  for (const stretch of stretches) {
    const { words, line, mark } = stretch;
    const add = (text: string, prices: ReadPrice[], from: number, to: number) => {
      if (text === '' && prices.length === 0) return;
      const part = words.slice(from, to);
      if (part.length === 0) return;
      const lead = prices.length > 0 ? null : leadOf(part, bold);
      pieces.push(pieceOf({ words: part, line }, straighten, { text, prices, mark, lead }));
    };
    const cut = cutPrices(
      { ...stretch, goesOn: followsOther(stretch, stretches, unit) },
      { style, edges, labels, foods },
    );
    add('', cut.leading, 0, cut.from);
    const end = withoutLastSpecks(words, cut);
    add(joined(words.slice(cut.from, end)), [], cut.from, end);
    const unread = cut.trailing.some((price) => price.unread);
    add(unread ? joined(words.slice(cut.to)) : '', cut.trailing, cut.to, words.length);
  }
  const priced = withPricesInPlace(pieces, specks);
  return { pieces: withoutLooseSigns(withUsualLeads(priced), unit, style.currency), style, unit };
}

interface PageParts {
  unit: number;
  straighten: Straighten;
  foods: KnownFoods;
  /** Too small or too unlike letters to be text, but where prices stand it may be one. */
  specks: readonly MenuPiece[];
}

interface MarkedStretch extends Stretch {
  mark: LineMark | null;
}

interface LevelStretch extends Stretch {
  /** Others stand before it, level with it. */
  goesOn: boolean;
}

const followsOther = ({ words, line }: Stretch, all: readonly Stretch[], unit: number) =>
  all.some(
    (other) => Math.abs(other.line.y - line.y) < LEVEL * unit && other.words.at(-1)!.right < words[0]!.left,
  );

const LEVEL = 0.5;

function withoutMarks(stretches: readonly Stretch[], unit: number): MarkedStretch[] {
  const take = lineMarks(stretches, unit);
  return stretches.map((stretch) => {
    const taken = take(stretch);
    return taken ? { ...stretch, ...taken } : { ...stretch, mark: null };
  });
}

/** Texture read as text: thin boxes, lone signs, and short words no one would believe. */
function isNoise({ words, line }: Stretch, unit: number): boolean {
  const text = joined(words);
  if (readPrice(text)) return false;
  const letters = letterCount(text);
  if (letters === 0) return !/\d/.test(text);
  if (line.height < 0.5 * unit) return true;
  const confidence = mean(words.map((word) => word.confidence));
  if (line.height < 0.62 * unit && confidence < 70) return true;
  return letters <= 3 && confidence < 45;
}

interface Edges {
  lefts: number[];
  rights: number[];
}

/** Where prices end (or begin) on this page: the places at which a lone misread sign is a price. */
function priceEdges(stretches: readonly Stretch[], style: PriceStyle): Edges {
  const alone = stretches.filter(({ words }) => {
    const price = readPrice(joined(words));
    return price !== null && (price.certain || style.bareIntegers);
  });
  return {
    lefts: alone.map(({ words }) => words[0]!.left),
    rights: alone.map(({ words }) => words.at(-1)!.right),
  };
}

function styleOf(
  stretches: readonly Stretch[],
  { sign, tenths }: { sign: OwnSign | null; tenths: boolean },
): PriceStyle {
  const certain: ReadPrice[] = [];
  let bare = 0;
  for (const { words } of stretches) {
    const last = lastPrice(words) ?? firstPrice(words);
    if (!last) continue;
    if (last.price.certain) certain.push(last.price);
    else if (words.length <= last.words || isLoosePrice(words, last.words)) bare++;
    else if (looksBare(words)) bare++;
  }
  const style = priceStyle(
    certain,
    bare,
    stretches.map(({ words }) => joined(words)),
    sign,
  );
  return tenths && bare > 0 ? { ...style, bareIntegers: true, decimals: false } : style;
}

/** A number of two or three digits at the end of words. */
function looksBare(words: readonly TextWord[]): boolean {
  return (
    words.length > 1 && /^\d{1,3}$/.test(words.at(-1)!.text) && letterCount(joined(words.slice(0, -1))) > 2
  );
}

/** What the page tells of its prices. */
interface PricesOfPage {
  style: PriceStyle;
  edges: Edges;
  labels: PriceLabels;
  foods: KnownFoods;
}

interface Cut {
  leading: ReadPrice[];
  trailing: ReadPrice[];
  from: number;
  to: number;
}

/** Splits prices off both ends of a stretch. */
function cutPrices({ words, line, goesOn }: LevelStretch, page: PricesOfPage): Cut {
  const { style, edges, labels, foods } = page;
  const cut: Cut = { leading: [], trailing: [], from: 0, to: words.length };
  let joint = false;
  while (cut.to > cut.from) {
    const left = words.slice(cut.from, cut.to);
    if (cut.trailing.length > 0 && /^[/|]$/.test(left.at(-1)!.text)) {
      cut.to--;
      joint = true;
      continue;
    }
    const found = lastPrice(left);
    if (!found || !believable(found, left, style, cut.trailing.length > 0 && !joint)) break;
    joint = false;
    cut.to -= found.words;
    const label = labels.atEnd(words.slice(cut.from, cut.to));
    cut.trailing.unshift(label ? { ...found.price, unit: label.text } : found.price);
    cut.to -= label?.words ?? 0;
  }
  if (cut.trailing.length === 0) {
    const place =
      nearAny(words.at(-1)!.right, edges.rights, line.height) ||
      nearAny(words[0]!.left, edges.lefts, line.height);
    const alone = place && words.length <= 2 ? readPriceInItsPlace(joined(words), style) : null;
    if (alone) return { ...cut, trailing: [alone], to: 0 };
    if (place && isUnreadPrice(words, foods)) return { ...cut, trailing: [UNREAD_PRICE], to: 0 };
    const first = firstPrice(words) ?? (goesOn ? lostPoint(words, style) : null);
    if (first && first.words < words.length) return { ...cut, leading: [first.price], from: first.words };
  }
  return cut;
}

/** Longer words that are read better are words, wherever they stand. */
const UNSURE = 60;

/** What stands where prices stand and is neither price nor word is a price that could not be read. */
function isUnreadPrice(words: readonly TextWord[], foods: KnownFoods): boolean {
  const text = joined(words);
  if (/\d\s?(?:cl|ml|dl|l|g|gr|kg|oz|pz)$/i.test(text)) return false;
  return (
    words.length <= 2 &&
    text.length <= 9 &&
    words.every((word) => letterCount(word.text) < 4 || word.confidence < UNSURE) &&
    foodWordCount(text, foods) === 0 &&
    !words.some((word) => isStricterWord(word.text))
  );
}

function believable(
  found: FoundPrice,
  words: readonly TextWord[],
  style: PriceStyle,
  afterPrice: boolean,
): boolean {
  if (found.price.certain || isLoosePair(words)) return true;
  if (Number(found.price.amount) > 400 && !style.decimals) return false;
  const alone = found.words === words.length;
  if (alone) return true;
  if (afterPrice) return isLoosePrice(words, found.words);
  if (style.decimals && /^\d{3,4}$/.test(found.price.amount)) return true;
  return style.bareIntegers || isLoosePrice(words, found.words);
}

function nearAny(value: number, others: readonly number[], reach: number): boolean {
  // Counting itself, a place needs two others to be the page's price column.
  return others.filter((other) => Math.abs(other - value) < 1.5 * reach).length >= 2;
}
