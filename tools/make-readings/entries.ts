import type { WordRole } from '../learn-line-roles/words.ts';
import type { MadeDish } from '../make-pictures/pages/menu.ts';
import type { Chance } from '../make-pictures/random.ts';
import marks from './marks.json' with { type: 'json' };
import type { PrintedRow, Sheet, Span } from './sheet.ts';
import type { Stock } from './stock.ts';

/** How dishes of one page are set. */
export interface Manner {
  sheet: Sheet;
  stock: Stock;
  chance: Chance;
  /** Of a column, in pixels. */
  width: number;
  nameSize: number;
  saidSize: number;
  boldNames: boolean;
  capitals: boolean;
  align: 'left' | 'centre';
  /** Further lines of a name or of what is said begin so far to the right. */
  indent: number;
  dishGap: number;
  saidGap: number;
  /** Share of a column that names may take. */
  nameShare: number;
  /** Between name and what is said of it in one line. */
  joint: string;
  /** Between a name and its price right behind it. */
  priceJoint: string;
  leader: string;
  priceFirst: boolean;
  pricePlace: 'first' | 'last' | 'after' | 'own';
  numbers: string | null;
  codes: readonly string[];
}

export function chooseManner(sheet: Sheet, stock: Stock, width: number, chance: Chance): Manner {
  return {
    sheet,
    stock,
    chance,
    width,
    nameSize: 1,
    saidSize: chance.pick([1, 0.9, 0.8, 0.7]),
    boldNames: chance.happens(0.4),
    capitals: chance.happens(0.3),
    align: chance.pick(['left', 'left', 'left', 'centre']),
    indent: chance.pick([0, 0, 0, 0.6, 1.5]),
    dishGap: chance.pick([0, 0.1, 0.3, 0.6, 1]),
    saidGap: chance.pick([0, 0, 0.1]),
    nameShare: 1,
    joint: chance.pick(marks.joints),
    priceJoint: chance.pick(marks.priceJoints),
    leader: chance.pick(marks.leaders),
    priceFirst: false,
    pricePlace: chance.pick(['first', 'first', 'last', 'after', 'own']),
    numbers: null,
    codes: chance.pick<readonly string[]>([[], [], chance.pick(marks.diets), chance.pick(marks.allergens)]),
  };
}

/** What a dish is printed as, and names that count as it. */
export interface Entry {
  rows: PrintedRow[];
  names: string[];
}
export type EntryForm = (dish: MadeDish, manner: Manner, at: number) => Entry;

const span = (text: string, role: WordRole, size: number, bold = false, at?: Span['at']): Span => ({
  text,
  role,
  size,
  bold,
  ...(at !== undefined && { at }),
});

const cased = (text: string, { capitals }: Manner) => (capitals ? text.toLocaleUpperCase() : text);

const signs = ({ codes, chance }: Manner) =>
  codes.length > 0 && chance.happens(0.6) ? ` ${chance.some(codes, chance.whole(1, 3)).join(',')}` : '';

/** Name over as many lines as it needs, its price where the page has it, what is said below. */
export const plain: EntryForm = (dish, manner, at) => {
  const { sheet, width, nameSize, saidSize, align, boldNames, saidGap, indent } = manner;
  const name = cased(dish.name, manner);
  const number = manner.numbers === null ? '' : `${manner.numbers.replace('#', String(at + 1))} `;
  const shown = `${number}${name}${signs(manner)}`;
  const price = dish.prices.join(' / ');
  const side = price === '' || manner.pricePlace === 'own' ? 0 : sheet.widthOf(price, nameSize) + sheet.em;
  const room = Math.max(4 * sheet.em, (width - side) * manner.nameShare);
  const rows: PrintedRow[] = sheet.wrapped(shown, nameSize, room).map((text, line) => ({
    spans: [span(text, 'name', nameSize, boldNames)],
    above: line === 0 ? manner.dishGap : 0,
    align,
    indent: line === 0 ? 0 : indent,
  }));
  rows.push(...saidRows(dish.description, manner, saidGap));
  if (price !== '') setPrice(rows, price, manner);
  return { rows, names: [name, shown] };

  function setPrice(to: PrintedRow[], text: string, { pricePlace, priceJoint, leader, priceFirst }: Manner) {
    const own = span(text, 'price', nameSize);
    const named = to[0]!;
    if (priceFirst) {
      const side =
        sheet.widthOf('00000', nameSize) + (sheet.widthOf(text, nameSize) > 5 * sheet.em ? 3 * sheet.em : 0);
      for (const row of to) row.spans[0]!.at = side;
      named.spans.unshift({ ...own, at: 0 });
      for (const row of to) row.align = 'left';
      return;
    }
    if (pricePlace === 'own') {
      to.push({ spans: [{ ...own, size: saidSize }], above: saidGap, align });
      return;
    }
    const row = pricePlace === 'last' ? to.at(-1)! : named;
    if (pricePlace === 'after' || align === 'centre') {
      if (priceJoint !== '') row.spans.push(span(priceJoint, 'price', nameSize));
      row.spans.push(own);
      return;
    }
    if (leader !== '') {
      const used = sheet.widthOf(row.spans.map((each) => each.text).join(' '), nameSize);
      const dots = Math.floor((width - used - side) / (sheet.widthOf(leader, nameSize) + 1));
      if (dots > 2) row.spans.push(span(leader.repeat(dots), 'price', nameSize));
    }
    row.spans.push({ ...own, at: 'right' });
  }
};

