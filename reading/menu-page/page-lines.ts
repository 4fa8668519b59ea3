import {
  type AnyNode,
  Element,
  elementsUnder,
  isBlockTag,
  isHidden,
  isTag,
  isText,
  isUnseenTag,
  type ParentNode,
} from '../page/dom.ts';
import { APART, closed, joined, lettersIn, piecesOf } from './inline-pieces.ts';
import { manyAlike } from './many-alike.ts';
import { isLeftOut, leadsOn, titleOfPanel } from './page-parts.ts';
import { isPriceText } from './split-prices.ts';

/** A line as the page shows it: what stands between two breaks. */
export interface PageLine {
  /** What stands apart on it: a name and a price that touch in the markup, the cells of a row. */
  pieces: string[];
  /** The innermost block around it. */
  element: Element;
  /** 1-6 in a heading, 0 elsewhere. */
  level: number;
  bold: boolean;
  /** Of its type, as the markup says it: 1 for plain text. */
  size: number;
  /** Set larger than most of the page. */
  isLarge: boolean;
  /** An empty line stands above it. */
  gap: boolean;
  /** The cells of a table's head. */
  isHead: boolean;
  /** How far it is moved to the right in text set as typed, pixels. */
  indent: number;
  /** All of it is a price or several. */
  isPrice: boolean;
  /** A price stands on it. */
  hasPrice: boolean;
}

/** The lines of a page, and which of them each of its blocks holds. */
export interface PageFlow {
  lines: PageLine[];
  /** First line, and the one after the last. */
  spans: ReadonlyMap<Element, readonly [number, number]>;
  /** Whether these are all of its lines: no more than a page with a menu has are read. */
  isWhole: boolean;
}

/** More lines than a page with a menu has. */
export const MOST_LINES = 4_000;
const DEEPEST = 300;
/** So many hidden parts are compared with the rest. */
const MOST_HIDDEN = 60;
/** Of one blank before a line that is set as typed; so far no line of a menu is moved. */
const INDENT = 14;
const MOST_INDENT = 16;

/** The lines of a page in its order, without what surrounds its content. Tabs and sections that are closed are read too. */
export function pageLines(page: ParentNode): PageFlow {
  const lines: PageLine[] = [];
  const spans = new Map<Element, readonly [number, number]>();
  const body = [...elementsUnder(page)].find(({ name }) => name === 'body') ?? page;
  const root = isTag(body as AnyNode) ? (body as Element) : new Element('body', {});
  const panels = new Map<string, string>();
  for (const element of elementsUnder(body)) {
    const title = titleOfPanel(element);
    if (title && !panels.has(title.panel)) panels.set(title.panel, title.text);
  }
  const { isDishOfMany, rowOf } = manyAlike();
  let text = '';
  /** How many rows that are one line are around. */
  let rows = 0;
  let bold = 0;
  let boldLetters = 0;
  let level = 0;
  let typed = false;
  let isHead = false;
  let indent = 0;
  let gap = false;
  let size = 1;
  let largest = 0;

  const flush = (element: Element, broken = false): void => {
    const pieces = piecesOf(text);
    const letters = lettersIn(text);
    const isBold = letters > 0 && boldLetters >= letters * 0.9;
    text = '';
    boldLetters = 0;
    if (pieces.length > 0 && lines.length <= MOST_LINES)
      lines.push({
        ...lineOf(pieces, element, level, isBold),
        ...(isHead && HEAD),
        size: largest || 1,
        indent,
        gap,
      });
    gap = pieces.length === 0 && broken;
    isHead = false;
    indent = 0;
    largest = 0;
  };
  const add = (data: string): void => {
    text += data;
    if (/\p{L}/u.test(data)) largest = Math.max(largest, size);
    if (bold > 0) boldLetters += lettersIn(data);
  };
  const addTyped = (data: string, block: Element): void => {
    for (const [at, line] of data.split('\n').entries()) {
      if (at > 0) flush(block, true);
      indent = INDENT * (/^ */.exec(line)![0].length % MOST_INDENT);
      add(line.replace(/\t+|(?<=\S) {3,}(?=\S)/g, APART));
    }
  };

  const walk = (node: AnyNode | ParentNode, block: Element, depth: number): void => {
    if (depth > DEEPEST || lines.length > MOST_LINES) return;
    if (isText(node as AnyNode)) {
      const { data } = node as unknown as { data: string };
      if (typed) addTyped(data, block);
      // Blanks that do not break are set to lead to a price.
      else add(data.replace(/\u00a0{3,}/g, APART).replace(/\s+/g, ' '));
      return;
    }
    if (!isTag(node as AnyNode)) {
      if ('children' in node) for (const child of node.children) walk(child, block, depth + 1);
      return;
    }
    const element = node as Element;
    const { name } = element;
    if (isUnseenTag(name) || isLeftOut(element)) return;
    if (name === 'img') text += ' ';
    if (name === 'br' || name === 'hr') {
      if (rows > 0) text += APART;
      else flush(block, true);
      return;
    }
    const isBlock = isBlockTag(name) || name.includes('-') || name === 'button' || isDishOfMany(element);
    const isCell = name === 'td' || name === 'th';
    const inRow = isCell && rowOf(element.parent as Element).isLine;
    const before = { level, typed, size };
    size = sizeOf(element) ?? size;
    const heading = /^h([1-6])$/.exec(name) ?? (name === 'summary' ? ['', '3'] : null);
    const strong = isBold(element);
    if (isBlock && !inRow) flush(block);
    else if (inRow) {
      text += APART;
      isHead = rowOf(element.parent as Element).isHead;
    } else text = joined(text, element);
    const from = lines.length;
    const title = panels.get(element.attribs.id ?? '');
    if (title !== undefined && !leadsOn(element)) lines.push(lineOf([title], element, 3, true));
    if (heading) level = Number(heading[1]);
    else if (/^(?:ul|ol|li|p|table|section|div)$/.test(name) && level > 0 && isBlock) level = 0;
    if (name === 'pre' || /white-space\s*:\s*pre/i.test(element.attribs.style ?? '')) typed = true;
    if (strong) bold += 1;
    if (inRow) rows += 1;
    const inside = isBlock && !inRow ? element : block;
    for (const child of element.children) walk(child, inside, depth + 1);
    if (isBlock && !inRow) flush(inside);
    else if (!inRow) text = closed(text, element, strong && bold === 1);
    if (strong) bold -= 1;
    if (inRow) rows -= 1;
    ({ level, typed, size } = before);
    if (isBlock) spans.set(element, [from, lines.length]);
  };
  walk(body, root, 0);
  flush(root);
  markLarge(lines);
  return withoutRepeats({ lines, spans, isWhole: lines.length <= MOST_LINES });
}

