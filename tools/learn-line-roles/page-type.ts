import type { Chance } from '../make-pictures/random.ts';
import lines from './lines.json' with { type: 'json' };

type Case = 'as-is' | 'title' | 'capitals';

/** How a page is set. Sizes and gaps in ems of the page. */
export interface PageType {
  em: number;
  margin: number;
  columns: number;
  width: number;
  gutter: number;
  align: 'left' | 'centre' | 'right';
  /** Of lines, in their size. */
  leading: number;
  blank: number;
  narrow: number;
  nameSize: number;
  saidSize: number;
  nameBold: boolean;
  headingBold: boolean;
  light: number;
  bold: number;
  nameCase: Case;
  saidCase: Case;
  headingCase: Case;
  headingSize: number;
  headingAbove: number;
  headingBelow: number;
  dishGap: number;
  saidGap: number;
  indent: number;
  /** Between name and description in one line, and behind it; null where it has lines of its own. */
  inline: readonly [string, string] | null;
  bullet: string;
  /** What is said of a dish has a line for each part, with this in front. */
  listed: string | null;
  saidInBrackets: boolean;
  /** Sections have one price at a group's name, with its kinds below. */
  groups: number;
  /** Share of lines that are texture read as text. */
  specks: number;
  secondBelow: boolean;
  /** Said of some dishes. */
  extra: string | null;
  noteBetween: number;
  priced: boolean;
  priceAt: 'first' | 'last' | 'after' | 'left' | 'own';
  priceBelowName: boolean;
  leaders: boolean;
  /** Lines keep clear of the column of prices. */
  hangs: boolean;
  /** Some paragraphs break before the edge, at this share of the width. */
  ragged: number;
  // What the reader makes of it.
  weighed: boolean;
  /** Share of lines whose strokes could not be measured. */
  unweighed: number;
  boxHeight: number;
  heights: number;
  jitter: number;
  /** How much larger the foot of the page is than its head, in a photograph taken from an angle. */
  nearer: number;
  /** How unevenly strokes are measured, and gaps stand. */
  uneven: number;
  slips: number;
  lost: number;
  apart: number;
}

const INLINE = [
  [' -', ''],
  [',', ''],
  [' (', ')'],
  [':', ''],
  [' –', ''],
  ['', ''],
] as const;

export function chooseType(chance: Chance): PageType {
  const columns = chance.pick([1, 1, 1, 2, 2, 3]);
  const em = chance.between(18, 40);
  const light = chance.between(0.07, 0.12);
  const tight = chance.happens(0.22);
  const leading = chance.between(1.1, 1.6);
  const nameCase = chance.pick<Case>(['as-is', 'as-is', 'title', 'title', 'capitals']);
  return {
    em,
    margin: em * chance.between(1, 4),
    columns,
    width: em * chance.between(columns === 1 ? 9 : 7, columns === 1 ? 34 : 22),
    gutter: em * chance.between(1.6, 5),
    align: chance.pick(['left', 'left', 'left', 'left', 'centre', 'centre', 'right']),
    leading,
    blank: chance.between(0.22, 0.36),
    narrow: chance.between(0.75, 1.1),
    nameSize: 1,
    saidSize: chance.pick([
      1,
      chance.between(0.65, 1),
      chance.between(0.7, 0.95),
      chance.between(0.85, 1.02),
    ]),
    nameBold: chance.happens(0.45),
    headingBold: chance.happens(0.6),
    light,
    bold: light * chance.between(1.25, 1.9),
    nameCase,
    saidCase: chance.pick<Case>([
      'as-is',
      'as-is',
      'as-is',
      'as-is',
      'title',
      nameCase === 'capitals' ? 'capitals' : 'as-is',
    ]),
    headingCase: chance.pick<Case>(['as-is', 'title', 'capitals', 'capitals']),
    headingSize: chance.pick([
      1,
      chance.between(0.9, 1.2),
      chance.between(1.2, 1.6),
      chance.between(1.5, 2.4),
    ]),
    headingAbove: chance.between(0.3, 2.2),
    headingBelow: chance.between(0, 1),
    dishGap: tight ? chance.between(0, 0.08) : chance.between(0.12, 1.3),
    saidGap: chance.pick([0, 0, chance.between(0, 0.15), chance.between(0, tight ? 0.05 : 0.35)]),
    indent: chance.happens(0.12) ? chance.between(0.5, 2) : 0,
    inline: chance.happens(0.2) ? chance.pick(INLINE) : null,
    bullet: chance.happens(0.05) ? chance.pick(['• ', '- ', '* ']) : '',
    listed: chance.happens(0.1) ? chance.pick(['', '', '- ', '• ', '+ ']) : null,
    saidInBrackets: chance.happens(0.1),
    groups: chance.happens(0.07) ? chance.between(0.3, 1) : 0,
    specks: chance.happens(0.25) ? chance.between(0.01, 0.06) : 0,
    secondBelow: chance.happens(0.75),
    extra: chance.happens(0.12) ? chance.pick(lines.extras) : null,
    noteBetween: chance.happens(0.12) ? 0.12 : 0,
    priced: chance.happens(0.78),
    priceAt: chance.pick(['first', 'first', 'first', 'after', 'after', 'last', 'left', 'own']),
    priceBelowName: chance.happens(0.25),
    leaders: chance.happens(0.25),
    hangs: chance.happens(0.6),
    ragged: chance.happens(0.25) ? chance.between(0.6, 0.9) : 0,
    weighed: chance.happens(0.85),
    unweighed: chance.pick([0, 0, 0.05, 0.3]),
    boxHeight: chance.between(1.1, 1.4),
    heights: chance.pick([0.02, 0.05, 0.08, 0.16]),
    jitter: chance.pick([0, 0.03, 0.08, 0.14]),
    nearer: chance.happens(0.4) ? chance.between(0.75, 1.35) : 1,
    uneven: chance.pick([0.04, 0.07, 0.15]),
    slips: chance.pick([0, 0.005, 0.02, 0.05]),
    lost: chance.pick([0, 0, 0.01, 0.03]),
    apart: chance.pick([0.9, 1.5, 3]),
  };
}

/** Sections of a page are mostly set alike, and now and then otherwise. */
export function typeOfSection(page: PageType, chance: Chance): PageType {
  if (!chance.happens(0.15)) return page;
  const other = chooseType(chance);
  return {
    ...page,
    inline: other.inline,
    priceAt: other.priceAt,
    dishGap: chance.happens(0.5) ? other.dishGap : page.dishGap,
    priced: page.priced && other.priced,
  };
}
