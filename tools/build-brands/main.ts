/**
 * Builds knowledge/brands/<country>.csv from the regulators' product lists and the hand-made table.
 *
 *   node tools/build-brands/main.ts <folder with the lists> <folder with the registers> <folder with dictionaries>
 *
 * The lists and registers stay outside the project (`knowledge/brands/sets.json` says where each is published); what it writes is
 * committed. Dictionaries (`en.dic`, `fr.dic`, `es.dic`, `de.dic`, `it.dic`, `pt.dic`, e.g. of the npm packages
 * `dictionary-en` ...) only tell which names are ordinary words.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { csvField, parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { readMedicines } from '@mirabelle/knowledge/records/read-medicines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import makers from '@mirabelle/safety/medicines/read/makers.json' with { type: 'json' };
import { familyNames, rangeNames } from './family-names.ts';
import { indexIngredients } from './ingredient-index.ts';
import { byCountryAndName, joinBrands, putRight } from './join-brands.ts';
import { readOrdinaryWords } from './ordinary-words.ts';
import { readLists } from './read-lists.ts';
import { readRegisterNames, readRegisters } from './read-registers.ts';
import { isReplaced, settleLists } from './settle-lists.ts';

const [lists, registers, dictionaries] = process.argv.slice(2);
if (!lists || !registers || !dictionaries) {
  console.error('usage: node tools/build-brands/main.ts <lists> <registers> <dictionaries>');
  process.exit(2);
}
const root = join(import.meta.dirname, '../../knowledge');
const { medicines } = await readMedicines(root);
const index = indexIngredients(
  medicines.substances,
  join(registers, 'inn-map.csv'),
  join(import.meta.dirname, 'register-names.csv'),
);
const listed = readLists(lists, medicines.substances, index);
const registered = readRegisters(registers, medicines.substances, index);
const names = readRegisterNames(registers);
const others = listed.filter((row) => !isReplaced(row, names));
const corrections = parseCsv(readFileSync(join(import.meta.dirname, 'put-right.csv'), 'utf8')).map(
  ({ brand = '', country = '', parts = '' }) => ({ brand, country, parts: parts.split(' ').filter(Boolean) }),
);
const settled = putRight(settleLists(registered, others), corrections);
const ordinary = readOrdinaryWords(dictionaries);
const products = joinBrands(settled, index, ordinary, listed);
const substanceWords = medicines.substances.flatMap(({ names, salts, sharedNames }) =>
  [...LANGUAGES.flatMap((language) => names[language] ?? []), ...salts, ...sharedNames].flatMap((name) =>
    foldWords(name).split(' '),
  ),
);
const makerWords = makers.flatMap((name) => foldWords(name).split(' '));
const taken = new Set([...readOrdinaryWords(dictionaries, true), ...substanceWords, ...makerWords]);
const isSafe = (of: { first: string; second: string; third: string }) =>
  [of.first, of.second, of.third].every((level) => level === 'SAFE');
const harmless = new Set(
  medicines.substances
    .filter(({ advice }) => advice.some((a) => isSafe(a) || a.positions.some(isSafe)))
    .map(({ id }) => id),
);
const lines = [
  ...products,
  ...familyNames(products, taken, harmless),
  ...rangeNames(products, harmless),
].sort(byCountryAndName);

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
console.log(`${lines.length} rows, ${context} need context`);
