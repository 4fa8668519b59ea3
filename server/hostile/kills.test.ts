import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { samplePage } from '@mirabelle/reading/ocr/testing/make-pictures.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { testClients } from '../testing/clients.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { anonKeyOf } from '../testing/product.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { seeded } from '../testing/seeded.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { Ledger, type Write } from './ledger.ts';
import { HOSTILE, report } from './length.ts';

/** One process of the product: what it does, where, and the process as it runs now. */
interface Part {
  role: 'all' | 'web' | 'worker';
  env: Record<string, string>;
  running: ServerProcess;
}

/**
 * Work that was under way is back 10 s after its last sign of life and then takes its turn: up to three pictures of
 * each of the users, one after the other, each of which takes half a minute on a machine that does much else.
 */
const SETTLED_MS = 600_000;

/**
 * How long a process may live, in times that reading one picture takes here and now: some tries end, others do not. A
 * picture is tried ten times at most, so on a slow machine a fixed time would let none of them end.
 */
const LIVES = 2;

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of cleanUps.reverse()) await end();
});

async function startParts(
  roles: readonly Part['role'][],
): Promise<{ database: TestDatabase; parts: Part[] }> {
  const database = await testDatabase();
  cleanUps.push(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-kills-'));
  cleanUps.push(() => removeFolder(dataDir));
  const parts: Part[] = [];
  for (const role of roles) {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, ROLE: role, PORT: '0' };
    const running = await startServerProcess(env);
    // Whoever comes back is found where it was.
    if (role !== 'worker') env.PORT = new URL(running.url).port;
    parts.push({ role, env, running });
  }
  cleanUps.push(() => Promise.all(parts.map(({ running }) => running.end('SIGKILL'))));
  return { database, parts };
}

async function killAndRestart(part: Part): Promise<void> {
  await part.running.end('SIGKILL');
  part.running = await startServerProcess(part.env);
}

/** How a write is found again: by what was written, or for a scan by the error that there must not be. */
const FIND: Partial<Record<Write['kind'], string>> = {
  scan: 'select extraction_error as text from menu_scans where id = $1',
  'ingredient test': 'select ingredient_name as text from ingredient_tests where id = $1',
  'dish test': 'select dish_name as text from dish_tests where id = $1',
};

interface Found {
  lost: Write[];
  doubled: Write[];
  failed: Write[];
}

/** Holds what was acknowledged against what the database has. */
async function audit(database: TestDatabase, writes: readonly Write[]): Promise<Found> {
  const found: Found = { lost: [], doubled: [], failed: [] };
  for (const write of writes) {
    const query = FIND[write.kind];
    if (!query) continue;
    const { rows } = await database.asService((sql) => sql.query<{ text: string | null }>(query, [write.id]));
    if (rows.length === 0) found.lost.push(write);
    else if (rows[0]?.text !== (write.kind === 'scan' ? null : write.text)) found.failed.push(write);
  }
  const doubles = await database.asService((sql) =>
    sql.query<{ text: string }>(
      `select ingredient_name as text from ingredient_tests group by 1 having count(*) > 1
       union all select dish_name from dish_tests group by 1 having count(*) > 1
       union all select scan_id::text from menu_items group by scan_id, position having count(*) > 1
       union all select scan_id::text from analysis_runs group by 1 having count(*) > 1`,
    ),
  );
  for (const { text } of doubles.rows) {
    const write = writes.find((each) => each.text === text || each.id === text);
    if (write) found.doubled.push(write);
  }
  return found;
}

async function unfinished(database: TestDatabase): Promise<number> {
  const { rows } = await database.asService((sql) =>
    sql.query<{ count: number }>(
      `select count(*)::int as count from menu_scans s where s.extraction_error is null and not exists (
         select from analysis_runs r where r.scan_id = s.id and r.finished_at is not null)`,
    ),
  );
  return rows[0]?.count ?? 0;
}

/** Milliseconds from the call to the end of a scan while nothing is killed. */
async function timeOfScan(ledger: Ledger, database: TestDatabase): Promise<number> {
  const start = performance.now();
  await ledger.scanOnce();
  await expect.poll(() => unfinished(database), { timeout: SETTLED_MS, interval: 50 }).toBe(0);
  return performance.now() - start;
}

describe.each([
  ['one process', ['all']],
  ['two web processes and two workers', ['web', 'web', 'worker', 'worker']],
] as const)('%s, killed at random', (name, roles) => {
  it(
    `loses and doubles no acknowledged write in ${HOSTILE.kills} kills, and no scan fails of them`,
    async () => {
      const { database, parts } = await startParts(roles);
      const random = seeded(HOSTILE.seed);
      // A small menu: lives are as long as it takes to read, so a larger one costs more and tries no more.
      const picture = samplePage('menu-en');
      const stop = new AbortController();
      const webs = parts.filter(({ role }) => role !== 'worker');
      const ledgers = await Promise.all(
        [...webs, ...webs].map(async ({ running }) => {
          const user = await testClients(running.url, await anonKeyOf(running.url)).signedUp();
          return new Ledger(user, picture);
        }),
      );
      const livesMs = LIVES * (await timeOfScan(ledgers[0]!, database));
      const killing = async () => {
        for (let kill = 0; kill < HOSTILE.kills; kill++) {
          await pause(200 + random() * livesMs);
          await killAndRestart(parts[Math.floor(random() * parts.length)]!);
        }
        stop.abort();
      };
      // Together: a ledger that gives up ends the test at once, and with its reason.
      await Promise.all([killing(), ...ledgers.map((ledger) => ledger.keepWriting(stop.signal))]);
      await expect.poll(() => unfinished(database), { timeout: SETTLED_MS, interval: 200 }).toBe(0);

      const writes = ledgers.flatMap(({ acknowledged }) => acknowledged);
      const found = await audit(database, writes);
      const scans = writes.filter(({ kind }) => kind === 'scan').length;
      report(`kills-${roles.length}`, { name, kills: HOSTILE.kills, writes: writes.length, scans, ...found });
      expect(scans).toBeGreaterThan(0);
      expect(found).toEqual({ lost: [], doubled: [], failed: [] });
    },
    HOSTILE.timeoutMs,
  );
});
