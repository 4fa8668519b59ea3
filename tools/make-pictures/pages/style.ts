import type { Chance } from '../random.ts';
import type { MadeMenu } from './menu.ts';
import { PAPERS, type Paper } from './papers.ts';
import { TYPEFACES, type Typeface } from './typefaces.ts';

/** How the dishes of a section are set. */
export const ARRANGEMENTS = [
  'leaders',
  'gap',
  'tight',
  'inline',
  'centred',
  'price-below',
  'price-left',
  'badge',
  'brackets',
  'colon',
  'bullets',
  'pairs',
  'captions',
] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** How the sections share the page. */
export const GROUNDS = [
  'one-column',
  'columns',
  'bands',
  'side-by-side',
  'boxes',
  'booklet',
  'board',
] as const;
export type Ground = (typeof GROUNDS)[number];

export interface PageStyle {
  ground: Ground;
  columns: 1 | 2 | 3 | 4;
  arrangement: Arrangement;
  /** Set in a box of its own, light on dark: the place of one section in the list, or none. */
  boxed: number | null;
  bilingual: 'below' | 'slash' | 'column';
  paper: Paper;
  widthPx: number;
  basePx: number;
  titleFont: string;
  headingFont: string;
  bodyFont: string;
  heading: 'plain' | 'ruled' | 'capitals' | 'decorated' | 'ribbon' | 'small';
  name: 'bold' | 'plain' | 'capitals';
  italicDescriptions: boolean;
  houseAt: 'top' | 'left' | 'bottom';
  rough: boolean;
}

/** Kinds of typeface that can be read in a line of text. */
const BODIES: readonly Typeface['kind'][] = ['serif', 'sans', 'sans', 'slab'];

/** @param few only typefaces that are installed */
export function chooseStyle(menu: MadeMenu, chance: Chance, few: boolean): PageStyle {
  const faces = TYPEFACES.filter(({ installed }) => installed || !few);
  const face = (kinds: readonly Typeface['kind'][]) => {
    const kind = chance.pick(kinds);
    return chance.pick(faces.filter((each) => each.kind === kind || (few && kinds.includes(each.kind))))
      .family;
  };
  const ground = chance.pick(GROUNDS);
  const paper = ground === 'board' ? chance.pick(PAPERS.filter(({ board }) => board)) : chance.pick(PAPERS);
  const priced = menu.sections.some(({ dishes }) => dishes.some(({ prices }) => prices.length > 0));
  const arrangement = chance.pick(
    ARRANGEMENTS.filter(
      (each) =>
        (priced || !['leaders', 'price-below', 'price-left', 'badge', 'tight'].includes(each)) &&
        (each !== 'captions' || ground !== 'booklet'),
    ),
  );
  const columns = columnsOf(ground, menu, chance);
  const chalk = paper.kind === 'chalk';
  const titleFont = face(chalk ? ['hand', 'display'] : ['display', 'display', 'serif', 'script', 'sans']);
  const basePx = ground === 'board' ? chance.whole(28, 36) : chance.whole(17, 27);
  return {
    ground,
    columns,
    arrangement,
    boxed: chance.happens(0.25) ? chance.whole(0, menu.sections.length - 1) : null,
    bilingual: chance.pick(['below', 'slash', 'column']),
    paper,
    widthPx: Math.round(basePx * (columns === 1 ? chance.whole(30, 42) : 24 * columns + chance.whole(4, 10))),
    basePx,
    titleFont,
    headingFont: chance.happens(0.6) ? titleFont : face(['display', 'serif', 'sans']),
    bodyFont: face(chalk ? ['hand', 'hand', 'sans'] : chance.happens(0.1) ? ['hand'] : BODIES),
    heading: chance.pick(['plain', 'ruled', 'capitals', 'decorated', 'ribbon', 'small']),
    name: chance.pick(['bold', 'bold', 'plain', 'capitals']),
    italicDescriptions: chance.happens(0.5),
    houseAt: chance.pick(['top', 'top', 'top', 'left', 'bottom']),
    rough: chalk && chance.happens(0.7),
  };
}

function columnsOf(ground: Ground, { sections, second }: MadeMenu, chance: Chance): PageStyle['columns'] {
  if (ground === 'one-column' || (second && ground !== 'booklet')) return 1;
  if (ground === 'booklet') return 2;
  if (ground === 'side-by-side') return Math.min(4, Math.max(2, sections.length)) as 2 | 3 | 4;
  return chance.pick([2, 2, 3] as const);
}
