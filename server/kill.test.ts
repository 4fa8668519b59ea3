import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPicture } from './testing/bad-files.ts';
import { testClients } from './testing/clients.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { anonKeyOf, invoke, uploadScan } from './testing/product.ts';
import { removeFolder } from './testing/remove-folder.ts';
import { rowsOf } from './testing/scans.ts';
import { runs, type ServerProcess, startServerProcess } from './testing/server-process.ts';

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;

const start = async (port = '0') => {
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: port });
};
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-kill-'));
  await start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.close();
  await removeFolder(dataDir);
});

const asWorker = async <Row>(text: string, values: unknown[] = []) =>
  (await database.asService((sql) => sql.query<Row>(text, values))).rows;

/** Holds a table so that the server's next write to it waits; the server is then at just that moment. */
async function hold(table: string) {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = database.asService(async (sql) => {
    await sql.query(`lock table ${table} in share mode`);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  return {
    waitedFor: () =>
      expect
        .poll(
          async () =>
            (
              await asWorker<{ waiting: number }>(
                `select count(*)::int as waiting from pg_locks where relation = $1::regclass and not granted`,
                [table],
              )
            )[0]?.waiting,
          { interval: 20 },
        )
        .toBe(1),
    async release() {
      release.resolve();
      await done;
    },
  };
}

async function killed(): Promise<void> {
  const readers = await server.children();
  expect(readers).toHaveLength(1);
  await server.end('SIGKILL');
  await expect.poll(() => runs(readers[0]!), { interval: 50 }).toBe(false);
}

const unfinished = async () =>
  (
    await asWorker<{ id: string }>(
      `select s.id from menu_scans s where s.overall_risk is null or not exists (
         select from analysis_runs r where r.scan_id = s.id and r.finished_at is not null)`,
    )
  ).map((scan) => scan.id);

it('finishes every scan after it is killed twice, at once after the restart, with each row once', async () => {
  const user = await testClients(server.url, await anonKeyOf(server.url)).signedUp();
  const picture = await ownPicture('menu-en-bistro.jpg');
  const scan = async () => {
    const uploaded = await uploadScan(user, picture);
    expect(await invoke(user, 'extract-menu', uploaded)).toMatchObject({ status: 200 });
    return uploaded.scanId;
  };
  const undisturbed = await scan();
  await expect.poll(unfinished, { interval: 50 }).toEqual([]);

  // One scan just before its verdicts are committed, one being read, one waiting.
  const verdicts = await hold('item_assessments');
  const scans = [await scan(), await scan(), await scan()];
  await verdicts.waitedFor();
  await killed();
  await verdicts.release();
  expect((await unfinished()).toSorted()).toEqual(scans.toSorted());

  // Once more, just before what was read is committed.
  const dishes = await hold('menu_items');
  await start(new URL(server.url).port);
  await dishes.waitedFor();
  await killed();
  await dishes.release();

  await start(new URL(server.url).port);
  await expect.poll(unfinished, { interval: 50 }).toEqual([]);

  const expected = await rowsOf(database, undisturbed);
  expect(expected?.items).toBeGreaterThan(10);
  expect(expected).toMatchObject({ assessments: expected?.items, runs: 1 });
  for (const id of scans) expect(await rowsOf(database, id)).toEqual(expected);
  const files = await readdir(join(dataDir, 'storage', STORAGE.bucket), {
    recursive: true,
    withFileTypes: true,
  });
  expect(files.filter((file) => file.isFile())).toHaveLength(1 + scans.length);
});
