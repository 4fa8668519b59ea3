/**
 * Measures the built-in optical reader: `node bench/ocr.ts <folder> [--text] [name filter]`.
 * The folder holds pictures and, beside each, a JSON file of the same name with the full `text`
 * and, for menus, `sections[].items[]` with name and price. Prints, per picture: word recall and
 * precision (accents count, case does not), dish names found within 15 % of edits (accents
 * ignored), prices found, seconds, and at the end means, medians and the peak of memory.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { z } from 'zod';

const labelSchema = z.object({
  text: z.string(),
  degraded: z.boolean().optional(),
  sections: z
    .array(z.object({ items: z.array(z.object({ name: z.string(), price: z.string().nullish() })) }))
    .default([]),
});

const [folder, ...flags] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node bench/ocr.ts <folder> [--text] [name filter]');
  process.exit(2);
}
const showText = flags.includes('--text');
const filter = flags.find((flag) => !flag.startsWith('--')) ?? '';
const pictures = readdirSync(folder).filter(
  (name) => /\.(jpe?g|png|webp)$/.test(name) && name.includes(filter),
);

const reader = createPictureReader();
await reader.warm();
const rows: { name: string; values: number[] }[] = [];
let peak = 0;
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 50);

for (const picture of pictures) {
  const label = labelSchema.parse(
    JSON.parse(readFileSync(join(folder, `${parse(picture).name}.json`), 'utf8')),
  );
  const page = await reader.read(readFileSync(join(folder, picture)));
  const text = page.lines.map((line) => line.text).join('\n');
  if (showText) for (const line of page.lines) console.log(line.confidence.toFixed(0).padStart(3), line.text);
  const words = overlap(wordsOf(label.text), wordsOf(text));
  const items = label.sections.flatMap((section) => section.items);
  const prices = items.flatMap((item) => (item.price ? [digitsOf(item.price)] : []));
  const read = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map((match) => digitsOf(match[0]));
  const q = page.quality;
  rows.push({
    name: picture,
    values: [
      words.recall,
      words.precision,
      share(items.filter((item) => appears(item.name, text)).length, items.length),
      share(overlapCount(prices, read), prices.length),
      page.timings.decodeMs,
      page.timings.detectMs,
      page.timings.recogniseMs,
      page.timings.totalMs / 1000,
      q.boxes,
      q.boxHeightPx,
      page.confidence,
      q.wordLikeShare * 100,
      q.readableShare * 100,
      q.sharpness * 100,
      q.brightness,
      page.turned,
      page.angleDeg,
    ],
  });
}
clearInterval(sampling);
await reader.close();

const heads =
  'recall prec names prices decode detect recog sec boxes height conf wordlike readable sharp bright turned angle'.split(
    ' ',
  );
const width = Math.max(...rows.map((row) => row.name.length), 8);
console.log('picture'.padEnd(width), ...heads.map((head) => head.padStart(8)));
for (const row of rows) print(row.name, row.values);
const column = (i: number) => rows.map((row) => row.values[i]!).filter((value) => !Number.isNaN(value));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
print(
  'mean',
  heads.map((_, i) => mean(column(i))),
);
print(
  'median',
  heads.map((_, i) => middle(column(i))),
);
console.log(`slowest ${Math.max(...column(7)).toFixed(2)} s, peak memory ${(peak / 1e6).toFixed(0)} MB`);

function print(name: string, values: number[]): void {
  const cells = values.map((value) =>
    (Number.isNaN(value) ? '-' : value.toFixed(value < 10 ? 2 : 1)).padStart(8),
  );
  console.log(name.padEnd(width), ...cells);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function overlap(expected: string[], read: string[]): { recall: number; precision: number } {
  const common = overlapCount(expected, read);
  return { recall: share(common, expected.length), precision: share(common, read.length) };
}

function overlapCount(expected: string[], read: string[]): number {
  const left = Map.groupBy(read, (word) => word);
  return expected.filter((word) => left.get(word)?.pop() !== undefined).length;
}

function share(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : (100 * part) / whole;
}

function digitsOf(price: string): string {
  return (/\d+(?:[.,]\d+)?/.exec(price)?.[0] ?? '').replace(',', '.').replace(/\.0+$/, '');
}

/** The name stands somewhere in the text with at most 15 % of its letters wrong. */
function appears(name: string, text: string): boolean {
  const plain = (value: string) => foldLetters(value).replace(/\s+/g, ' ');
  const wanted = plain(name);
  const within = plain(text);
  let previous = new Uint16Array(within.length + 1);
  for (let i = 1; i <= wanted.length; i += 1) {
    const current = new Uint16Array(within.length + 1);
    current[0] = i;
    for (let j = 1; j <= within.length; j += 1) {
      const swap = previous[j - 1]! + (wanted[i - 1] === within[j - 1] ? 0 : 1);
      current[j] = Math.min(swap, previous[j]! + 1, current[j - 1]! + 1);
    }
    previous = current;
  }
  return Math.min(...previous) <= wanted.length * 0.15;
}
