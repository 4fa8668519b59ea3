/**
 * Writes the figures that the app shows of itself to knowledge/accuracy/figures.json, with the day and the hash of the
 * knowledge: `node bench/accuracy.ts [--today YYYY-MM-DD] [--menus FOLDER [--readings FOLDER]]`.
 *
 * Labels count strictly: the answer is the label. Foods are all labelled names and lines of menus, dishes those that are
 * tested with their ingredients, medicines both sets of texts. Menus are photographs and other pictures of real menus,
 * labelled dish by dish (bench/menus.ts): a dish counts as right where it was found and rated as labelled. They are no
 * part of the repository: without `--menus` their figures stay as they were measured last. Halves of texts are those of
 * `isHeld`, of pictures those of the seed below.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Accuracy } from '@mirabelle/contract/rests.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { ACCURACY_FILE, readAccuracy } from '@mirabelle/knowledge/rests/read-accuracy.ts';
import { shareOf } from '@mirabelle/knowledge/rests/wilson.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { isHeld, isStrictlyRight } from '@mirabelle/safety/testing/label.ts';
import { CASE_SETS } from '@mirabelle/safety/testing/read-cases.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { labelledPictures, pairDishes } from './labelled-menus.ts';
import { halvesOf } from './menus/halves.ts';
import { withKeptReadings } from './menus/kept-readings.ts';
import { readPicture, withCleanRisks } from './menus/read-picture.ts';
import { answerEverySet } from './safety/answer-sets.ts';

/** Halves the pictures as the decision records do. */
const SEED = '23-november';

/** One labelled answer. */
interface Judged {
  right: boolean;
  aside: boolean;
}

const { values: asked } = parseArgs({
  options: { today: { type: 'string' }, menus: { type: 'string' }, readings: { type: 'string' } },
});
const today = asked.today ?? new Date().toISOString().slice(0, 10);
const { version: foods } = await loadKnowledge();
const { version: medicines } = await loadMedicines();

const sets = await answerEverySet();
const judged = (...names: string[]): Judged[] =>
  names
    .flatMap((name) => sets[name] ?? [])
    .map((one) => ({ right: isStrictlyRight(one), aside: isHeld(one.text) }));
const menus = asked.menus
  ? [figure('menus', foods, await judgedMenus(asked.menus))]
  : readAccuracy().filter(({ what }) => what === 'menus');
const figures: Accuracy[] = [
  figure('foods', foods, judged(...CASE_SETS, 'kitchens', 'planted-words')),
  figure('dishes', foods, judged('dish-tests')),
  figure('medicines', medicines, judged('medicines', 'deciding-medicines')),
  ...menus,
];
writeFileSync(ACCURACY_FILE, `${JSON.stringify(figures, null, 2)}\n`);
for (const { what, all, looked, aside } of figures) {
  const told = [all, looked, aside].map(
    ({ right, of, low, high }) => `${right} of ${of} (${low} to ${high} %)`,
  );
  console.log(`${what.padEnd(10)} ${told[0]}; looked at ${told[1]}; put aside ${told[2]}`);
}

function figure(what: Accuracy['what'], version: string, list: Judged[]): Accuracy {
  const share = (of: Judged[]) => shareOf(of.filter(({ right }) => right).length, of.length);
  return {
    what,
    measuredOn: today,
    version,
    all: share(list),
    looked: share(list.filter(({ aside }) => !aside)),
    aside: share(list.filter(({ aside }) => aside)),
  };
}

/** Every rated dish of real menus: found, and rated as labelled. */
async function judgedMenus(folder: string): Promise<Judged[]> {
  const optical = createPictureReader();
  const reader = asked.readings ? withKeptReadings(optical, asked.readings) : optical;
  const judge = await openJudge();
  const tools = { reader, foods: await openKnownFoods(), judge };
  const ids = readdirSync(folder).filter((name) => /\.(?:jpe?g|png|webp)$/.test(name));
  const halves = halvesOf(
    ids.map((name) => path.parse(name).name),
    SEED,
  );
  const list: Judged[] = [];
  for (const { id, image, label } of labelledPictures(folder, '')) {
    if (!label.is_menu || label.unreadable) continue;
    const read = await readPicture(tools, image);
    const aside = halves.get(id) === 'aside';
    for (const { printed, read: hit } of pairDishes(withCleanRisks(label, judge), read.dishes).dishes) {
      const { expected_risk: expected } = printed;
      if (expected) list.push({ right: hit?.risk === expected, aside });
    }
  }
  await reader.close();
  return list;
}
