/**
 * Measures menus read from pictures: `node bench/menus.ts <folder> [--misses] [name filter]`.
 * The folder holds pictures and, beside each, its label as JSON: is_menu, restaurant_name,
 * sections[].items[] with name, description and price, and, for pictures that cannot be read,
 * `unreadable` with the reasons that count as right. A dish counts as found within 15 % of edits,
 * a description within 25 %; case and accents do not count. Precision is the share of dishes
 * reported that stand on the menu. Of the letters ß ñ ã õ it tells how many came through.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editDistance, fold } from '@mirabelle/reading/menu/fold.ts';
import { createPageReader } from '@mirabelle/reading/ocr/read-page.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { z } from 'zod';

const labelSchema = z.object({
  lang: z.string().nullish(),
  is_menu: z.boolean(),
  unreadable: z.array(z.string()).optional(),
  restaurant_name: z.string().nullish(),
  degraded: z.boolean().optional(),
  sections: z.array(
    z.object({
      course: z.string(),
      items: z.array(
        z.object({ name: z.string(), description: z.string().nullish(), price: z.string().nullish() }),
      ),
    }),
  ),
});
type Label = z.infer<typeof labelSchema>;

const COUNTS = [
  'pictures',
  'kind',
  'menus',
  'restaurant',
  'language',
  'dishes',
  'found',
  'reported',
  'course',
  'priced',
  'price',
  'described',
  'description',
] as const;
type Tally = Record<(typeof COUNTS)[number], number>;
const SPECIAL_LETTERS = ['ß', 'ñ', 'ã', 'õ'] as const;

const [folder, ...flags] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node bench/menus.ts <folder> [--misses] [name filter]');
  process.exit(2);
}
const showMisses = flags.includes('--misses');
const filter = flags.find((flag) => !flag.startsWith('--')) ?? '';
const tallies = new Map<string, Tally>();
const letters = new Map<string, { printed: number; read: number }>();
const seconds: number[] = [];
const misses: string[] = [];

const reader = createPageReader();
await reader.warm();
for (const file of readdirSync(folder).filter(
  (name) => /\.(jpe?g|png|webp)$/.test(name) && name.includes(filter),
)) {
  const id = path.parse(file).name;
  const label = labelSchema.parse(JSON.parse(readFileSync(path.join(folder, `${id}.json`), 'utf8')));
  const { reading, timings } = await readMenuPicture(reader, readFileSync(path.join(folder, file)));
  seconds.push((timings.totalMs + timings.structureMs) / 1000);
  score(id, label, reading);
}
await reader.close();

for (const [group, t] of [...tallies].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(
    `${group.padEnd(9)} ${t.pictures} pictures, kind ${share(t.kind, t.pictures)}, restaurant ${share(t.restaurant, t.menus)}, language ${share(t.language, t.menus)}, dishes ${share(t.found, t.dishes)} of ${t.dishes}, precision ${share(t.found, t.reported)}, course ${share(t.course, t.found)}, price ${share(t.price, t.priced)}, description ${share(t.description, t.described)}`,
  );
}
for (const [letter, { printed, read }] of letters) console.log(`${letter} read ${read} of ${printed}`);
seconds.sort((a, b) => a - b);
console.log(
  `seconds: median ${seconds[seconds.length >> 1]?.toFixed(2)}, longest ${seconds.at(-1)?.toFixed(2)}`,
);
if (showMisses) console.log(misses.join('\n'));

type Reading = Awaited<ReturnType<typeof readMenuPicture>>['reading'];

function score(id: string, label: Label, reading: Reading): void {
  const expected = label.unreadable ? 'unreadable' : label.is_menu ? 'menu' : 'not-a-menu';
  const right =
    reading.kind === expected &&
    (reading.kind !== 'unreadable' || label.unreadable!.includes(reading.reason));
  if (!right)
    misses.push(
      `${id}: ${reading.kind}${reading.kind === 'unreadable' ? `/${reading.reason}` : ''}, expected ${expected}`,
    );
  const groups = ['all', label.degraded ? 'degraded' : 'clean', label.lang ?? 'none'];
  const add = (count: (typeof COUNTS)[number], by = 1) => {
    for (const group of groups) tallyOf(group)[count] += by;
  };
  add('pictures');
  if (right) add('kind');
  if (expected !== 'menu') return;
  add('menus');
  const left =
    reading.kind === 'menu'
      ? reading.sections.flatMap((s) => s.items.map((item) => ({ ...item, course: s.course })))
      : [];
  if (reading.kind === 'menu' && near(reading.restaurantName ?? '', label.restaurant_name ?? '', 0.15))
    add('restaurant');
  if (reading.kind === 'menu' && reading.language === label.lang) add('language');
  add('reported', left.length);
  for (const section of label.sections) {
    for (const item of section.items) {
      add('dishes');
      countLetters(`${item.name} ${item.description ?? ''}`, reading.rawText);
      const at = left.findIndex((other) => near(other.name, item.name, 0.15));
      if (at < 0) {
        misses.push(`${id}: not found: ${item.name}`);
        continue;
      }
      const [hit] = left.splice(at, 1);
      add('found');
      if (hit!.course === section.course) add('course');
      if (item.price) {
        add('priced');
        if (amount(hit!.price) === amount(item.price)) add('price');
        else misses.push(`${id}: ${item.name}: price ${hit!.price}, expected ${item.price}`);
      }
      if (item.description) {
        add('described');
        if (near(hit!.description ?? '', item.description, 0.25)) add('description');
      }
    }
  }
  for (const extra of left) misses.push(`${id}: not on the menu: ${extra.name}`);
}

function tallyOf(group: string): Tally {
  let tally = tallies.get(group);
  if (!tally) {
    tally = Object.fromEntries(COUNTS.map((count) => [count, 0])) as Tally;
    tallies.set(group, tally);
  }
  return tally;
}

/** Words with a special letter that stand in the text read, letter included. */
function countLetters(printed: string, read: string): void {
  for (const letter of SPECIAL_LETTERS) {
    for (const word of printed
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((part) => part.includes(letter))) {
      const count = letters.get(letter) ?? { printed: 0, read: 0 };
      count.printed++;
      if (read.toLowerCase().includes(word)) count.read++;
      letters.set(letter, count);
    }
  }
}

function near(read: string, printed: string, tolerance: number): boolean {
  const [a, b] = [fold(read), fold(printed)];
  const most = Math.max(1, Math.floor(b.length * tolerance));
  return b.length > 0 && editDistance(a, b, most) <= most;
}

function amount(price: string | null): string {
  return (price?.match(/\d+(?:[.,]\d+)?/)?.[0] ?? '').replace(',', '.').replace(/\.0+$/, '');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
