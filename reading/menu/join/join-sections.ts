import type { MenuItemReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { foldWordsOfAnyScript } from '@mirabelle/language/text/fold.ts';
import { dishKey, isMisread, isSameName } from '@mirabelle/language/text/same-dish.ts';

/** The sections of a page that is a menu, and its place among all pages. */
export interface PageSections {
  sections: readonly MenuSectionReading[];
  at: number;
}

/** A page of whose dishes so many are an earlier page's is that page again; fewer than these tell nothing. */
const SAME_PAGE_SHARE = 0.6;
const FEWEST_DISHES = 3;
/** Two descriptions of which so many words agree are one, read twice. */
const SAME_WORDS_SHARE = 0.5;

/** The sections of all pages in their order, with each dish once. */
export function joinSections(pages: readonly PageSections[]): MenuSectionReading[] {
  const joined: MenuSectionReading[] = [];
  const known = new Map<string, MenuItemReading[]>();
  const before: MenuItemReading[][] = [];
  let last = -1;
  for (const { sections, at } of pages) {
    const own = sections.flatMap(({ items }) => items);
    const again = pageAgain(own, before);
    for (const [place, section] of sections.entries()) {
      const fresh = section.items.filter((dish) => !isKnown(dish, known, again));
      const goesOn = place === 0 && at === last + 1;
      const open = joined.at(-1);
      if (open && goesOn && continues(open, section)) open.items.push(...fresh);
      else if (fresh.length > 0) joined.push({ ...section, items: fresh });
    }
    for (const dish of own) known.set(dishKey(dish), [...(known.get(dishKey(dish)) ?? []), dish]);
    before.push(own);
    last = at;
  }
  return joined;
}

/** Whether an earlier page has it; what this page tells more of it is taken over. */
function isKnown(
  dish: MenuItemReading,
  known: ReadonlyMap<string, MenuItemReading[]>,
  again: ReadonlyMap<MenuItemReading, MenuItemReading>,
): boolean {
  const same = again.get(dish) ?? known.get(dishKey(dish))?.find((other) => isSameDescription(other, dish));
  if (!same) return false;
  if ((dish.description?.length ?? 0) > (same.description?.length ?? 0)) same.description = dish.description;
  return true;
}

/** A name and price may be there twice for two dishes, told apart by what is in them: both stand. */
function isSameDescription(a: MenuItemReading, b: MenuItemReading): boolean {
  const [one, other] = [wordsOf(a.description), wordsOf(b.description)];
  if (one.size === 0 || other.size === 0) return true;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= Math.min(one.size, other.size) * SAME_WORDS_SHARE;
}

const wordsOf = (text: string | null) =>
  new Set(
    foldWordsOfAnyScript(text ?? '')
      .split(' ')
      .filter(Boolean),
  );

/**
 * A page that is there a second time: its dishes with those that they are. Where most are the same, one that a second
 * photograph read in other letters is told by its place among them, its price and its name; each stands for one.
 */
function pageAgain(
  own: readonly MenuItemReading[],
  before: readonly (readonly MenuItemReading[])[],
): ReadonlyMap<MenuItemReading, MenuItemReading> {
  for (const page of before) {
    const free = new Map<string, MenuItemReading[]>();
    for (const dish of page) free.set(dishKey(dish), [...(free.get(dishKey(dish)) ?? []), dish]);
    const pairs = new Map<MenuItemReading, MenuItemReading>();
    for (const dish of own) {
      const same = free.get(dishKey(dish))?.shift();
      if (same) pairs.set(dish, same);
    }
    const close = [...pairs].filter(([dish, same]) => isSameDescription(dish, same)).length;
    if (close < Math.max(FEWEST_DISHES, own.length * SAME_PAGE_SHARE)) continue;
    pairMisread(own, page, pairs);
    return pairs;
  }
  return new Map();
}

/** Pairs dishes that stand beside a pair on both pages. */
function pairMisread(
  own: readonly MenuItemReading[],
  page: readonly MenuItemReading[],
  pairs: Map<MenuItemReading, MenuItemReading>,
): void {
  const taken = new Set(pairs.values());
  for (const [at, dish] of own.entries()) {
    if (pairs.has(dish)) continue;
    const beside = [-1, 1].flatMap((step) => {
      const neighbour = pairs.get(own[at + step] as MenuItemReading);
      const other = neighbour && page[page.indexOf(neighbour) - step];
      return other && !taken.has(other) && isMisread(other, dish) ? [other] : [];
    })[0];
    if (!beside) continue;
    pairs.set(dish, beside);
    taken.add(beside);
  }
}

/** Whether a page's first section is the last one of the page before it, going on. */
function continues(open: MenuSectionReading, section: MenuSectionReading): boolean {
  const sameCourse = open.course === null || section.course === null || open.course === section.course;
  if (section.title === null) return open.title === null || sameCourse;
  return open.title !== null && isSameName(withoutNote(open.title), withoutNote(section.title));
}

/** A heading without what is added to it where a section goes on: "Plats (suite)", "Mains – continued". */
const withoutNote = (title: string) =>
  title
    .replace(/\s*[([][^)\]]*[)\]]\s*$/u, '')
    .replace(/(?<=\p{L})\s+[-–—:].*$/u, '')
    .trim() || title;
