// Writes the generated tables into the documents; `npm run fix` runs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from './fill.ts';
import { allTables, DOCUMENTS } from './tables.ts';

const root = join(import.meta.dirname, '..', '..');
const tables = await allTables(root);
for (const document of DOCUMENTS) {
  const path = join(root, document);
  const before = readFileSync(path, 'utf8');
  const after = fill(before, tables);
  if (after === before) continue;
  writeFileSync(path, after);
  console.log(`${document} written`);
}
