import { type Element, isTag } from '../page/dom.ts';
import type { PageFlow, PageLine } from './page-lines.ts';

/** What stands together in one element of the page: a dish with its price. From its first line to the one after its last. */
export interface DishGroup {
  from: number;
  to: number;
  /** It has an element, or a price of its own line: a line that ends in a number may be something else. */
  sure: boolean;
}

/** A dish and what is said of it is not longer. */
const MOST_LINES = 12;
/** The kind of element that holds this share of the dishes holds the others too. */
const USUAL = 0.4;

/**
 * The dishes of a page by its elements: the largest around a price that holds no other. In it stand a name and what is
 * said of the dish. Prices without such an element are in none.
 */
export function dishGroups(flow: PageFlow): DishGroup[] {
  const runs = priceRuns(flow.lines);
  const boxes = runs.map((run, at) => boxesOf(run, { before: runs[at - 1], after: runs[at + 1] }, flow));
  const kinds = new Map<string, number>();
  for (const around of boxes) {
    const last = around.at(-1);
    if (last) kinds.set(kindOf(last.element), (kinds.get(kindOf(last.element)) ?? 0) + 1);
  }
  const [usual] = [...kinds].sort(([, a], [, b]) => b - a)[0] ?? [];
  const isUsual = usual !== undefined && kinds.get(usual)! >= USUAL * boxes.length;
  const groups: DishGroup[] = [];
  for (const around of boxes) {
    const own = isUsual ? around.findLast(({ element }) => kindOf(element) === usual) : undefined;
    const box = own ?? around.at(-1);
    if (box && box.from >= (groups.at(-1)?.to ?? 0)) groups.push(withoutHeadings(box, flow.lines));
  }
  return groups.filter(({ from, to }) => flow.lines.slice(from, to).some(({ isPrice }) => !isPrice));
}

/** Prices that follow each other at once belong to one dish. */
function priceRuns(lines: readonly PageLine[]): DishGroup[] {
  const runs: DishGroup[] = [];
  for (const [at, { hasPrice, isPrice }] of lines.entries()) {
    if (!hasPrice) continue;
    const last = runs.at(-1);
    if (isPrice && last?.to === at && lines[at - 1]!.isPrice) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, sure: true });
  }
  return runs;
}

type Box = DishGroup & { element: Element };

/** The elements around a price that hold no other and some words, from the smallest to the largest. */
function boxesOf(
  run: DishGroup,
  { before, after }: Record<'before' | 'after', DishGroup | undefined>,
  { lines, spans }: PageFlow,
): Box[] {
  const boxes: Box[] = [];
  const [low, high] = [before?.to ?? 0, after?.from ?? lines.length];
  let element: Element | null = lines[run.from]!.element;
  while (element) {
    const span = spans.get(element);
    if (span) {
      const [from, to] = span;
      if (from < low || to > high || to - from > MOST_LINES) break;
      const words = lines.slice(from, to).some(({ isPrice }) => !isPrice);
      if (from <= run.from && to >= run.to && words) boxes.push({ element, from, to, sure: true });
    }
    element = element.parent && isTag(element.parent) ? element.parent : null;
  }
  return boxes;
}

/** A tag with its first class tells what an element is for. */
const kindOf = ({ name, attribs }: Element): string =>
  `${name}.${attribs.class?.trim().split(/\s+/)[0] ?? ''}`;

/** The headings before a group that is the only one of its section are not its name. */
function withoutHeadings(box: Box, lines: readonly PageLine[]): DishGroup {
  let { from } = box;
  const { to } = box;
  for (let at = from; at + 1 < to; at += 1) {
    const { level, isPrice, hasPrice } = lines[at]!;
    const next = lines.slice(at + 1, to).find((line) => !line.isPrice);
    if (level === 0 || isPrice || hasPrice || !next || next.level === 0) break;
    if (next.level > level) from = at + 1;
  }
  return { from, to, sure: true };
}

/** What a line is set as: lines that say the same kind of thing are alike. */
export const kindOfLine = ({ element, bold, level }: PageLine): string =>
  `${kindOf(element)} ${bold} ${level}`;
