/**
 * Measures PDFs of menus that the project makes itself (tools/make-pictures/pages), printed by Chromium on one sheet and on
 * two: dishes found, and prices of them. `node bench/pdfs.ts [--seed 57] [--count 30] [--misses] [--keep folder]`. Of every
 * second PDF only totals are told, so that nothing is fitted to it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPagePrinter } from '@mirabelle/tools/make-pictures/pages/print-pages.ts';
import { madePdfs } from './pdfs/made-pdfs.ts';
import { PdfFigures } from './pdfs/pdf-figures.ts';

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '57' },
    count: { type: 'string', default: '30' },
    misses: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const printer = await openPagePrinter();
const figures = new PdfFigures(await openKnownFoods());
for (const page of madePdfs(Number(asked.seed), Number(asked.count))) {
  const pdf = await printer.print(page, page.sheets);
  if (asked.keep) {
    mkdirSync(asked.keep, { recursive: true });
    writeFileSync(path.join(asked.keep, `${page.id}.pdf`), pdf);
  }
  const misses = await figures.add(page, pdf);
  if (asked.misses && page.half === 'look' && misses.length > 0)
    console.log(`${page.id}\n  ${misses.join('\n  ')}`);
}
await printer.close();
for (const line of figures.lines()) console.log(line);
