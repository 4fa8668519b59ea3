import { type DishGroup, kindOfLine } from './dish-groups.ts';
import type { PageLine } from './page-lines.ts';

/** More lines than these between two prices are not one dish. */
const MOST_BETWEEN = 4;

/**
 * The dishes of a part of the page that has no element for each: lines with their own price, and prices with the lines
 * before them. Where lines follow the last price before a heading, what is said of a dish stands below its price.
 * @param taken lines that are in groups already
 */
export function flatGroups(
  lines: readonly PageLine[],
  taken: ReadonlySet<number>,
  isTitle: (at: number) => boolean,
): DishGroup[] {
  const below = saysBelow(lines, taken, isTitle);
  const names = namesKind(lines, taken, isTitle);
  const groups: DishGroup[] = [];
  let free = 0;
  for (const [at, { hasPrice, isPrice }] of lines.entries()) {
    if (taken.has(at) || isTitle(at)) free = at + 1;
    if (taken.has(at) || !hasPrice) continue;
    if (!isPrice) groups.push({ from: at, to: at + 1, sure: false });
    else if (groups.at(-1)?.to === at && lines[at - 1]!.isPrice) groups.at(-1)!.to = at + 1;
    else if (at > free && at - free <= MOST_BETWEEN)
      groups.push({
        from: below ? at - 1 : nameAt(lines, free, at, names),
        to: at + 1,
        sure: !lines[at - 1]!.hasPrice,
      });
    free = at + 1;
  }
  return groups;
}

/** How lines are set that stand right behind the price of the dish before. */
function namesKind(
  lines: readonly PageLine[],
  taken: ReadonlySet<number>,
  isTitle: (at: number) => boolean,
): string | undefined {
  return mostFrequent(
    lines.flatMap((line, at) =>
      at > 0 && lines[at - 1]!.isPrice && !line.hasPrice && !taken.has(at) && !isTitle(at)
        ? [kindOfLine(line)]
        : [],
    ),
  );
}

/** Where the name of a dish stands among the lines before its price: what is said of a whole section may stand before it. */
function nameAt(lines: readonly PageLine[], from: number, to: number, names: string | undefined): number {
  const at = lines.slice(from, to).findIndex((line) => kindOfLine(line) === names);
  return at < 0 ? from : from + at;
}

/**
 * Whether what is said of dishes stands below their prices rather than between name and price: lines follow the last price
 * before a heading, or what stands right before a price is set as what stands right behind a heading.
 */
function saysBelow(
  lines: readonly PageLine[],
  taken: ReadonlySet<number>,
  isTitle: (at: number) => boolean,
): boolean {
  const nameKind = mostFrequent(
    lines.flatMap((line, at) => (at > 0 && isTitle(at - 1) && !line.hasPrice ? [kindOfLine(line)] : [])),
  );
  let below = 0;
  let words: PageLine[] = [];
  let isFirst = true;
  for (const [at, line] of lines.entries()) {
    if (taken.has(at) || isTitle(at)) {
      if (!isFirst && words.length > 0) below += 1;
      words = [];
      isFirst = true;
    } else if (!line.hasPrice) words.push(line);
    else {
      if (line.isPrice && isFirst && words.length > 1) below -= 1;
      const [first, last] = [words[0], words.at(-1)];
      if (line.isPrice && !isFirst && first && last && kindOfLine(first) !== kindOfLine(last))
        below += kindOfLine(last) === nameKind ? 1 : kindOfLine(first) === nameKind ? -1 : 0;
      words = [];
      isFirst = false;
    }
  }
  return below > 0;
}

function mostFrequent(all: readonly string[]): string | undefined {
  const times = new Map<string, number>();
  for (const each of all) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}
