import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { dataFolder } from './doctor/checks/data-folder.ts';
import { LITTLE_ROOM_BYTES, watchRoom } from './observe/watch-room.ts';
import { PictureDisk } from './platform/storage/picture-disk.ts';
import { isStorageFull } from './platform/storage-full.ts';
import { testPlatform } from './testing/platform.ts';
import {
  flatPicture,
  invoke,
  noPictures,
  type TestProduct,
  testProduct,
  uploadScan,
} from './testing/product.ts';

/** A folder on a disk with room for nothing. */
class FullDriver extends FSDriver {
  override async put(): Promise<void> {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
}

it('an upload is refused with 507 and leaves no row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-full-'));
  const disk = new PictureDisk(
    new Disk(new FullDriver({ location: folder, visibility: 'private' })),
    async () => {
      throw new Error('nothing is read');
    },
  );
  const server = await testPlatform({ disk });
  try {
    const user = await server.signedUp();
    const bucket = user.client.storage.from('menu-images');
    const { error } = await bucket.upload(`${user.userId}/a.jpg`, flatPicture, { contentType: 'image/jpeg' });
    expect(error).toMatchObject({
      status: 507,
      code: 'storage_full',
      message: expect.stringContaining('no room left'),
    });
    expect((await bucket.list(user.userId)).data).toEqual([]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

describe('with a database whose disk is full', () => {
  let product: TestProduct;
  let owner: pg.Client;
  const tables = ['public.ingredient_tests', 'public.dish_tests', 'storage.objects', 'auth.rate_limits'];
  beforeAll(async () => {
    product = await testProduct(noPictures);
    owner = new pg.Client(product.database.url);
    await owner.connect();
    await owner.query(`create function public.no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  });
  afterAll(async () => {
    await owner.end();
    await product.close();
  });
  const fill = async () => {
    for (const table of tables)
      await owner.query(
        `create trigger no_room before insert or update on ${table} for each row execute function public.no_room()`,
      );
  };
  const makeRoom = async () => {
    for (const table of tables) await owner.query(`drop trigger no_room on ${table}`);
  };

  it('tests and medicines are answered all the same, and say that they were not kept', async () => {
    const user = await product.signedUp();
    const testId = crypto.randomUUID();
    const ask = { ingredient_name: 'raw milk brie', test_id: testId };
    const kept = (table: string) => user.client.from(table).select('id');
    await fill();
    try {
      const ingredient = await invoke(user, 'test-ingredient', ask);
      expect(ingredient).toMatchObject({
        status: 200,
        body: { kept: false, result: { risk: 'HIGH_RISK' }, test: { id: testId } },
      });
      const dish = await invoke(user, 'test-dish', { dish_name: 'Steak tartare', ingredients: ['raw beef'] });
      expect(dish).toMatchObject({
        status: 200,
        body: { kept: false, result: { overall_risk: 'HIGH_RISK' } },
      });
      const medicine = await invoke(user, 'analyze-medication', {
        analysis_type: 'manual',
        medication_text: 'ibuprofen',
      });
      expect(medicine).toMatchObject({ status: 200, body: { success: true } });
      expect((await kept('ingredient_tests')).data).toEqual([]);
      expect((await kept('dish_tests')).data).toEqual([]);
      await expect(uploadScan(user)).rejects.toMatchObject({ status: 507, code: 'storage_full' });
    } finally {
      await makeRoom();
    }
    // The same call again, once there is room: it is kept then, and says nothing more of it.
    const again = await invoke(user, 'test-ingredient', ask);
    expect(again.body).not.toHaveProperty('kept');
    expect((await kept('ingredient_tests')).data).toEqual([{ id: testId }]);
  });
});

describe('little room', () => {
  it('is warned of in the log, once an hour at most', async () => {
    const lines: { msg: string; freeMegabytes: number }[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    let [bytes, now] = [LITTLE_ROOM_BYTES, 0];
    const watching = watchRoom(
      '/data',
      log,
      async () => bytes,
      () => now,
    );
    await watching.once();
    expect(lines).toEqual([]);
    bytes = 300 * 1024 ** 2;
    for (now = 0; now < 2 * 3_600_000; now += 5 * 60_000) await watching.once();
    watching.stop();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ freeMegabytes: 300, msg: expect.stringContaining('little room') });
  });

  it('is warned of by the doctor', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mirabelle-room-'));
    const config = readConfig({ DATA_DIR: folder });
    const look = (bytes: number) =>
      dataFolder.look({
        config,
        running: null,
        today: '2026-12-01',
        root: folder,
        roomIn: async () => bytes,
      });
    expect(await look(LITTLE_ROOM_BYTES - 1)).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('GB are free'),
      todo: expect.stringContaining('Free some space'),
    });
    expect(await look(LITTLE_ROOM_BYTES)).toMatchObject({ state: 'ok' });
    await rm(folder, { recursive: true });
  });
});

it('knows a full disk by what the system, PostgreSQL or a storage says, behind whatever is thrown', () => {
  const deep = new Error('write failed', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) });
  expect(isStorageFull(new Error('outer', { cause: deep }))).toBe(true);
  expect(isStorageFull({ code: '53100' })).toBe(true);
  expect([null, 'ENOSPC', { code: '53200' }, new Error('ENOSPC')].map(isStorageFull)).toEqual(
    Array(4).fill(false),
  );
});
