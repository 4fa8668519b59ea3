import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { lastDue, scheduleBackups } from './schedule.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-schedule-'));
  now = new Date(2026, 10, 30, 12, 0);
  return () => removeFolder(folder);
});

const schedule = (make: (file: string) => Promise<void>) => {
  const config = readConfig({ BACKUP_DIR: folder, BACKUP_TIME: '03:30', BACKUP_KEEP: '2' });
  const made = scheduleBackups(config, {
    database: { direct: { connectionString: database.url } },
    log: pino({ level: 'silent' }),
    now: () => now,
    make,
  });
  if (!made) throw new Error('no schedule');
  made.stop();
  return made;
};
const write = (file: string) => writeFile(file, 'a backup');
const later = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 3_600_000);
};

it('is due at a time of the day', () => {
  expect(lastDue(new Date(2026, 10, 30, 3, 30), '03:30')).toEqual(new Date(2026, 10, 30, 3, 30));
  expect(lastDue(new Date(2026, 10, 30, 3, 29), '03:30')).toEqual(new Date(2026, 10, 29, 3, 30));
});

it('is made once a day, and the oldest are removed', async () => {
  const { once } = schedule(write);
  expect([await once(), await once()]).toEqual([true, false]);
  expect(await readdir(folder)).toEqual(['mirabelle-2026-11-30T0330.backup']);
  await writeFile(join(folder, 'notes.txt'), 'not ours');
  for (let day = 0; day < 3; day += 1) {
    later(1);
    expect(await once()).toBe(true);
  }
  expect((await readdir(folder)).sort()).toEqual([
    'mirabelle-2026-12-02T0330.backup',
    'mirabelle-2026-12-03T0330.backup',
    'notes.txt',
  ]);
});

it('is made by one of several processes', async () => {
  const begun = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const slow = schedule(async (file) => {
    begun.resolve();
    await hold.promise;
    await write(file);
  }).once();
  await begun.promise;
  expect(await schedule(write).once()).toBe(false);
  hold.resolve();
  expect(await slow).toBe(true);
});

it('is tried again an hour after it failed', async () => {
  let broken = true;
  const { once } = schedule(async (file) => {
    if (broken) throw new Error('no room');
    await write(file);
  });
  expect(await once()).toBe(false);
  broken = false;
  expect(await once()).toBe(false);
  later(1 / 24);
  expect(await once()).toBe(true);
});
