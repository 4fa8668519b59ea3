/**
 * Reads pictures with the reader in Chromium and with the one in Node, and tells how many lines are the same:
 * `node bench/phone.ts <folder or picture> [...]`. Prints for each picture its lines, those that read otherwise, seconds
 * and the processor seconds of the whole browser.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { openPhonePage } from './phone/phone-page.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const pictures = positionals.flatMap((given) =>
  statSync(given).isDirectory() ? globSync(path.join(given, '*.{jpg,jpeg,png,webp}')).sort() : [given],
);
if (pictures.length === 0) {
  console.error('Name a folder of pictures, or pictures: node bench/phone.ts <folder or picture>');
  process.exit(1);
}

const { words } = await openKnownFoods();
const phone = await openPhonePage();
const server = createPictureReader();
// What is loaded once is not measured with the first picture.
await phone.read(readFileSync(pictures[0]!), words).catch(() => null);

let all = 0;
let same = 0;
for (const picture of pictures) {
  const image = readFileSync(picture);
  try {
    const [processorBefore, began] = [phone.processorSeconds(), performance.now()];
    const onPhone = await phone.read(image, words);
    const seconds = (performance.now() - began) / 1000;
    const processor = phone.processorSeconds() - processorBefore;
    const onServer = await server.read(image, { words });
    const texts = new Set(onPhone.lines.map(({ text }) => text));
    const otherwise = onServer.lines.filter(({ text }) => !texts.has(text)).length;
    all += onServer.lines.length;
    same += onServer.lines.length - otherwise;
    const figures = [`${onServer.lines.length} lines`, `${otherwise} otherwise`];
    const times = [`${seconds.toFixed(1)} s`, `${processor.toFixed(1)} s of processor time`];
    console.log(`${path.basename(picture)}: ${[...figures, ...times].join(', ')}`);
  } catch (error) {
    console.log(
      `${path.basename(picture)}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    );
  }
}
console.log(`same text: ${same} of ${all} lines (${((100 * same) / Math.max(1, all)).toFixed(1)} %)`);
await phone.close();
await server.close();
