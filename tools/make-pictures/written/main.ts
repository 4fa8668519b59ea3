/**
 * Draws and photographs the menus that are written by hand in `pages/`, each with its label:
 * `node tools/make-pictures/written/main.ts <folder> [name...]`. `bench/menus.ts <folder> --half written` measures them.
 *
 * Invented menus are all alike where nobody thought of a difference. These are set as printers, cooks and signwriters
 * set theirs, one by one; a page's label is what its own marks say (see `written-page.ts`), so it stands before it is read.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPagePainter } from '../pages/draw-pages.ts';
import { writtenPage } from './written-page.ts';

const [folder, ...names] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/make-pictures/written/main.ts <folder> [name...]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const pages = path.join(import.meta.dirname, 'pages');
const painter = await openPagePainter();
for (const file of readdirSync(pages)) {
  const name = path.parse(file).name;
  if (names.length > 0 && !names.some((each) => name.includes(each))) continue;
  const { page, label } = writtenPage(name, readFileSync(path.join(pages, file), 'utf8'));
  writeFileSync(path.join(folder, `${name}.jpg`), await painter.paint(page));
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(label, null, 1)}\n`);
}
await painter.close();
