/**
 * Measures menus read from pictures, as the product reads and judges them:
 * `node bench/menus.ts <folder>... [--misses] [--half SEED] [--only look|aside] [--no-bare] [--filter name]
 * [--readings folder] [--shaken SEED] [--worn some-prices|no-prices|misread-prices|torn|lines|letters]
 * [--retaken smaller|tilted|darker|brighter]`.
 *
 * A folder holds pictures and, beside each, its label as JSON: is_menu, restaurant_name, sections[].items[] with name,
 * name_alt, description, price, expected_risk and acceptable; `partial` where only part can be read; `capture` and
 * `by_hand`, or a `manifest.json` that tells of each `capture` and what it `shows`; and, for pictures that cannot be
 * read, `unreadable` with the reasons that count as right. Where no risk is labelled, that of the clean text stands for
 * it. A dish counts as found within 15 % of edits, a description within 25 %; case and accents do not count. Precision
 * is the share of dishes reported that stand on the menu, of labels that tell all of it.
 *
 * Tells the figures of each picture with the causes of its losses, then by language, of each folder and of all, and
 * whether they reach their goals; of the half that is set aside totals only, whatever else is asked for. Each picture is
 * read twice: the bare reading of its text, in the languages found, is what the whole is compared with. The first picture
 * is read once more beforehand, so that no figure tells how long a process takes to load its words and compile its code.
 *
 * `--readings` keeps the text that was read of each picture in a folder and starts from there the next time: what is made
 * of the text is measured again within seconds, times are not. `--shaken` moves every box by a hair, as another reading of
 * the same picture would have it: figures that then differ hang on a hair. `--worn` takes away what poor light may take:
 * how far figures then fall shows what the reader leans on (docs/decisions/0073-pages-are-tried-with-less-than-was-read.md).
 * `--retaken` reads each picture as it might as well have been taken (docs/decisions/0093-pictures-are-taken-once-more.md).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { shakenPage } from '@mirabelle/reading/testing/shaken-page.ts';
import { isWear, wornPage } from '@mirabelle/reading/testing/worn-page.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { labelledPictures, type MenuLabel } from './labelled-menus.ts';
import { goalLines, type Measured } from './menus/goals.ts';
import { type Half, halvesOf } from './menus/halves.ts';
import { withKeptReadings } from './menus/kept-readings.ts';
import { readPicture, withCleanRisks } from './menus/read-picture.ts';
import { figures, losses, peakMemory } from './menus/report.ts';
import { isRetaking, retaken } from './menus/retaken.ts';
import { addPicture, noTally, type Tally } from './menus/tally.ts';

const USAGE = [
  'usage: node bench/menus.ts <folder>... [--misses] [--half SEED] [--only look|aside] [--no-bare] [--filter name]',
  '[--readings folder] [--shaken SEED] [--worn some-prices|no-prices|misread-prices|torn|lines|letters]',
  '[--retaken smaller|tilted|darker|brighter]',
].join(' ');
const { values: asked, positionals: folders } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    half: { type: 'string' },
    only: { type: 'string' },
    'no-bare': { type: 'boolean', default: false },
    filter: { type: 'string', default: '' },
    readings: { type: 'string' },
    shaken: { type: 'string' },
    worn: { type: 'string' },
    retaken: { type: 'string' },
  },
  allowPositionals: true,
});
const onlyKnown = asked.only === undefined || asked.only === 'look' || asked.only === 'aside';
const wear = asked.worn;
const isKnownWear = wear === undefined || isWear(wear);
const how = asked.retaken;
const isKnownRetaking = how === undefined || isRetaking(how);
const isKnown = onlyKnown && isKnownWear && isKnownRetaking;
if (folders.length === 0 || !isKnown || (asked.only && asked.half === undefined)) {
  console.error(USAGE);
  process.exit(2);
}

const optical = createPictureReader();
const kept = asked.readings === undefined ? optical : withKeptReadings(optical, asked.readings);
const reader: typeof kept = asked.shaken === undefined && !wear ? kept : { ...kept, read: readLess };
const tools = { reader, foods: await openKnownFoods(), judge: await openJudge() };
if (asked.readings === undefined) await reader.warm();
/** Figures of what may be looked at, by half where the set is halved, by folder where there are several. */
const totals = new Map<string, Measured>();
const languages = new Map<string, Tally>();
let isWarm = false;
for (const folder of folders) await measureFolder(folder);
await reader.close();

console.log('');
for (const [name, tally] of [...languages].sort(([a], [b]) => a.localeCompare(b)))
  console.log(figures(name, tally));
for (const [name, measured] of totals) {
  console.log(`\n${figures(name, measured.all)}`);
  console.log(losses(measured.all));
  for (const line of goalLines(measured)) console.log(`  ${line}`);
}
console.log(`\n${peakMemory()}`);

async function measureFolder(folder: string): Promise<void> {
  const halves = asked.half === undefined ? null : halvesOf(idsOf(folder), asked.half);
  const chosen = (id: string) => !asked.only || halves?.get(id) === asked.only;
  for (const { id, image: printed, label } of labelledPictures(folder, asked.filter, chosen)) {
    const image = how && isRetaking(how) ? await retaken(printed, how, id) : printed;
    if (!isWarm && asked.readings === undefined) {
      // The product does this while it reads the first picture.
      for (const language of ['fr', 'en'] as const) tools.judge.warm(language);
      await readPicture(tools, image);
    }
    isWarm = true;
    const half = halves?.get(id) ?? null;
    const read = await readPicture(tools, image, { bare: !(asked['no-bare'] || asked.readings) });
    const own = noTally();
    const tallies = [own, ...talliesOf(folder, half, label)];
    const misses = addPicture(tallies, withCleanRisks(label, tools.judge), read);
    if (half === 'aside') continue;
    console.log(figures(id, own));
    if (own.counts.dishes > own.counts.found) console.log(`  ${losses(own)}`);
    if (asked.misses) for (const { text } of misses) console.log(`  - ${text}`);
  }
}

function talliesOf(folder: string, half: Half | null, label: MenuLabel): Tally[] {
  const names = [
    ...(folders.length > 1 ? [path.basename(path.resolve(folder))] : []),
    half === null ? 'all' : `all of the half ${half}`,
  ];
  const own = names.flatMap((name) => {
    const measured = totals.get(name) ?? { all: noTally(), photographs: noTally() };
    totals.set(name, measured);
    const isPhotograph = label.capture === 'photo' && !label.by_hand;
    return isPhotograph ? [measured.all, measured.photographs] : [measured.all];
  });
  // Of the half set aside nothing but its totals is told.
  if (half === 'aside') return own;
  const group = label.is_menu ? `language ${label.lang ?? 'none'}` : 'no menu';
  const tally = languages.get(group) ?? noTally();
  languages.set(group, tally);
  return [...own, tally];
}

async function readLess(...asRead: Parameters<typeof kept.read>) {
  const read = await kept.read(...asRead);
  const page = asked.shaken === undefined ? read : shakenPage(read, Number(asked.shaken) + 1);
  return wear && isWear(wear) ? wornPage(page, wear) : page;
}

function idsOf(of: string): string[] {
  return readdirSync(of)
    .filter((name) => /\.(?:jpe?g|png|webp)$/.test(name))
    .map((name) => path.parse(name).name);
}
