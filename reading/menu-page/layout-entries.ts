import type { ParentNode } from '../page/dom.ts';
import { dishEntry } from './dish-entry.ts';
import { type DishGroup, dishGroups, kindOfLine } from './dish-groups.ts';
import type { Entry } from './entries.ts';
import { flatGroups } from './flat-groups.ts';
import { type PageLine, pageLines } from './page-lines.ts';
import { LONGEST_TITLE, titlesOf } from './titles.ts';

const DISH_GAP = 0.4;
/** A kind of line that follows so large a share of the dishes says something of them. */
const SAID_OF_MOST = 0.4;

/** What a page lays out, in its order: headings, dishes, and all other lines; null where that is more than a menu has. */
export function layoutEntries(page: ParentNode): Entry[] | null {
  const flow = pageLines(page);
  if (!flow.isWhole) return null;
  const { lines } = flow;
  const boxed = dishGroups(flow);
  const taken = new Set(boxed.flatMap(placesIn));
  const { isTitle: marked, dishLevel } = titlesOf(lines);
  const groups = [...boxed, ...flatGroups(lines, taken, marked)].sort((a, b) => a.from - b.from);
  const byStart = new Map(groups.map((group) => [group.from, group]));
  const said = kindsSaid(lines, groups, marked);
  const entries: Entry[] = [];
  for (let at = 0; at < lines.length; ) {
    const group = byStart.get(at);
    if (group) {
      let until = group.to;
      while (until < lines.length && !byStart.has(until) && isSaid(lines[until]!, marked(until), said))
        until += 1;
      entries.push(dishEntry(lines.slice(group.from, until), group.sure));
      at = until;
    } else {
      entries.push(looseOf(lines[at]!, marked(at), byStart.has(at + 1), dishLevel));
      at += 1;
    }
  }
  return entries;
}

function* range(from: number, to: number) {
  for (let at = from; at < to; at += 1) yield at;
}
const placesIn = ({ from, to }: DishGroup): number[] => [...range(from, to)];

/** The kinds of lines that say something of dishes: those that follow most of them. */
function kindsSaid(
  lines: readonly PageLine[],
  groups: readonly DishGroup[],
  isMarked: (at: number) => boolean,
): ReadonlySet<string> {
  const kinds = new Map<string, number>();
  const starts = new Set(groups.map(({ from }) => from));
  for (const { to } of groups) {
    const line = lines[to];
    if (!line || starts.has(to) || isMarked(to)) continue;
    kinds.set(kindOfLine(line), (kinds.get(kindOfLine(line)) ?? 0) + 1);
  }
  return new Set(
    [...kinds].filter(([, times]) => times >= SAID_OF_MOST * groups.length).map(([kind]) => kind),
  );
}

/** Whether a line behind a dish says something of it. */
function isSaid(line: PageLine, marked: boolean, said: ReadonlySet<string>): boolean {
  if (line.hasPrice || marked) return false;
  return said.has(kindOfLine(line)) || line.indent > 0 || /^[\p{Ll}(]/u.test(line.pieces[0]!);
}

function looseOf(line: PageLine, marked: boolean, beforeDish: boolean, dishLevel: number): Entry {
  const { level, bold, pieces, hasPrice, isPrice, indent } = line;
  const isTitle =
    beforeDish &&
    pieces.length === 1 &&
    pieces[0]!.length <= LONGEST_TITLE &&
    !hasPrice &&
    !/[.!?:,]$|\d[:.h]\d\d/.test(pieces[0]!);
  if (marked || isTitle) return { kind: 'heading', pieces, level: level || 5 };
  const isName = (level >= dishLevel || bold) && !isPrice;
  return { kind: 'line', pieces, bold: isName, indent, gap: isName || line.gap ? DISH_GAP : 0 };
}
