import type { MenuItemReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { standingAlso } from '@mirabelle/contract/picture-box.ts';
import {
  dishKey,
  foldName,
  isBeginningOf,
  isMisreadName,
  isSameName,
} from '@mirabelle/language/text/same-dish.ts';
import { isSameDescription, type PlacedDish, sameDishes, withoutNote } from './same-dishes.ts';

/** The sections of a page that is a menu, and its place among all pages. */
export interface PageSections {
  sections: readonly MenuSectionReading[];
  at: number;
}

/** The sections of all pages in their order, with each dish once. */
export function joinSections(pages: readonly PageSections[]): MenuSectionReading[] {
  const joined: MenuSectionReading[] = [];
  const known = new Map<string, MenuItemReading[]>();
  const before: PlacedDish[][] = [];
  let last = -1;
  for (const { sections, at } of pages) {
    const own = sections.flatMap(({ title, items }) =>
      items.map((dish) => ({ dish, title, name: foldName(dish.name) })),
    );
    const again = sameDishes(own, before, at === last + 1);
    for (const [place, section] of sections.entries()) {
      const fresh = section.items.filter((dish) => !isKnown(dish, known, again));
      const goesOn = place === 0 && at === last + 1;
      const open = joined.at(-1);
      if (open && goesOn && continues(open, section)) open.items.push(...fresh);
      else if (fresh.length > 0) joined.push({ ...section, items: fresh });
    }
    for (const { dish } of own) known.set(dishKey(dish), [...(known.get(dishKey(dish)) ?? []), dish]);
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
  same.price ??= dish.price;
  if (dish.box) same.box = same.box ? standingAlso(same.box, dish.box) : dish.box;
  const [name, other] = [foldName(same.name), foldName(dish.name)];
  if (isBeginningOf(name, other)) takeRest(same, dish.name);
  // Of two readings of a name the surer one is judged, wherever it stands first.
  else if (isMisreadName(name, other) && dish.confidence > same.confidence) same.name = dish.name;
  return true;
}

/** Of a name's letters so many are most of it: the end was not read. With fewer, the other one holds its description. */
const MOST_OF_NAME = 0.75;

/** Takes over what an earlier reading of a name lacks at its end. */
function takeRest(same: MenuItemReading, whole: string): void {
  const rest = whole.slice(same.name.length).trim();
  if (!/\p{L}{2}/u.test(rest)) return;
  if (same.name.length >= whole.length * MOST_OF_NAME) same.name = whole;
  else same.description ??= rest;
}

/** Whether a page's first section is the last one of the page before it, going on. */
function continues(open: MenuSectionReading, section: MenuSectionReading): boolean {
  const sameCourse = open.course === null || section.course === null || open.course === section.course;
  if (section.title === null) return open.title === null || sameCourse;
  return open.title !== null && isSameName(withoutNote(open.title), withoutNote(section.title));
}
