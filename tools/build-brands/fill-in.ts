/**
 * Puts new records in the place of the names that no record covered when the brand tables were built.
 *
 *   node tools/build-brands/fill-in.ts
 *
 * Run it after new substances came in, where the lists that `main.ts` reads are not at hand: products and compositions
 * stay as they are, only "?somatropin" becomes `somatropin`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unrecordedName } from '@mirabelle/contract/medicine.ts';
import { csvField, parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { readMedicines } from '@mirabelle/knowledge/records/read-medicines.ts';
import { fillIn } from './fill-in-parts.ts';
import { indexIngredients } from './ingredient-index.ts';

const root = join(import.meta.dirname, '../../knowledge');
const { medicines } = await readMedicines(root);
const index = indexIngredients(medicines.substances);
for (const file of readdirSync(join(root, 'brands')).filter((name) => name.endsWith('.csv'))) {
  const path = join(root, 'brands', file);
  let filled = 0;
  let open = 0;
  const lines = parseCsv(readFileSync(path, 'utf8')).map((row) => {
    const before = (row.parts ?? '').split(' ');
    const parts = fillIn(before, index, medicines.substances);
    const isOpen = (part: string) => unrecordedName(part) !== null;
    filled += before.filter(isOpen).length - parts.filter(isOpen).length;
    open += parts.filter(isOpen).length;
    return [row.brand ?? '', parts.join(' '), row.needsContext ?? '', row.set ?? ''].map(csvField).join(',');
  });
  writeFileSync(path, `${['brand,parts,needsContext,set', ...new Set(lines)].join('\n')}\n`);
  console.log(`${file}: ${filled} filled in, ${open} still open`);
}
