import { larderOf } from '../make-pictures/pages/larder.ts';
import type { MadeDish, MadeSection } from '../make-pictures/pages/menu.ts';
import { WINES } from '../make-pictures/pages/words.ts';
import type { Chance } from '../make-pictures/random.ts';
import {
  chooseManner,
  columnOf,
  type EntryForm,
  inLine,
  type Manner,
  plain,
  saidFirst,
  severalPrices,
  ticked,
  twoNames,
  withOptions,
} from './entries.ts';
import marks from './marks.json' with { type: 'json' };
import type { PrintedRow, Sheet } from './sheet.ts';
import { type Stock, stockOf, type Wanted } from './stock.ts';

/** A way in which real menus are set. */
interface Kind {
  wanted?: Wanted;
  columns: readonly number[];
  /** Of a column, in ems. */
  widths: readonly [number, number];
  /** Dishes stand in cells side by side, as captions under pictures do. */
  grid?: true;
  /** Columns have sizes of type of their own. */
  uneven?: true;
  /** A side of the page is cut off. */
  cut?: true;
  /** Lines waver in height and place, as those written by hand do. */
  byHand?: true;
  entry: (chance: Chance) => EntryForm;
  manner?: (chance: Chance) => Partial<Manner>;
  /** Changes what a section sells. */
  section?: (section: MadeSection, stock: Stock, chance: Chance) => MadeSection;
  /** Between the title and the dishes. */
  below?: (section: MadeSection, manner: Manner) => PrintedRow[];
  price?: 'none' | 'of section';
}

const said = (dish: MadeDish, stock: Stock, chance: Chance): MadeDish =>
  dish.description === ''
    ? { ...dish, description: partsOf(stock, chance, chance.whole(2, 6)).join(', ') }
    : dish;

function partsOf({ lang }: Stock, chance: Chance, count: number): string[] {
  const dishes = Object.values(larderOf(lang)).flat();
  const parts = dishes.flatMap((dish) => dish.parts).map((part) => part.replace(/ \(.*\)$/, ''));
  return chance.some([...new Set(parts)], count);
}

const described = (section: MadeSection, stock: Stock, chance: Chance): MadeSection => ({
  ...section,
  dishes: section.dishes.map((dish) => said(dish, stock, chance)),
});
const bare = (section: MadeSection): MadeSection => ({
  ...section,
  dishes: section.dishes.map((dish) => ({ ...dish, description: '' })),
});
const besides = (stock: Stock, chance: Chance): string =>
  partsOf(stock, chance, chance.whole(1, 2)).join(chance.pick([', ', ` ${stock.words.and} `]));
const longNamed = (section: MadeSection, stock: Stock, chance: Chance): MadeSection => ({
  ...section,
  dishes: section.dishes.map((dish) => ({
    ...dish,
    name: `${dish.name} ${stock.words.with} ${besides(stock, chance)}`,
  })),
});
const sizesBelow = ({ dishes }: MadeSection, manner: Manner): PrintedRow[] => {
  const heads = manner.chance.pick([...manner.stock.words.sizes, ...manner.stock.words.glass]);
  if (dishes.length === 0) return [];
  return [
    {
      spans: heads.slice(0, 2).map((text, at) => ({
        text,
        role: 'other',
        size: manner.saidSize,
        bold: false,
        at: columnOf(at, 2, manner),
      })),
      above: 0.1,
    },
  ];
};

/** Where names take several lines, dishes stand apart. */
const apart = (chance: Chance) => ({ dishGap: chance.pick([0.2, 0.35, 0.6, 1]) });

