/**
 * Measures menus read from pictures: `node bench/menus.ts <folder> [--misses] [name filter]`.
 * The folder holds pictures and, beside each, its label as JSON: is_menu, restaurant_name,
 * sections[].items[] with name, description and price, and, for pictures that cannot be read,
 * `unreadable` with the reasons that count as right. A dish counts as found within 15 % of edits,
 * a description within 25 %; case and accents do not count. Precision is the share of dishes
 * reported that stand on the menu. Of the letters ß ñ ã õ it tells how many came through.
 */
import { createPictureReader } from '@mirabelle/reading/ocr/read-page.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { labelledPictures, type MenuLabel, near, pairDishes, share } from './labelled-menus.ts';

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

const reader = createPictureReader();
const foods = await openKnownFoods();
await reader.warm();
for (const { id, image, label } of labelledPictures(folder, filter)) {
  const { reading, timings } = await readMenuPicture(reader, image, foods);
  seconds.push((timings.totalMs + timings.structureMs) / 1000);
  score(id, label, reading);
}
await reader.close();

for (const [group, t] of [...tallies].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(
    `${group.padEnd(9)} ${t.pictures} pictures, kind ${share(t.kind, t.pictures)}, restaurant ` +
      `${share(t.restaurant, t.menus)}, language ${share(t.language, t.menus)}, dishes ` +
      `${share(t.found, t.dishes)} of ${t.dishes}, precision ${share(t.found, t.reported)}, course ` +
      `${share(t.course, t.found)}, price ${share(t.price, t.priced)}, description ` +
      `${share(t.description, t.described)}`,
  );
}
for (const [letter, { printed, read }] of letters) console.log(`${letter} read ${read} of ${printed}`);
seconds.sort((a, b) => a - b);
console.log(
  `seconds: median ${seconds[seconds.length >> 1]?.toFixed(2)}, longest ${seconds.at(-1)?.toFixed(2)}`,
);
if (showMisses) console.log(misses.join('\n'));

type Reading = Awaited<ReturnType<typeof readMenuPicture>>['reading'];

function score(id: string, label: MenuLabel, reading: Reading): void {
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
  const read =
    reading.kind === 'menu'
      ? reading.sections.flatMap((s) => s.items.map((item) => ({ ...item, course: s.course })))
      : [];
  if (reading.kind === 'menu' && near(reading.restaurantName ?? '', label.restaurant_name ?? '', 0.15))
    add('restaurant');
  if (reading.kind === 'menu' && reading.language === label.lang) add('language');
  add('reported', read.length);
  const { dishes, extra } = pairDishes(label, read);
  for (const { printed, read: hit } of dishes) {
    add('dishes');
    countLetters(`${printed.name} ${printed.description ?? ''}`, reading.rawText);
    if (!hit) {
      misses.push(`${id}: not found: ${printed.name}`);
      continue;
    }
    add('found');
    if (hit.course === printed.course) add('course');
    if (printed.price) {
      add('priced');
      if (amount(hit.price) === amount(printed.price)) add('price');
      else misses.push(`${id}: ${printed.name}: price ${hit.price}, expected ${printed.price}`);
    }
    if (printed.description) {
      add('described');
      if (near(hit.description ?? '', printed.description, 0.25)) add('description');
    }
  }
  for (const one of extra) misses.push(`${id}: not on the menu: ${one.name}`);
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

function amount(price: string | null): string {
  return (price?.match(/\d+(?:[.,]\d+)?/)?.[0] ?? '').replace(',', '.').replace(/\.0+$/, '');
}
