/**
 * Builds knowledge/packs/<set>.csv.gz from the registers: which product a pack's code stands for.
 *
 *   node tools/build-brands/packs.ts <folder with packs.csv.gz and inn-map.csv>
 *
 * Run it after new substances came in, as `main.ts` beside it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type PackRow, writePacks } from '@mirabelle/knowledge/packs/pack-file.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { readMedicines } from '@mirabelle/knowledge/records/read-medicines.ts';
import { indexIngredients } from './ingredient-index.ts';
import { tidyBrand } from './name-rules.ts';
import { unrecorded } from './read-lists.ts';
import { partsOf, REGISTERS, split } from './read-registers.ts';

const [registers] = process.argv.slice(2);
if (!registers) {
  console.error('usage: node tools/build-brands/packs.ts <registers>');
  process.exit(2);
}
const root = join(import.meta.dirname, '../../knowledge');
const { medicines } = await readMedicines(root);
const index = indexIngredients(medicines.substances, join(registers, 'inn-map.csv'));
const known = new Map(medicines.substances.map((record) => [record.id, record]));
const bySet = new Map<string, PackRow[]>();
for (const row of parseCsv(gunzipSync(readFileSync(join(registers, 'packs.csv.gz'))).toString('utf8'))) {
  const register = REGISTERS[row.source?.split(';')[0] ?? ''];
  const printed = [row.code, row.barcode].filter((code) => code !== undefined && isPrinted(code)) as string[];
  // The bars of an American pack are its NDC, which is told from them (safety/medicines/read/pack-codes.ts).
  const ndc = printed.find((code) => /^\d+-\d+-\d+$/.test(code));
  const codes = ndc ? [ndc] : [...new Set(printed)];
  if (!register || codes.length === 0) continue;
  const routes = split(row.route);
  const parts =
    partsOf(row, { substances: medicines.substances, known, index, routes }) ??
    // What is not a medicine by mouth is never read as its element.
    split(row.inns).map(unrecorded);
  if (parts.length === 0) continue;
  const rows = bySet.get(register.set) ?? [];
  bySet.set(register.set, rows);
  rows.push({
    codes,
    product: tidyBrand(row.brand || (row.product as string)),
    parts,
    form: row.form ?? '',
    route: routes.length === 1 ? (routes[0] as string) : '',
    strength: row.strength ?? '',
  });
}
mkdirSync(join(root, 'packs'), { recursive: true });
for (const [set, rows] of bySet) {
  const file = gzipSync(writePacks(rows), { level: 9 });
  writeFileSync(join(root, 'packs', `${set}.csv.gz`), file);
  console.log(`${set}: ${rows.length} packs, ${Math.round(file.length / 1024)} kB`);
}

/** Codes that stand on a box, in letters that no other part of a row may hold. */
function isPrinted(code: string | undefined): boolean {
  return (
    code !== undefined &&
    /^(?:[0-9A-Z]{6,14}|\d{4,5}-\d{3,4}-\d{1,2}|EU\/\d\/\d{2}\/\d{3,4}\/\d{3})$/.test(code)
  );
}
