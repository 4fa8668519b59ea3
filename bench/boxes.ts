/**
 * Measures medicines read from pictures: `node bench/boxes.ts [folder] [--misses] [--text] [name filter]`.
 * The folder (.cache/medicines by default, made by tools/make-pictures/medicines/photograph-medicines.ts) holds
 * pictures and, beside each, its label: kind, text, substances, levels. Word recall counts accents, not case, each
 * word as often as it is printed. A picture is judged right where the engine names exactly these substances, besides
 * excipients, and gives one of these levels; a picture that no one can read also where it is refused with a reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { readMedicinePicture } from '@mirabelle/reading/medicine-box/read-medicine-picture.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { createMedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { medicinePictureLabelSchema } from '@mirabelle/tools/make-pictures/medicines/product.ts';

interface Tally {
  pictures: number;
  recall: number;
  named: number;
  level: number;
  both: number;
}

const args = process.argv.slice(2);
const showMisses = args.includes('--misses');
const showText = args.includes('--text');
const [first, second] = args.filter((arg) => !arg.startsWith('--'));
const folder = first?.includes('/') ? first : path.join(import.meta.dirname, '../.cache/medicines');
const filter = (first?.includes('/') ? second : first) ?? '';

const packed = await packMedicines();
const engine = createMedicineEngine(packed);
const reader = createPictureReader();
await reader.warm();
const tallies = new Map<string, Tally>();
const seconds: number[] = [];

for (const file of readdirSync(folder).filter((name) => name.endsWith('.jpg') && name.includes(filter))) {
  const id = path.parse(file).name;
  const label = medicinePictureLabelSchema.parse(
    JSON.parse(readFileSync(path.join(folder, `${id}.json`), 'utf8')),
  );
  const began = performance.now();
  const reading = await readMedicinePicture(reader, readFileSync(path.join(folder, file)));
  seconds.push((performance.now() - began) / 1000);
  const { lines, readConfidence } = reading;
  const verdict = engine.analyze({ lines, readConfidence });
  const recall = recallOf(label.text, reading.rawText);
  const hopeless = label.kind === 'hopeless';
  const read = verdict.ingredients.map(({ substance }) => substance);
  const refused = verdict.products.length === 0 && reading.poor !== null;
  const exact =
    label.substances.every((id) => read.includes(id)) && read.every((id) => label.substances.includes(id));
  const named = exact || (hopeless && refused);
  const level = label.levels.includes(verdict.level) || (hopeless && refused);
  for (const group of ['all', label.kind]) {
    const tally = tallies.get(group) ?? { pictures: 0, recall: 0, named: 0, level: 0, both: 0 };
    tally.pictures += 1;
    tally.recall += hopeless ? 1 : recall;
    tally.named += Number(named);
    tally.level += Number(level);
    tally.both += Number(named && level);
    tallies.set(group, tally);
  }
  if ((showMisses && !(named && level)) || showText) {
    const answer = `${verdict.level} [${read.join(', ')}]`;
    const expected = hopeless ? 'unreadable' : `${label.levels.join('|')} [${label.substances.join(', ')}]`;
    const keys = verdict.findings.map(({ key, data }) => `${key} ${JSON.stringify(data)}`).join('; ');
    console.log(
      `${id}: ${reading.poor ? `${reading.poor} ` : ''}${answer}, expected ${expected}, recall ` +
        `${(100 * recall).toFixed(0)} %${keys ? `\n  ${keys}` : ''}`,
    );
    if (showText) console.log(lines.map((line) => `  | ${line}`).join('\n'));
  }
}
await reader.close();

for (const [kind, t] of tallies) {
  console.log(
    `${kind.padEnd(9)} ${t.pictures} pictures, word recall ` +
      `${((100 * t.recall) / t.pictures).toFixed(1)} %, substances right ${t.named} of ${t.pictures}, ` +
      `level right ${t.level}, both ${t.both}`,
  );
}
seconds.sort((a, b) => a - b);
console.log(
  `seconds: median ${seconds[seconds.length >> 1]?.toFixed(2)}, longest ${seconds.at(-1)?.toFixed(2)}`,
);

function recallOf(printed: string, read: string): number {
  const expected = wordsOf(printed);
  const left = Map.groupBy(wordsOf(read), (word) => word);
  return expected.filter((word) => left.get(word)?.pop() !== undefined).length / Math.max(1, expected.length);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’]/g, "'")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