function saidRows(description: string, manner: Manner, above: number): PrintedRow[] {
  const { sheet, width, saidSize, align, indent } = manner;
  return sheet.wrapped(description, saidSize, width * 0.85 - indent * sheet.em).map((text, line) => ({
    spans: [span(text, 'said', saidSize)],
    above: line === 0 ? above : 0,
    align,
    indent,
  }));
}

/** Name and what is said of it in one line that goes on in further ones, parted by a sign or by type alone. */
export const inLine: EntryForm = (dish, manner) => {
  const { sheet, width, nameSize, saidSize, boldNames, joint, indent } = manner;
  const name = cased(dish.name, manner);
  const price = dish.prices.join(' / ');
  const rows: PrintedRow[] = [];
  const room = width - (price === '' ? 0 : sheet.widthOf(price, nameSize) + sheet.em);
  const words = [
    ...`${name}${joint}`.split(' ').map((text) => span(text, 'name', nameSize, boldNames)),
    ...dish.description
      .split(' ')
      .filter((text) => text !== '')
      .map((text) => span(text, 'said', saidSize)),
  ];
  let used = 0;
  for (const word of words) {
    const length = sheet.widthOf(`${word.text} `, word.size);
    if (rows.length === 0 || used + length > room) {
      rows.push({
        spans: [],
        above: rows.length === 0 ? manner.dishGap : 0,
        indent: rows.length === 0 ? 0 : indent,
      });
      used = 0;
    }
    rows.at(-1)!.spans.push(word);
    used += length;
  }
  if (dish.description === '')
    rows[0]!.spans.at(-1)!.text = rows[0]!.spans.at(-1)!.text.replace(joint.trim(), '');
  if (price !== '') {
    const row = manner.pricePlace === 'first' ? rows[0]! : rows.at(-1)!;
    row.spans.push(
      span(price, 'price', nameSize, false, manner.pricePlace === 'after' ? undefined : 'right'),
    );
  }
  return {
    rows: rows.map((row) => ({ ...row, spans: row.spans.filter(({ text }) => text !== '') })),
    names: [name],
  };
};

/** What is said stands above the name, as on packs and posters. */
export const saidFirst: EntryForm = (dish, manner, at) => {
  const named = plain({ ...dish, description: '' }, manner, at);
  const said = saidRows(dish.description, manner, manner.dishGap);
  if (said.length > 0) named.rows[0]!.above = manner.saidGap;
  return { ...named, rows: [...said, ...named.rows] };
};

/** Name in two languages: above each other, the other way around, or side by side. */
export const twoNames =
  (place: 'below' | 'beside' | 'stroke'): EntryForm =>
  (dish, manner, at) => {
    const second = cased(dish.second ?? '', manner);
    if (place === 'stroke') {
      const both = plain({ ...dish, name: `${dish.name} / ${dish.second}` }, manner, at);
      return { ...both, names: [...both.names, cased(dish.name, manner), second] };
    }
    const own = plain({ ...dish, description: '' }, { ...manner, align: 'left' }, at);
    if (place === 'below') {
      const price = manner.pricePlace === 'own' ? own.rows.splice(-1) : [];
      own.rows.push(...saidRows(second, { ...manner, align: manner.align }, manner.saidGap), ...price);
    } else own.rows[0]!.spans.splice(1, 0, span(second, 'said', manner.saidSize, false, manner.width * 0.5));
    return { rows: own.rows, names: [...own.names, second, `${own.names[0]} ${second}`] };
  };

/** Several prices, below the heads of their columns. */
export const severalPrices =
  (sizes: number): EntryForm =>
  (dish, manner, at) => {
    const entry = plain({ ...dish, prices: [] }, { ...manner, align: 'left', nameShare: 0.6 }, at);
    const prices = manner.stock.prices(sizes);
    prices.forEach((price, column) => {
      if (manner.chance.happens(0.12) && column > 0) return;
      entry.rows[0]!.spans.push(
        span(price, 'price', manner.nameSize, false, columnOf(column, sizes, manner)),
      );
    });
    return entry;
  };

/** Where the column of one of several prices begins. */
export const columnOf = (column: number, count: number, { width }: Manner) =>
  width * (0.66 + (0.34 * column) / Math.max(1, count));

/** A box to tick in front, a code, a short name, a price. */
export const ticked: EntryForm = (dish, manner, at) => {
  const entry = plain({ ...dish, description: '' }, { ...manner, align: 'left' }, at);
  entry.rows[0]!.spans.unshift(span(manner.chance.pick(marks.boxes), 'other', manner.nameSize));
  return entry;
};

/** Choices with or without what they add to the price, below a dish. */
export const withOptions: EntryForm = (dish, manner, at) => {
  const entry = plain({ ...dish, description: '' }, { ...manner, align: 'left' }, at);
  const parts = dish.description.split(/,? (?:· |\/ |- )?/).filter((part) => part.length > 3);
  const bullet = manner.chance.pick(marks.bullets);
  for (const part of manner.chance.some(parts, 3)) {
    const price = manner.chance.happens(0.4) ? ` +${manner.chance.whole(1, 4)}` : '';
    entry.rows.push({
      spans: [span(`${bullet}${part}${price}`, 'said', manner.saidSize)],
      above: 0,
      indent: manner.indent + 0.5,
    });
  }
  return entry;
};
