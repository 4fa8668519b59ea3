import { MOST_KEPT } from '@mirabelle/contract/menu/kept-reading.ts';
import type {
  MenuItemReading,
  MenuReading,
  MenuSectionReading,
  PageReading,
  UnreadPart,
} from '@mirabelle/contract/menu.ts';
import { pageOutcomeOf } from '@mirabelle/contract/menu.ts';
import { withDaysGoingOn } from './days-going-on.ts';
import { joinSections } from './join-sections.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

/** Which pages are joined: those of a scan, or those of one PDF. */
export type JoinedAs = 'page' | 'sheet';

/** The whole of a page. */
const WHOLE = { left: 0, top: 0, width: 1, height: 1 } as const;

/**
 * Makes one menu of its pages, in their order. A dish that an earlier page has under the same name and price stands once,
 * and of a page that is there twice nothing is doubled. A section that goes on over the page break is one section. What
 * has become of each page is told in `pages` where these are a scan's; of a PDF, a page that could not be read is one of
 * `unreadParts`.
 * @returns no menu where no page is one; why it is unreadable where none is a menu and some could not be read, of which
 * the first tells. More dishes than are kept of one menu are refused as `too-dense`.
 */
export function joinReadings(readings: readonly PageReading[], as: JoinedAs = 'page'): PageReading {
  const [only, ...others] = readings;
  if (as === 'page' && only && others.length === 0) return only;
  const pages = readings.flatMap((reading, at) =>
    reading.kind === 'menu' ? [{ menu: onPage(reading, as, at), at }] : [],
  );
  const menus = pages.map(({ menu }) => menu);
  if (menus.length === 0) return withoutMenu(readings);
  const sections = joinSections(
    pages.map(({ menu, at }, index) => {
      const before = pages[index - 1];
      const isNext = before?.at === at - 1;
      return { sections: isNext ? withDaysGoingOn(menu.sections, before.menu.sections) : menu.sections, at };
    }),
  );
  if (sections.flatMap(({ items }) => items).length > MOST_KEPT.dishes)
    return { kind: 'failed', reason: 'too-dense' };
  const first = menus[0] as Menu;
  return {
    kind: 'menu',
    restaurantName: mostOften(
      menus,
      ({ restaurantName }) => restaurantName,
      () => 1,
    ),
    restaurantType: mostOften(menus, ({ restaurantType }) => restaurantType, dishesOf),
    language: mostOften(menus, ({ language }) => language, dishesOf),
    country: mostOften(menus, ({ country }) => country, dishesOf),
    sections,
    notUnderstood: [...new Set(menus.flatMap(({ notUnderstood }) => notUnderstood))],
    unreadParts: readings.flatMap((reading, at) => unreadOf(reading, as, at)),
    otherLines: menus.flatMap(({ otherLines }) => otherLines ?? []),
    ...(as === 'page' && { pages: readings.map(pageOutcomeOf) }),
    rawText: readings.flatMap((reading) => ('rawText' in reading ? reading.rawText || [] : [])).join('\n\n'),
    confidence: meanConfidence(menus),
    readBy: first.readBy,
  };
}

function withoutMenu(readings: readonly PageReading[]): PageReading {
  const unread = readings.find(({ kind }) => kind === 'unreadable' || kind === 'failed');
  if (unread) return unread;
  const seems = readings.flatMap((reading) => (reading.kind === 'not-a-menu' && reading.seems) || [])[0];
  const texts = readings.flatMap((reading) => ('rawText' in reading ? [reading.rawText] : []));
  return { kind: 'not-a-menu', ...(seems && { seems }), rawText: texts.join('\n\n') };
}

function onPage(menu: Menu, as: JoinedAs, at: number): Menu {
  const placed = (item: MenuItemReading): MenuItemReading =>
    item.box ? { ...item, box: { ...item.box, [as]: at } } : item;
  return {
    ...menu,
    ...(menu.otherLines && {
      otherLines: menu.otherLines.map((line) => ({ ...line, box: { ...line.box, [as]: at } })),
    }),
    sections: menu.sections.map(
      (section): MenuSectionReading => ({ ...section, items: section.items.map(placed) }),
    ),
  };
}

function unreadOf(reading: PageReading, as: JoinedAs, at: number): UnreadPart[] {
  if (reading.kind === 'menu')
    return (reading.unreadParts ?? []).map((part) => ({ ...part, box: { ...part.box, [as]: at } }));
  const lost = reading.kind === 'unreadable' || reading.kind === 'failed';
  return lost && as === 'sheet' ? [{ kind: 'unread', box: { ...WHOLE, sheet: at } }] : [];
}

const dishesOf = ({ sections }: Menu) => sections.flatMap(({ items }) => items).length;

/** What most pages say, each with its weight; of several the first. */
function mostOften<Value extends string>(
  menus: readonly Menu[],
  told: (menu: Menu) => Value | null,
  weight: (menu: Menu) => number,
): Value | null {
  const found = new Map<string, { value: Value; weight: number }>();
  for (const menu of menus) {
    const value = told(menu);
    if (value === null) continue;
    const key = value.toLowerCase();
    found.set(key, {
      value: found.get(key)?.value ?? value,
      weight: (found.get(key)?.weight ?? 0) + weight(menu),
    });
  }
  const [first, ...rest] = found.values();
  return (
    rest.reduce((best, each) => (best && each.weight <= best.weight ? best : each), first)?.value ?? null
  );
}

function meanConfidence(menus: readonly Menu[]): number {
  const characters = menus.reduce((sum, { rawText }) => sum + rawText.length, 0);
  return (
    menus.reduce((sum, { confidence, rawText }) => sum + confidence * rawText.length, 0) /
    Math.max(1, characters)
  );
}
