import { setTimeout as pause } from 'node:timers/promises';
import { type Audit, audit } from './audit.ts';
import type { Stretch } from './figures.ts';
import { inTurnThenAtRandom, type Kill, targetsOf } from './kills.ts';
import type { Records } from './load/records.ts';
import { runLoad } from './load/run-load.ts';
import { type MemorySample, watchMemory } from './memory.ts';
import type { RigOptions } from './options.ts';
import { until } from './part.ts';
import type { Rig } from './start.ts';

/** What happened in a run. */
export interface Outcome {
  calm: Stretch;
  /** While parts were killed. */
  killing: Stretch;
  kills: Kill[];
  /** While the disk of PostgreSQL was full, and until the site was open again; null where that was not tried. */
  full: Stretch | null;
  records: Records;
  memory: MemorySample[];
  audit: Audit;
}

/** After the last kill, for what it disturbed to come to its end. */
const SETTLE_MS = 15_000;
/** How long the disk stays full. */
const FULL_MS = 20_000;
/** How long the site is watched as it comes back by itself. */
const BACK_MS = 30_000;

/** Lets people work, kills parts, fills the disk, and counts what is there in the end. */
export async function runScenario(
  rig: Rig,
  options: RigOptions,
  random: () => number,
  say: (line: string) => void,
): Promise<Outcome> {
  const memory = watchMemory([...rig.product.webs, ...rig.product.workers]);
  say('Making accounts ...');
  const load = await runLoad(rig.site, rig.url);
  say(`Load for ${options.calmSeconds} s ...`);
  const calmFrom = Date.now();
  await pause(options.calmSeconds * 1_000);
  const calm = { from: calmFrom, to: Date.now() };

  const kills: Kill[] = [];
  const targets = inTurnThenAtRandom(targetsOf(rig, random), random);
  for (let n = 0; n < options.kills; n += 1) {
    const target = targets.next().value;
    const due = calm.to + (n + 1) * options.killEverySeconds * 1_000;
    const kill = { name: target.name, at: Date.now() };
    try {
      await target.kill();
      kills.push(kill);
      say(`${n + 1}/${options.kills}: ${target.name}`);
    } catch (error) {
      say(`${n + 1}/${options.kills}: ${target.name} not killed: ${(error as Error).message}`);
    }
    await pause(Math.max(0, due - Date.now()));
  }
  const killing = { from: calm.to, to: Date.now() };

  await pause(SETTLE_MS);
  const full = options.fillsDisk ? await fillDisk(rig, say) : null;
  say('Waiting for the last answers ...');
  const records = await load.end();
  memory.stop();
  say('Counting what is there ...');
  await until('a primary', () => rig.postgres.primary().then(() => true));
  return {
    ...{ calm, killing, kills, full, records },
    memory: memory.samples,
    audit: await audit(rig.postgres.connect, records),
  };
}

async function fillDisk(rig: Rig, say: (line: string) => void): Promise<Stretch | null> {
  const { fill, free } = rig.volume;
  if (!fill) {
    say("PostgreSQL's disk is not filled: a disk of its own needs root and a loop device.");
    return null;
  }
  say("Filling PostgreSQL's disk ...");
  const from = Date.now();
  await fill();
  await pause(FULL_MS);
  say('Giving the room back ...');
  await free();
  await pause(BACK_MS);
  return { from, to: Date.now() };
}
