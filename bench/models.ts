/**
 * Compares the configured models and the built-in reader on a folder of labelled menus:
 * `node bench/models.ts <folder> [--model provider:model]... [--budget 60] [name filter]`.
 * Models and keys come from the environment or .env as for the server; the folder as for bench/menus.ts, with
 * expected_risk and acceptable for each dish. Each reader reads each picture, in a new random order for each, and what
 * comes back is counted by what does not know whose it is. A model is counted twice: alone, and as the product uses it,
 * merged with the built-in reader. Every dish is judged by the same engine, without a profile.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { openLedger } from '@mirabelle/server/ai/ledger.ts';
import { openModels } from '@mirabelle/server/ai/open-models.ts';
import { readConfig } from '@mirabelle/server/config.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { pino } from 'pino';
import { labelledPictures } from './labelled-menus.ts';
import { builtInReader, modelReader, type Reader } from './models/readers.ts';
import { Score } from './models/score.ts';

const { folder, models: wanted, budgetMs, filter } = argumentsOf(process.argv.slice(2));
const envFile = path.join(import.meta.dirname, '..', '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const { models: settings } = readConfig(process.env);
const choices = (settings?.choices.vision ?? []).filter(
  ({ provider, model }) => wanted.length === 0 || wanted.includes(`${provider}:${model}`),
);
if (!settings) console.error('MODELS names no model, so the built-in reader is measured alone.');

const judge = await openJudge();
const pictureReader = createPictureReader();
const foods = await openKnownFoods();
await pictureReader.warm();
let costUsd: number | null = 0;
const ledger = openLedger((record) => {
  costUsd = costUsd === null || record.costUsd === null ? null : costUsd + record.costUsd;
});
const models = settings && openModels(settings, { ledger, log: pino({ level: 'silent' }) });
const readers: Reader[] = [
  builtInReader((image) => readMenuPicture(pictureReader, image, foods)),
  ...choices.map((choice) => modelReader(models!, choice, judge, budgetMs)),
];
const scores = new Map<string, Score>();

for (const { id, image, label } of labelledPictures(folder, filter)) {
  if (!label.is_menu || label.unreadable) continue;
  const { reading: own } = await readMenuPicture(pictureReader, image, foods);
  for (const reader of shuffled(readers)) {
    costUsd = 0;
    const started = performance.now();
    const readings = await reader.read(image, own);
    const seconds = (performance.now() - started) / 1000;
    for (const { name, reading } of readings) {
      const score = scores.get(name) ?? new Score(judge);
      scores.set(name, score.add(label, reading, { seconds, costUsd }));
    }
  }
  process.stderr.write(`${id}\n`);
}
await pictureReader.close();

for (const { name, failures } of readers) {
  for (const [code, count] of failures) console.log(`${name}: ${count} pictures not read: ${code}`);
}
console.log(Score.heading);
for (const [name, score] of [...scores].sort(([, a], [, b]) => b.found - a.found))
  console.log(score.line(name));

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function argumentsOf(args: string[]) {
  const names: string[] = [];
  const rest: string[] = [];
  let seconds = 60;
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--model') names.push(args[++at] ?? '');
    else if (args[at] === '--budget') seconds = Number(args[++at]);
    else rest.push(args[at]!);
  }
  const [first, nameFilter = ''] = rest;
  if (!first || !(seconds > 0)) {
    console.error(
      'usage: node bench/models.ts <folder> [--model provider:model]... [--budget seconds] [name filter]',
    );
    process.exit(2);
  }
  return { folder: first, models: names, budgetMs: seconds * 1_000, filter: nameFilter };
}
