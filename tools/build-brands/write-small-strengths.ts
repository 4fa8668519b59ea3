/**
 * Writes safety/medicines/read/small-strengths.json from the packs of the registers.
 *
 *   node tools/build-brands/write-small-strengths.ts
 *
 * Run it after `packs.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { smallStrengths } from './small-strengths.ts';

const root = join(import.meta.dirname, '../..');
const packs = join(root, 'knowledge/packs');
const rows = readdirSync(packs)
  .filter((file) => file.endsWith('.csv.gz'))
  .flatMap((file) => parseCsv(gunzipSync(readFileSync(join(packs, file))).toString('utf8')))
  .map(({ parts = '', route = '', form = '', strength = '' }) => ({
    parts: parts.split(' ').filter(Boolean),
    route,
    form,
    strength,
  }));
const strengths = smallStrengths(rows);
writeFileSync(
  join(root, 'safety/medicines/read/small-strengths.json'),
  `${JSON.stringify(strengths, null, 2)}\n`,
);
console.log(`${Object.keys(strengths).length} substances`);
