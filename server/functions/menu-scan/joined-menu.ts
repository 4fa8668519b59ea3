import type { MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { standingAlso } from '@mirabelle/contract/picture-box.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { dishKey, isSameName } from '@mirabelle/language/text/same-dish.ts';

/** A dish of one of the photographs, with its rating. */
export interface RatedReading {
  item: MenuSectionReading['items'][number];
  /** Names the verdict it was given, and the row of one that the menu has already. */
  id: string;
  risk: Risk;
}

export interface RatedSection extends Omit<MenuSectionReading, 'items'> {
  dishes: RatedReading[];
}

/** A dish of the joined menu. */
export interface JoinedDish extends RatedReading {
  /** The row that it keeps; null for one that is new. */
  row: string | null;
}

export interface JoinedSection extends Omit<MenuSectionReading, 'items'> {
  dishes: JoinedDish[];
}

/**
 * A menu with the dishes of a further photograph of it: they come after those that it has, under its own heading where
 * that is the same. A dish of the same name and price is there already; of its two readings the stricter stands.
 */
export function joinedMenu(menu: readonly RatedSection[], further: readonly RatedSection[]): JoinedSection[] {
  const joined: JoinedSection[] = menu.map((section) => ({
    ...section,
    dishes: section.dishes.map((dish) => ({ ...dish, row: dish.id })),
  }));
  for (const { dishes, ...heading } of further) {
    const fresh: JoinedDish[] = [];
    for (const dish of dishes) {
      const known = joined.flatMap((section) => section.dishes).find((other) => isSameDish(other, dish));
      if (!known) fresh.push({ ...dish, row: null });
      else {
        const box = boxOfBoth(known.item, dish.item);
        if (isStricter(dish, known)) Object.assign(known, dish);
        if (box) known.item = { ...known.item, box };
      }
    }
    if (fresh.length === 0) continue;
    const own = joined.find(({ title }) => heading.title !== null && isSameName(title, heading.title));
    if (own) own.dishes.push(...fresh);
    else joined.push({ ...heading, dishes: fresh });
  }
  return joined;
}

const boxOfBoth = ({ box }: RatedReading['item'], { box: other }: RatedReading['item']) =>
  box && other ? standingAlso(box, other) : (box ?? other);

const isSameDish = ({ item: a }: RatedReading, { item: b }: RatedReading) => dishKey(a) === dishKey(b);

const isStricter = (a: RatedReading, b: RatedReading) => RISKS.indexOf(a.risk) < RISKS.indexOf(b.risk);
