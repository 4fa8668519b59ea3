import type { MenuItemReading, MenuReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../known-foods.ts';
import { coursesOf } from '../menu/dishes/courses.ts';
import { headingOf } from '../menu/lines/headings.ts';
import { readMenu } from '../menu/read-menu.ts';
import { type SetLine, setPage, withoutBoxes } from '../set-page/set-page.ts';
import type { DishEntry, Entry, HeadingEntry } from './entries.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

/** Heights of type: of plain text, of small text below a name, of headings. */
const HEIGHT = { plain: 30, small: 24, heading: 40, largest: 60 } as const;
const DISH_GAP = 0.4;
/** So many dishes with an element of their own tell how a page is built. */
const LEAST_DISHES = 3;
/** How sure a dish is that its element tells. */
const SURE = 100;

/** Lines that are read at once: what reads them takes longer than in proportion. */
const LINES_AT_ONCE = 120;

/**
 * The menu that a page's entries are: they are set on a page and read as a picture's lines are, so that codes, numbers, prices
 * and small print are told as there. What certainly is one dish stays one. Long pages are read in parts.
 */
export function readEntries(entries: readonly Entry[], foods: KnownFoods): MenuReading {
  const readings = partsOf(entries).map((part) => readPart(part, foods));
  const menus = readings.filter((reading) => reading.kind === 'menu');
  const [first, ...others] = menus;
  if (!first) return readings[0] ?? { kind: 'not-a-menu', rawText: '' };
  if (others.length === 0) return first;
  const oftenest = menus.reduce((most, each) => (dishesIn(each) > dishesIn(most) ? each : most));
  return {
    ...oftenest,
    restaurantName: first.restaurantName,
    sections: menus.flatMap(({ sections }) => sections).reduce(joinedSections, []),
    notUnderstood: [...new Set(menus.flatMap(({ notUnderstood }) => notUnderstood))],
    rawText: menus.map(({ rawText }) => rawText).join('\n'),
  };
}

const dishesIn = ({ sections }: Menu): number => sections.flatMap(({ items }) => items).length;

/** A section that goes on in the next part is one. */
function joinedSections(before: MenuSectionReading[], section: MenuSectionReading): MenuSectionReading[] {
  const last = before.at(-1);
  if (!last || last.title === null || last.title !== section.title) return [...before, section];
  return [...before.slice(0, -1), { ...last, items: [...last.items, ...section.items] }];
}

/** The entries in parts, each under the heading that its first dish stands under. */
function partsOf(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [[]];
  let heading: HeadingEntry | null = null;
  let lines = 0;
  for (const entry of entries) {
    if (lines >= LINES_AT_ONCE) {
      parts.push(heading && entry.kind !== 'heading' ? [heading] : []);
      lines = 0;
    }
    if (entry.kind === 'heading') heading = entry;
    lines += entry.kind === 'dish' ? 1 + entry.more.length : 1;
    parts.at(-1)!.push(entry);
  }
  return parts;
}

function readPart(entries: readonly Entry[], foods: KnownFoods): MenuReading {
  const set = entries.flatMap((entry, at) => setEntry(entry).map((line) => ({ line, at })));
  const page = setPage(
    set.map(({ line }) => line),
    { inOneColumn: true },
  );
  const reading = readMenu(page, foods);
  const dishes = entries.filter(({ kind }) => kind === 'dish');
  if (reading.kind !== 'menu' || dishes.length < LEAST_DISHES) return withoutBoxes(reading);
  // The place of each entry on the page tells which dish was read where.
  const edges = set.map(({ at }, place) => ({ at, y: page.tops[place]! / page.height }));
  const entryAt = (y: number) => edges.findLast((edge) => edge.y <= y)?.at ?? 0;
  return withoutBoxes(byEntries(entries, reading, entryAt, foods));
}

function setEntry(entry: Entry): SetLine[] {
  switch (entry.kind) {
    case 'heading': {
      const height = Math.max(HEIGHT.heading, HEIGHT.largest - (entry.level - 1) * 5);
      return [{ pieces: entry.pieces, height, bold: true, gap: 1 }];
    }
    case 'dish':
      return [
        { pieces: [...entry.name, ...entry.prices], height: HEIGHT.plain, bold: true, gap: DISH_GAP },
        ...entry.more.map((pieces) => ({ pieces, height: HEIGHT.small })),
      ];
    case 'line':
      return [entry];
  }
}

/** The reading with each dish under the heading that it stands under, and none joined with another or parted. */
function byEntries(
  entries: readonly Entry[],
  reading: Menu,
  entryAt: (y: number) => number,
  foods: KnownFoods,
): Menu {
  const read = new Map<number, { item: MenuItemReading; until: number }[]>();
  for (const item of reading.sections.flatMap(({ items }) => items)) {
    if (!item.box) continue;
    const from = entryAt(item.box.top + EDGE * item.box.height);
    const until = entryAt(item.box.top + (1 - EDGE) * item.box.height);
    read.set(from, [...(read.get(from) ?? []), { item, until }]);
  }
  // Lines that were read as the end of a dish before them.
  const swallowed = new Set<number>();
  for (const [from, found] of read)
    for (const { until } of found) for (let at = from + 1; at <= until; at += 1) swallowed.add(at);
  const sections: MenuSectionReading[] = [];
  const titles = new Set<string>();
  // A page may hold its menu twice, for narrow and for wide screens.
  const told = new Set<string>();
  const isFresh = (over: HeadingEntry | null, { name, description, price }: MenuItemReading) => {
    const key = [over?.pieces[0], name, description, price].join('|');
    return !told.has(key) && told.add(key);
  };
  let heading: HeadingEntry | null = null;
  let section: MenuSectionReading | null = null;
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'heading') {
      heading = entry;
      section = null;
      continue;
    }
    const found = read.get(at) ?? [];
    const items =
      entry.kind === 'dish' ? dishIn(entry, found, at, swallowed.has(at)) : found.map(({ item }) => item);
    const fresh = items.filter((item) => isFresh(heading, item));
    if (fresh.length === 0) continue;
    if (!section) {
      section = sectionOf(heading);
      sections.push(section);
      if (section.title) titles.add(foldWords(section.title));
    }
    section.items.push(...fresh);
  }
  const language = isOpenLanguage(reading.language) ? null : reading.language;
  const courses = coursesOf(sections, language, foods);
  const kept = textOf(sections);
  // What was read as the end of a dish that is another one on the page.
  const lost = entries.flatMap((entry, at) =>
    swallowed.has(at) && entry.kind === 'line' ? [entry.pieces.join(' ')] : [],
  );
  const house = reading.restaurantName;
  return {
    ...reading,
    // The heading of the first section stands where houses print their name.
    restaurantName: house !== null && titles.has(foldWords(house)) ? null : house,
    sections: sections.map((each, at) => ({ ...each, course: courses[at] ?? null })),
    notUnderstood: [...new Set([...reading.notUnderstood, ...lost])].filter(
      (line) => !kept.includes(` ${foldWords(line)} `),
    ),
  };
}

