/**
 * Writes down which labelled cases the product misses today, and raises the floors:
 *
 *     node bench/known-misses.ts                 says what changed; takes out of the list what is right now
 *     node bench/known-misses.ts --with-new      also lists new misses: say in the commit why each is accepted
 *
 * Labels are never changed to suit an answer (safety/testing/LABELLING.md).
 */
import { writeFileSync } from 'node:fs';
import {
  calledSafe,
  KNOWN_MISSES_FILE,
  type KnownMisses,
  missesOf,
  newlyCalledSafe,
  percent,
  readKnownMisses,
  scoreOf,
} from '@mirabelle/safety/testing/known-misses.ts';
import { answerEverySet } from './safety/answer-sets.ts';

const withNew = process.argv.includes('--with-new');
const before = readKnownMisses();
const now: KnownMisses = { floors: {}, misses: {}, calledSafe: [] };
const sets = await answerEverySet();
const news: string[] = [];
for (const [set, answered] of Object.entries(sets)) {
  const files: Record<string, Record<string, string>> = {};
  for (const file of [...new Set(answered.map((one) => one.file))].sort()) {
    const listed = before.misses[set]?.[file] ?? {};
    const misses = missesOf(answered.filter((one) => one.file === file));
    for (const [id, answer] of Object.entries(misses)) {
      if (listed[id] !== answer) news.push(`${set}/${file}: ${id}: ${answer}`);
    }
    if (Object.keys(misses).length > 0) files[file] = misses;
  }
  now.misses[set] = files;
  const { cases, strict, lenient } = scoreOf(answered);
  const floor = before.floors[set] ?? { strict: 0, lenient: 0 };
  now.floors[set] = {
    strict: Math.max(floor.strict, percent(strict, cases)),
    lenient: Math.max(floor.lenient, percent(lenient, cases)),
  };
  now.calledSafe.push(...calledSafe(answered));
  news.push(...newlyCalledSafe(before, answered).map((name) => `${name}: called safe`));
}
for (const one of news) console.log(`new: ${one}`);
for (const one of now.calledSafe) console.log(`called safe: ${one}`);
if (news.length > 0 && !withNew) {
  console.error(`${news.length} new misses: nothing was written`);
  process.exitCode = 1;
} else {
  writeFileSync(KNOWN_MISSES_FILE, `${JSON.stringify(now, null, 2)}\n`);
}
