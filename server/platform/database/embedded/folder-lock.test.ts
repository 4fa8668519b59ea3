import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mb-lock-'));
  path = join(folder, 'postgres.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Half-way to the lock, where a second process stands that started in the same instant. */
function halfWay(): DatabaseSync {
  const file = new DatabaseSync(path);
  file.exec('BEGIN; SELECT * FROM sqlite_master');
  return file;
}

test('outlasts another that stands in the way for a moment only', async () => {
  const other = halfWay();
  const claimed = lockFolder(path, folder);
  await delay(10);
  other.close();
  (await claimed)();
});

test('gives up when the other stays, and takes the folder once it has gone', async () => {
  const release = await lockFolder(path, folder);
  await expect(lockFolder(path, folder)).rejects.toThrow(`already running on the data folder ${folder}`);
  release();
  (await lockFolder(path, folder))();
});

test('lets exactly one of several that come at once have the folder', async () => {
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(path, folder)));
  const won = all.filter((one) => one.status === 'fulfilled');
  expect(won).toHaveLength(1);
  won[0]?.value();
});
