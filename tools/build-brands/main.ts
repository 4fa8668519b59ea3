/**
 * Builds knowledge/brands/<country>.csv from the regulators' product lists and the hand-made table.
 *
 *   node tools/build-brands/main.ts <folder with the lists> <folder with dictionaries>
 *
 * The lists stay outside the project (`knowledge/brands/sets.json` says where each is published); what it writes is
 * committed. Dictionaries (`en.dic`, `fr.dic`, `es.dic`, `de.dic`, `it.dic`, `pt.dic`, e.g. of the npm packages
 * `dictionary-en` ...) only tell which names are ordinary words.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvField } from '@mirabelle/knowledge/records/parse-csv.ts';
import { readMedicines } from '@mirabelle/knowledge/records/read-medicines.ts';
import { indexIngredients } from './ingredient-index.ts';
import { joinBrands } from './join-brands.ts';
import { readOrdinaryWords } from './ordinary-words.ts';
import { readLists } from './read-lists.ts';

const [lists, dictionaries] = process.argv.slice(2);
if (!lists || !dictionaries) {
  console.error('usage: node tools/build-brands/main.ts <folder with the lists> <folder with dictionaries>');
  process.exit(2);
}
const root = join(import.meta.dirname, '../../knowledge');
const { medicines } = await readMedicines(root);
const index = indexIngredients(medicines.substances);
const { brands, leftOut } = readLists(lists, medicines.substances, index);
const lines = joinBrands(brands, index, readOrdinaryWords(dictionaries));

mkdirSync(join(root, 'brands'), { recursive: true });
for (const [country, ofCountry] of Map.groupBy(lines, (line) => line.country)) {
  const rows = ofCountry.map(({ brand, parts, needsContext, set }) =>
    [brand, parts.join(' '), needsContext ? 'yes' : 'no', set].map(csvField).join(','),
  );
  writeFileSync(
    join(root, 'brands', `${country.toLowerCase()}.csv`),
    `${['brand,parts,needsContext,set', ...rows].join('\n')}\n`,
  );
  console.log(`${country}: ${rows.length} rows`);
}
const context = lines.filter((line) => line.needsContext).length;
console.log(`${lines.length} rows, ${context} need context; ${leftOut} compositions left out`);
