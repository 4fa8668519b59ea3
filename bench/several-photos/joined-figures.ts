import type { MenuReading, PageReading } from '@mirabelle/contract/menu.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { joinReadings } from '@mirabelle/reading/menu/join/join-readings.ts';
import { menuLabelSchema, pairDishes } from '../labelled-menus.ts';
import type { PhotographedMenu } from './photographed-menu.ts';

/** What became of the dishes of a menu that was photographed page by page. */
export interface JoinedFigures {
  dishes: number;
  /** Found on a page of theirs, read alone. */
  onPages: number;
  /** Found in the joined menu. */
  joined: number;
  /** Found on a page alone, and missing from the joined menu. */
  lostByJoining: string[];
  /** In the joined menu more than once, from two pages. */
  doubled: string[];
  /** On no page found. */
  unread: string[];
}

/** Of a name's letters so many may be read otherwise for a second one to count as the same dish. */
const SAME_DISH = 0.4;

const itemsOf = (reading: PageReading | MenuReading) =>
  reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];

/** Joins the readings of a menu's pages and counts its dishes before and after. */
export function joinedFigures(
  { label, pages }: PhotographedMenu,
  readings: readonly PageReading[],
): JoinedFigures {
  const alone = new Set(
    readings.flatMap((reading, at) =>
      pairDishes(menuLabelSchema.parse(pages[at]?.label), itemsOf(reading)).dishes.flatMap(
        ({ printed, read }) => (read ? [printed.name] : []),
      ),
    ),
  );
  const { dishes, extra } = pairDishes(label, itemsOf(joinReadings(structuredClone(readings))));
  const found = new Set(dishes.flatMap(({ printed, read }) => (read ? [printed.name] : [])));
  const doubled = extra.flatMap((item) => {
    const nearest = dishes
      .map(({ printed, read }) => ({ printed, read, far: apart(printed.name, item.name) }))
      .sort((one, other) => one.far - other.far)[0];
    const twice = nearest?.read && nearest.far <= SAME_DISH && nearest.read.box?.page !== item.box?.page;
    return twice ? [`${item.name} ${item.price} beside ${nearest.read?.name} ${nearest.read?.price}`] : [];
  });
  const names = label.sections.flatMap(({ items }) => items.map(({ name }) => name));
  return {
    dishes: names.length,
    onPages: alone.size,
    joined: found.size,
    lostByJoining: [...alone].filter((name) => !found.has(name)),
    doubled,
    unread: names.filter((name) => !alone.has(name)),
  };
}

/** Of the letters of the longer name, the share that is otherwise. */
function apart(one: string, other: string): number {
  const [a, b] = [foldWords(one), foldWords(other)];
  const longest = Math.max(a.length, b.length, 1);
  return distance(a, b, longest) / longest;
}
