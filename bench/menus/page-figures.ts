import type { PageLabel } from '@mirabelle/tools/make-pictures/pages/label.ts';
import type { Page } from '@mirabelle/tools/make-pictures/pages/pages.ts';
import { type MenuLabel, menuLabelSchema, share } from '../labelled-menus.ts';
import type { Half } from './halves.ts';
import { type ReadPicture, type Tools, withCleanRisks } from './read-picture.ts';
import { addPicture, type Miss, noTally, type Tally } from './tally.ts';

/** Figures of made pages: all, and by language, layout and effect, each for both halves. */
export class PageFigures {
  readonly all: Record<Half, Tally> = { look: noTally(), aside: noTally() };
  readonly #groups = new Map<string, Record<Half, Tally>>();
  readonly #judge: Tools['judge'];

  constructor(judge: Tools['judge']) {
    this.#judge = judge;
  }

  /** Counts a page; the risk of a dish is what the engine says of its clean text. @returns what it missed */
  add({ half, label }: Pick<Page, 'half' | 'label'>, read: ReadPicture): Miss[] {
    const groups = groupsOf(label).map((name) => {
      const group = this.#groups.get(name) ?? { look: noTally(), aside: noTally() };
      this.#groups.set(name, group);
      return group[half];
    });
    const known: MenuLabel = withCleanRisks(menuLabelSchema.parse(label), this.#judge);
    return addPicture([this.all[half], ...groups], known, read);
  }

  /** A line for each group: pages, dishes found and right, precision, prices; of both halves. */
  table(): string[] {
    const line = (name: string, { look, aside }: Record<Half, Tally>) =>
      `${name.padEnd(30)} ${[look, aside].map(cells).join('  | ')}`;
    const halves = ['looked at', 'set aside'].map((half) => half.padEnd(HEAD.length));
    return [
      `${''.padEnd(30)} ${halves.join('  | ')}`,
      `${''.padEnd(30)} ${[HEAD, HEAD].join('  | ')}`,
      ...[...this.#groups].sort(([a], [b]) => a.localeCompare(b)).map(([name, group]) => line(name, group)),
      line('all', this.all),
    ];
  }
}

const WIDTHS = [5, 9, 7, 9, 9, 10, 9];
const HEAD = ['pages', 'kind', 'dishes', 'found', 'right', 'precision', 'price']
  .map((head, at) => head.padStart(WIDTHS[at]!))
  .join('');

function cells({ counts: c }: Tally): string {
  return [
    String(c.pictures),
    share(c.kind, c.pictures),
    String(c.dishes),
    share(c.found, c.dishes),
    share(c.right, c.rated),
    share(c.foundWhole, c.reportedWhole),
    share(c.price, c.priced),
  ]
    .map((cell, at) => cell.padStart(WIDTHS[at]!))
    .join('');
}

function groupsOf(label: PageLabel): string[] {
  return [
    `language ${label.lang}`,
    ...label.layout.map((each) => `layout: ${each}`),
    ...label.effects.map((each) => `effect: ${each}`),
  ];
}
