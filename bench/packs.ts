/**
 * Measures the codes of packs: whether a code answers with the substances that a printed list of the register names.
 *
 *   node bench/packs.ts <packs.csv of the registers, printed by another tool> [how many, default 200]
 *
 * The list needs the columns `source`, `country`, `kind`, `barcode`, `code`, `product`, `inns` and `ids`. Which codes
 * are drawn is decided by their own hash.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { openPacks } from '@mirabelle/knowledge/packs/find-pack.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { createMedicineEngine } from '@mirabelle/safety/medicines/engine.ts';

const [file, count = '200'] = process.argv.slice(2);
if (!file) {
  console.error('usage: node bench/packs.ts <packs.csv> [how many]');
  process.exit(2);
}
const LICENSED = /^(?:fr-bdpm|it-aifa|us-ndc|ca-dpd|eu-ema)/;
const drawn: { hash: string; line: string }[] = [];
let head = '';
for await (const line of createInterface({ input: createReadStream(file) })) {
  if (!head) head = line;
  else {
    const hash = createHash('sha256').update(line).digest('hex');
    if (hash.startsWith('0')) drawn.push({ hash, line });
  }
}
const rows = drawn
  .sort((a, b) => (a.hash < b.hash ? -1 : 1))
  .flatMap(({ line }) => parseCsv(`${head}\n${line}`))
  .filter((row) => LICENSED.test(row.source ?? '') && row.kind === 'medicine')
  .slice(0, Number(count));

const medicines = await loadMedicines();
const engine = createMedicineEngine(medicines, openPacks());
engine.analyze({ text: '0000000000000', language: 'en' });
const composed = new Map(medicines.substances.map(({ id, composedOf }) => [id, composedOf]));
/** Ids of substances, a fixed combination by what it is made of. */
const single = (ids: readonly string[]) =>
  new Set(ids.flatMap((id) => ((composed.get(id) ?? []).length > 0 ? (composed.get(id) as string[]) : [id])));
let found = 0;
let same = 0;
const times: number[] = [];
for (const row of rows) {
  const typed = row.country === 'CA' ? `DIN ${row.code}` : ((row.barcode || row.code) as string);
  const started = performance.now();
  const { products, findings } = engine.analyze({ text: typed, language: 'en' });
  times.push(performance.now() - started);
  const [product] = products;
  if (!product) {
    console.log(`not found: ${typed} ${row.product}`);
    continue;
  }
  found++;
  const unrecorded = findings.flatMap(({ data }) => (Array.isArray(data.names) ? data.names : [])).length;
  const printed = (row.ids ?? '').split(';').map((id) => id.trim());
  const wanted = single(printed.filter((id) => id !== '-'));
  const answered = single(product.substances);
  const agree =
    [...wanted].every((id) => answered.has(id)) && answered.size + unrecorded >= new Set(printed).size;
  if (agree) same++;
  else console.log(`${typed} ${row.product}: ${[...answered].join(' ')} | ${row.inns}`);
}
times.sort((a, b) => a - b);
const median = times[Math.floor(times.length / 2)]?.toFixed(1);
console.log(`${rows.length} codes: ${found} found, ${same} with the same substances`);
console.log(`median ${median} ms, most ${times.at(-1)?.toFixed(1)} ms; ${availableParallelism()} cores`);
