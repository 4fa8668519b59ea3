/**
 * Measures what web/src/codes reads of drawn codes: QR, EAN-13, Code 32 and GS1 DataMatrix, turned, small, dim and a little out
 * of focus, on something like a photograph.
 *
 *   node bench/codes.ts [how many, default 200] [seed, default 23] [--save folder]
 *
 * The half that is held back is told by number alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnCodes } from './codes/draw-codes.ts';
import { withoutCode } from './codes/draw-without.ts';
import { readCodes } from './codes/read-codes.ts';

const [count = '200', seed = '23'] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
/** So many pictures without a code are looked at beside, as a share of those with one. */
const SHARE_WITHOUT = 0.3;
const folder = process.argv.includes('--save') ? process.argv.at(-1) : undefined;
if (folder) mkdirSync(folder, { recursive: true });
const halves = { looked: { read: 0, all: 0 }, held: { read: 0, all: 0 } };
const times: number[] = [];
let wrong = 0;
for (const [at, code] of drawnCodes(Number(count), Number(seed)).entries()) {
  const half = code.heldBack ? halves.held : halves.looked;
  const jpeg = await code.jpeg();
  const started = performance.now();
  const found = await readCodes(jpeg);
  times.push(performance.now() - started);
  half.all++;
  const right = found.filter(
    ({ format, text }) =>
      format === code.format &&
      // Code 32 may come as the number that its letters stand for.
      (text === code.text || sameAic(text, code.text)),
  );
  if (right.length > 0) half.read++;
  if (right.length < found.length) wrong++;
  if (right.length === 0 && !code.heldBack) {
    console.log(`${at} ${code.format} ${code.conditions}: ${JSON.stringify(found)}`);
    if (folder) writeFileSync(join(folder, `${at}.jpg`), jpeg);
  }
}
let seenWhereNone = 0;
for (let at = 0; at < Number(count) * SHARE_WITHOUT; at++) {
  const jpeg = await withoutCode(Number(seed) + at);
  const started = performance.now();
  seenWhereNone += Math.min(1, (await readCodes(jpeg)).length);
  times.push(performance.now() - started);
}
times.sort((a, b) => a - b);
const share = ({ read, all }: { read: number; all: number }) =>
  `${read} of ${all} (${((100 * read) / Math.max(1, all)).toFixed(1)} %)`;
console.log(
  `read, looked at: ${share(halves.looked)}; held back: ${share(halves.held)}; ` +
    `other codes read: ${wrong}; codes read where there are none: ${seenWhereNone} pictures`,
);
console.log(`median ${times[times.length >> 1]?.toFixed()} ms, most ${times.at(-1)?.toFixed()} ms`);

function sameAic(text: string, letters: string): boolean {
  const value = [...letters].reduce(
    (all, letter) => all * 32 + '0123456789BCDFGHJKLMNPQRSTUVWXYZ'.indexOf(letter),
    0,
  );
  return text === `A${String(value).padStart(9, '0')}`;
}