export const KINDS: Readonly<Record<string, Kind>> = {
  board: {
    columns: [1],
    widths: [12, 22],
    entry: () => plain,
    manner: (chance) => ({
      capitals: chance.happens(0.6),
      align: 'centre',
      saidSize: 1,
      nameShare: 0.9,
      ...apart(chance),
    }),
  },
  'diner trifold': {
    columns: [3],
    widths: [11, 15],
    entry: () => plain,
    section: described,
    manner: () => ({ align: 'left' }),
  },
  'boxes side by side': {
    columns: [2, 3],
    widths: [10, 16],
    grid: true,
    entry: () => plain,
    section: described,
  },
  captions: { columns: [3, 4], widths: [7, 10], grid: true, entry: () => plain, section: bare },
  'tick sheet': {
    columns: [2, 3, 4],
    widths: [10, 14],
    entry: () => ticked,
    manner: (chance) => ({ numbers: chance.happens(0.5) ? chance.pick(marks.numbers) : null, dishGap: 0.1 }),
    section: bare,
  },
  strips: {
    columns: [4, 5],
    widths: [6, 9],
    grid: true,
    entry: () => plain,
    manner: (chance) => ({ pricePlace: chance.pick(['own', 'after']), align: 'centre' }),
    section: bare,
  },
  'two prices': {
    columns: [1, 2],
    widths: [18, 28],
    entry: () => severalPrices(2),
    below: sizesBelow,
  },
  wines: {
    columns: [1, 2],
    widths: [16, 26],
    entry: () => plain,
    manner: (chance) => ({ pricePlace: chance.pick(['last', 'first']), align: 'left', capitals: false }),
    section: (section, stock, chance) => ({
      ...section,
      title: chance.pick(stock.words.wine),
      dishes: chance.some(WINES, Math.min(8, section.dishes.length)).map(([name, region]) => ({
        ...section.dishes[0]!,
        name: chance.happens(0.5) ? `${name} ${chance.whole(2015, 2024)}` : name,
        description: region,
        prices: stock.prices(1),
      })),
    }),
  },
  'prices in front': {
    columns: [1, 2],
    widths: [16, 24],
    wanted: { rarePrices: true },
    entry: () => plain,
    manner: () => ({ priceFirst: true, align: 'left' }),
  },
  'rare prices': { columns: [1, 2], widths: [14, 26], wanted: { rarePrices: true }, entry: () => plain },
  'in one line': {
    columns: [1, 1, 2],
    widths: [16, 30],
    entry: () => inLine,
    section: described,
    manner: (chance) => ({ boldNames: chance.happens(0.5), saidSize: chance.pick([1, 1, 0.85]) }),
  },
  'description first': { columns: [1], widths: [14, 24], entry: () => saidFirst, section: described },
  options: { columns: [1, 2], widths: [12, 20], entry: () => withOptions, section: described },
  'two languages': {
    columns: [1, 1, 2],
    widths: [16, 26],
    wanted: { bilingual: true },
    entry: (chance) => twoNames(chance.pick(['below', 'below', 'beside', 'stroke'])),
  },
  'numbers and codes': {
    columns: [1, 2],
    widths: [14, 24],
    entry: () => plain,
    manner: (chance) => ({ numbers: chance.pick(marks.numbers), codes: chance.pick(marks.allergens) }),
  },
  'price of the section': {
    columns: [1, 2],
    widths: [12, 22],
    entry: () => plain,
    price: 'of section',
    section: (section, stock, chance) => (chance.happens(0.5) ? section : described(section, stock, chance)),
  },
  'no prices': { columns: [1, 1, 2], widths: [12, 24], entry: () => plain, price: 'none' },
  'no prices, all described': {
    columns: [1, 1, 2],
    widths: [14, 24],
    entry: (chance) => chance.pick([plain, plain, inLine]),
    price: 'none',
    section: described,
  },
  'names over lines': {
    columns: [1, 2, 2],
    widths: [9, 14],
    entry: () => plain,
    section: longNamed,
    manner: (chance) => ({ pricePlace: chance.pick(['first', 'last', 'after', 'own']), ...apart(chance) }),
  },
  'long names, no prices': {
    columns: [1, 2],
    widths: [10, 16],
    entry: () => plain,
    section: longNamed,
    manner: (chance) => apart(chance),
    price: 'none',
  },
  'list by hand': {
    columns: [1, 1, 2],
    widths: [22, 34],
    byHand: true,
    entry: () => plain,
    price: 'none',
    manner: (chance) => ({ ...apart(chance), boldNames: false }),
    section: (section, stock, chance) => {
      const small = chance.happens(0.5);
      const { dishes } = bare(chance.happens(0.5) ? section : longNamed(section, stock, chance));
      return {
        ...section,
        dishes: small ? dishes.map((dish) => ({ ...dish, name: dish.name.toLocaleLowerCase() })) : dishes,
      };
    },
  },
  'board by hand': {
    columns: [1],
    widths: [14, 24],
    byHand: true,
    entry: () => plain,
    section: (section, stock, chance) =>
      chance.happens(0.5) ? bare(section) : described(section, stock, chance),
  },
  'kinds as headings': {
    columns: [1, 2],
    widths: [14, 22],
    entry: () => plain,
    section: (section, stock, chance) => {
      const part = partsOf(stock, chance, 1)[0] ?? section.dishes[0]!.name;
      return { ...section, title: `${part.charAt(0).toLocaleUpperCase()}${part.slice(1)}` };
    },
  },
  'uneven columns': { columns: [2, 3], widths: [10, 18], uneven: true, entry: () => plain },
  'cut page': { columns: [1, 2], widths: [14, 22], cut: true, entry: () => plain },
  'price between': {
    columns: [1, 2],
    widths: [12, 20],
    entry: () => (dish, manner, at) => {
      const named = plain({ ...dish, description: '' }, { ...manner, pricePlace: 'own' }, at);
      const below = plain({ ...dish, prices: [] }, manner, at).rows.slice(named.rows.length - 1);
      return { ...named, rows: [...named.rows, ...below] };
    },
    section: described,
  },
};

/** What a page is printed from. */
export interface Plan {
  kind: Kind;
  stock: Stock;
  sections: MadeSection[];
  columns: number;
  /** In pixels. */
  width: number;
  manners: Manner[];
  entry: EntryForm;
}

export function planOf(name: string, sheet: Sheet, chance: Chance): Plan {
  const kind = KINDS[name]!;
  const stock = stockOf(chance, kind.wanted ?? {});
  const columns = chance.pick(kind.columns);
  const width = chance.between(...kind.widths) * sheet.em;
  const base = { ...chooseManner(sheet, stock, width, chance), ...kind.manner?.(chance) };
  const manners = Array.from({ length: columns }, () =>
    kind.uneven
      ? {
          ...base,
          nameSize: chance.between(0.75, 1.3),
          saidSize: chance.between(0.65, 1),
          dishGap: chance.between(0, 1),
        }
      : base,
  );
  const sections = stock.sections.map((section) => {
    const made = kind.section?.(section, stock, chance) ?? section;
    if (kind.price === undefined) return made;
    return { ...made, dishes: made.dishes.map((dish) => ({ ...dish, prices: [] })) };
  });
  return { kind, stock, sections, columns, width, manners, entry: kind.entry(chance) };
}