/** Numbers over columns of prices are none. */
const HEAD = { isHead: true, isPrice: false, hasPrice: false };

function lineOf(pieces: string[], element: Element, level: number, bold: boolean): PageLine {
  const priced = pieces.filter(isPriceText);
  return {
    pieces,
    element,
    level,
    bold,
    size: 1,
    isLarge: false,
    gap: false,
    isHead: false,
    indent: 0,
    isPrice: priced.length === pieces.length,
    hasPrice: priced.length > 0 || PRICE_WITHIN.test(pieces.join(' ')),
  };
}

/** A price with its currency or cents within or at the end of a line. */
const PRICE_WITHIN = new RegExp(
  String.raw`(?:[€$£¥]|\bCHF|\bEUR|R[$]|\bkr|\bzł)\s?\d|\d\s?(?:[€$£¥]|CHF\b|EUR\b|Euros?\b|kr\b|zł\b)` +
    String.raw`|(?:^|\s)\d{1,4}[.,]\d{2}(?=$|\s|\))|[.·…–-]\s?\d{1,4}$`,
  'iu',
);

const PLAIN_PX = 16;
/** Of `<font size>`, 1 to 7. */
const FONT_SIZES = [1, 0.63, 0.82, 1, 1.13, 1.5, 2, 3];

/** The size of type that an element names, 1 for plain text; null where it names none. */
function sizeOf({ name, attribs }: Element): number | null {
  if (name === 'font') return FONT_SIZES[Number(attribs.size)] ?? null;
  if (name === 'big') return 1.3;
  const [, amount, unit] = /font-size\s*:\s*([\d.]+)\s*(px|pt|r?em|%)/i.exec(attribs.style ?? '') ?? [];
  if (amount === undefined) return null;
  const by = { px: 1 / PLAIN_PX, pt: 4 / 3 / PLAIN_PX, '%': 1 / 100 }[unit!.toLowerCase()] ?? 1;
  return Number(amount) * by;
}

/** So much larger than the middle of the page is set what stands over others. */
const LARGE = 1.25;

function markLarge(lines: readonly PageLine[]): void {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? 1;
  for (const line of lines) line.isLarge = line.size > LARGE * middle;
}

const isBold = ({ name, attribs }: Element): boolean =>
  name === 'b' ||
  name === 'strong' ||
  name === 'u' ||
  name === 'th' ||
  /font-weight\s*:\s*(?:bold|[6-9]00)|text-decoration\s*:\s*underline/i.test(attribs.style ?? '');

/** Without what stands there hidden once more: the same menu for phones and for wide screens. */
function withoutRepeats({ lines, spans, isWhole }: PageFlow): PageFlow {
  const hidden = new Set<number>();
  let looked = 0;
  for (const [element, [from, to]] of spans) {
    if (!isHidden(element) || to - from < 2 || hidden.has(from)) continue;
    looked += 1;
    if (looked > MOST_HIDDEN) break;
    const shown = new Set(
      lines.flatMap((line, at) => (at < from || at >= to ? [line.pieces.join(' ')] : [])),
    );
    const own = lines.slice(from, to).filter(({ isPrice }) => !isPrice);
    const again = own.filter(({ pieces }) => shown.has(pieces.join(' ')));
    if (own.length > 0 && again.length >= 0.8 * own.length)
      for (let at = from; at < to; at += 1) hidden.add(at);
  }
  if (hidden.size === 0) return { lines, spans, isWhole };
  const places: number[] = [];
  let kept = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    places.push(kept);
    if (!hidden.has(at)) kept += 1;
  }
  return {
    lines: lines.filter((_, at) => !hidden.has(at)),
    spans: new Map([...spans].map(([element, [from, to]]) => [element, [places[from]!, places[to]!]])),
    isWhole,
  };
}