/** All that is told of sections and dishes, in folded words. */
const textOf = (sections: readonly MenuSectionReading[]): string =>
  sections
    .flatMap(({ title, items }) => [
      title ?? '',
      ...items.flatMap(({ name, description }) => [name, description ?? '']),
    ])
    .map((text) => ` ${foldWords(text)} `)
    .join('|');

/** How far inside its box the first and last lines of a dish are looked for. */
const EDGE = 0.02;

function sectionOf(heading: HeadingEntry | null): MenuSectionReading {
  const title = heading?.pieces[0]?.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})!?.]+$/gu, '') || null;
  return { title, course: title ? (headingOf(title)?.course ?? null) : null, items: [] };
}

/** The dish of an entry: as it was read there, if it was read as one; else as the page has it. None where nothing is sure. */
function dishIn(
  entry: DishEntry,
  found: readonly { item: MenuItemReading; until: number }[],
  at: number,
  swallowed: boolean,
): MenuItemReading[] {
  const [only, ...others] = found;
  if (only && others.length === 0 && only.until === at && keepsName(entry, only.item)) {
    const price = only.item.price ?? (entry.prices.join(' / ') || null);
    return [{ ...only.item, price }];
  }
  if (!only && !entry.sure && !swallowed) return [];
  const [last = ''] = entry.name.slice(-1);
  const price = entry.prices.length > 0 ? null : PRICE_AT_END.exec(last);
  const name = price ? [...entry.name.slice(0, -1), last.slice(0, price.index)] : entry.name;
  return [
    {
      name: name.join(' ').trim() || last,
      description: entry.more.map((pieces) => pieces.join(' ')).join(' ') || null,
      price: (price ? [price[1]!] : entry.prices).join(' / ') || null,
      allergenCodes: [],
      confidence: SURE,
    },
  ];
}

/** Whether a dish was read with the whole of its name, in its place or behind it. */
function keepsName({ name, prices }: DishEntry, item: MenuItemReading): boolean {
  if (prices.length === 0) return true;
  const own = foldWords(name.join(' '));
  const read = [item.number, item.name, item.description, item.price, item.day, ...item.allergenCodes].join(
    ' ',
  );
  const words = new Set(foldWords(read).split(' '));
  return own.includes(foldWords(item.name)) && own.split(' ').every((word) => words.has(word));
}

/** Where a line ends in a price. */
const PRICE_AT_END = /(?:^|[\s.·…_–-]+)((?:[€$£¥]|CHF|R\$)?\s?\d[\d.,]*\s?(?:[€$£¥]|CHF|EUR)?)$/u;
