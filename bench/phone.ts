/**
 * Reads pictures as the product does in Chromium, and with the reader in Node: `node bench/phone.ts <folder or picture> [...]`.
 * Prints for each picture its lines and dishes, those that are read or rated otherwise, seconds, and the processor seconds of
 * the whole browser; at the end the shares that are the same, the most memory that the page's process held, and the page's
 * longest task with its processor slowed four times.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { judgeMenu } from '@mirabelle/server/cli/judge-menu.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPhonePage } from './phone/phone-page.ts';

const SLOWER = 4;

const { positionals } = parseArgs({ allowPositionals: true });
const pictures = positionals.flatMap((given) =>
  statSync(given).isDirectory() ? globSync(path.join(given, '*.{jpg,jpeg,png,webp}')).sort() : [given],
);
if (pictures.length === 0) {
  console.error('Name a folder of pictures, or pictures: node bench/phone.ts <folder or picture>');
  process.exit(1);
}

const foods = await openKnownFoods();
const judge = await openJudge();
const phone = await openPhonePage();
const server = createPictureReader();
// What is loaded once is not measured with the first picture.
await phone.read(readFileSync(pictures[0]!)).catch(() => null);

const linesOf = ({ rawText }: MenuReading) => rawText.split('\n');
const told = (name: string, risk: string | null) => `${name}: ${risk}`;
const seconds: number[] = [];
const all = { lines: 0, dishes: 0 };
const same = { lines: 0, dishes: 0 };
for (const picture of pictures) {
  const image = readFileSync(picture);
  try {
    const [processorBefore, began] = [phone.processorSeconds(), performance.now()];
    const onPhone = await phone.read(image);
    const elapsed = (performance.now() - began) / 1000;
    const processor = phone.processorSeconds() - processorBefore;
    seconds.push(processor);
    const { reading } = await readMenuPicture(server, image, foods);
    const dishes =
      reading.kind === 'menu' ? judgeMenu(judge, reading, 'en').flatMap(({ items }) => items) : [];
    const texts = new Set(linesOf(onPhone.reading));
    const rated = new Set(onPhone.menu?.items.map(({ name, risk }) => told(name, risk)));
    const lines = linesOf(reading);
    const otherLines = lines.filter((line) => !texts.has(line)).length;
    const otherDishes = dishes.filter(({ name, verdict }) => !rated.has(told(name, verdict.risk))).length;
    all.lines += lines.length;
    all.dishes += dishes.length;
    same.lines += lines.length - otherLines;
    same.dishes += dishes.length - otherDishes;
    const figures = [
      `${lines.length} lines, ${otherLines} otherwise`,
      `${dishes.length} dishes, ${otherDishes} otherwise`,
    ];
    const times = [`${elapsed.toFixed(1)} s`, `${processor.toFixed(1)} s of processor time`];
    console.log(`${path.basename(picture)}: ${[...figures, ...times].join(', ')}`);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error;
    console.log(`${path.basename(picture)}: ${why}`);
  }
}
const share = (what: 'lines' | 'dishes') =>
  `${same[what]} of ${all[what]} ${what} (${((100 * same[what]) / Math.max(1, all[what])).toFixed(1)} %)`;
const sorted = seconds.toSorted((a, b) => a - b);
console.log(`same text: ${share('lines')}; found and rated the same: ${share('dishes')}`);
console.log(
  `processor time a page: median ${sorted[sorted.length >> 1]?.toFixed(1)} s, most ${sorted.at(-1)?.toFixed(1)} s (5)`,
);
console.log(`memory of the page's process: ${phone.peakMegabytes().toFixed(0)} MB at most (700)`);
// Apart from the rest: what slows the page takes processor time itself.
const longest = await phone.longestTask(readFileSync(pictures[0]!), SLOWER);
console.log(`longest task of the page, slowed ${SLOWER} times: ${longest.toFixed(0)} ms (200)`);
await phone.close();
await server.close();
