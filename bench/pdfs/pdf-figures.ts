import type { KnownFoods } from '@mirabelle/reading/known-foods.ts';
import { openPdfInThread } from '@mirabelle/reading/pdf/on-node/pdf-opener.ts';
import { readPdf } from '@mirabelle/reading/pdf/read-pdf.ts';
import { menuLabelSchema, pairDishes, share } from '../labelled-menus.ts';
import type { MadePdf } from './made-pdfs.ts';

const COUNTS = ['pdfs', 'menus', 'drawn', 'dishes', 'found', 'reported', 'priced', 'price'] as const;
export type PdfCounts = Record<(typeof COUNTS)[number], number>;
const noCounts = () => Object.fromEntries(COUNTS.map((count) => [count, 0])) as PdfCounts;

/** What PDFs give up of what is printed in them. */
export class PdfFigures {
  readonly halves = { look: noCounts(), aside: noCounts() };
  readonly #seconds: number[] = [];
  readonly #foods: KnownFoods;

  constructor(foods: KnownFoods) {
    this.#foods = foods;
  }

  /** Counts one. @returns what it missed */
  async add({ half, label }: Pick<MadePdf, 'half' | 'label'>, pdf: Uint8Array): Promise<string[]> {
    const counts = this.halves[half];
    const began = performance.now();
    const open = await openPdfInThread(pdf);
    const reading = await readPdf(open, this.#foods, {
      readPicture: async () => ({ kind: 'unreadable', reason: 'low-confidence', rawText: '' }),
    });
    this.#seconds.push((performance.now() - began) / 1000);
    counts.pdfs += 1;
    counts.drawn += open.pages.filter(({ kind }) => kind === 'picture').length;
    await open.close();
    if (reading.kind === 'menu') counts.menus += 1;
    const read = reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
    counts.reported += read.length;
    const { dishes, extra } = pairDishes(menuLabelSchema.parse(label), read);
    const misses: string[] = reading.kind === 'menu' ? [] : [reading.kind];
    for (const { printed, read: hit } of dishes) {
      counts.dishes += 1;
      if (hit) counts.found += 1;
      else misses.push(`lost: ${printed.name}`);
      if (!hit || !printed.price) continue;
      counts.priced += 1;
      if (amountOf(hit.price) === amountOf(printed.price)) counts.price += 1;
      else misses.push(`${printed.name}: ${hit.price}, printed ${printed.price}`);
    }
    return [...misses, ...extra.map(({ name }) => `not on the menu: ${name}`)];
  }

  lines(): string[] {
    const half = (name: string, counts: PdfCounts) =>
      `${name}: ${counts.menus} of ${counts.pdfs} PDFs are menus, ${counts.drawn} pages drawn; ` +
      `dishes found ${share(counts.found, counts.dishes)} of ` +
      `${counts.dishes}, reported ones there ${share(counts.found, counts.reported)}, prices ${share(counts.price, counts.priced)}`;
    const slowest = Math.max(...this.#seconds);
    return [
      half('looked at', this.halves.look),
      half('set aside', this.halves.aside),
      `slowest ${slowest.toFixed(1)} s`,
    ];
  }
}

/** "4 000 F" and "4000F" are one amount. */
const GROUPS = /(?<=\d)\s(?=\d{3}(?!\d))/g;
const amountOf = (price: string | null | undefined) =>
  (price?.replace(GROUPS, '').match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((amount) => Number(amount.replace(',', '.')))
    .join(' / ');
