import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { flatPicture } from '../../testing/product.ts';
import { removeFolder } from '../../testing/remove-folder.ts';
import { type SlowLink, startSlowLink } from '../../testing/slow-link.ts';
import { type Swift, startSwift } from '../../testing/swift.ts';
import { openObjectStorage } from './object-storage.ts';
import type { PictureDisk } from './picture-disk.ts';

/** docs/operations.md: photographs in OpenStack Swift, with its three nodes as Debian installs it. */

const MB = 1024 * 1024;
/** Of a server that does not wait as long as server/policy.ts says, for tests in which the limits pass. */
const HASTY = { connectMs: 2_000, requestMs: 2_000, silenceMs: 3_000, wholeMs: 3_000 };
const UNAVAILABLE = {
  status: 503,
  code: 'storage_unavailable',
  message: expect.stringContaining('Try again'),
};

let folder: string;
let swift: Swift;
let link: SlowLink;
let disk: PictureDisk;
let server: TestPlatform;
let hasty: TestPlatform;
let user: TestUser;
/** A picture of noise, larger than what fits between two ends of a connection: about 12 MB. */
let large: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-swift-'));
  swift = await startSwift({ folder });
  link = await startSlowLink(Number(new URL(swift.endpoint).port));
  const place = {
    endpoint: `http://127.0.0.1:${link.port}`,
    region: swift.region,
    bucket: swift.bucket,
    accessKeyId: swift.accessKey,
    secretAccessKey: swift.secretKey,
  };
  disk = await openObjectStorage(place);
  server = await testPlatform({ disk });
  hasty = await testPlatform({
    disk: await openObjectStorage({ ...place, times: HASTY }),
    beside: server,
  });
  user = await server.signedUp();
  const raw = { width: 4_000, height: 3_000, channels: 3 as const };
  large = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 93 })
    .toBuffer();
});
afterAll(async () => {
  await hasty?.close();
  await server?.close();
  await link?.close();
  await swift?.stop();
  await removeFolder(folder);
});

const bucket = () => user.client.storage.from(STORAGE.bucket);
const pathOf = (name: string) => `${user.userId}/${name}.jpg`;
const upload = (name: string, picture: Buffer, upsert = false) =>
  bucket().upload(pathOf(name), picture, { contentType: 'image/jpeg', upsert });
const read = async (name: string) => {
  const { data, error } = await bucket().download(pathOf(name));
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
};
const names = async () => (await bucket().list(user.userId)).data?.map((file) => file.name).sort();
const get = (name: string, headers: Record<string, string> = {}, at = server) =>
  fetch(`${at.url}/storage/v1/object/authenticated/${STORAGE.bucket}/${pathOf(name)}`, {
    headers: { authorization: `Bearer ${user.token}`, ...headers },
  });

/** Through another server than the user's own. @returns as supabase-js does */
const uploadAt = async (at: TestPlatform, name: string) => {
  const address = `${at.url}/storage/v1/object/${STORAGE.bucket}/${pathOf(name)}`;
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'image/jpeg' };
  const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(flatPicture) });
  return { status: answer.status, ...((await answer.json()) as object) };
};

/** Every row has its file, byte for byte as long as it says; and once the sweep ran there is no other file. */
async function expectWhole(): Promise<void> {
  const rows = await server.database.asService((sql) =>
    sql.query<{ version: string; size: number }>(
      "select version, (metadata ->> 'size')::int as size from storage.objects where bucket_id = $1",
      [STORAGE.bucket],
    ),
  );
  for (const { version, size } of rows.rows) {
    expect((await disk.readVersion(STORAGE.bucket, version))?.byteLength).toBe(size);
  }
  await disk.sweep(server.database, STORAGE.bucket, 0);
  expect(await disk.sweep(server.database, STORAGE.bucket, 0)).toBe(0);
}

describe('photographs in Swift', () => {
  it('are stored, read whole and in part, shown by a signed address, listed, replaced and removed', async () => {
    expect((await upload('one', large)).error).toBeNull();
    expect((await read('one')).equals(large)).toBe(true);
    const part = await get('one', { range: 'bytes=1000-1999' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(1_000, 2_000))).toBe(true);
    const { data: signed } = await bucket().createSignedUrl(pathOf('one'), 60);
    const shown = await fetch(signed?.signedUrl ?? '');
    expect(Buffer.from(await shown.arrayBuffer()).equals(large)).toBe(true);
    expect(await upload('one', flatPicture)).toMatchObject({ error: { status: 409 } });
    expect((await upload('one', flatPicture, true)).error).toBeNull();
    expect((await read('one')).equals(flatPicture)).toBe(true);
    expect(await names()).toEqual(['one.jpg']);
    await bucket().remove([pathOf('one')]);
    expect(await names()).toEqual([]);
    await expectWhole();
  });

  it('are stored and read while a node is gone, while one hangs, and when one is back without them', async () => {
    await upload('before', flatPicture);
    await swift.stopNode(2);
    expect((await upload('without', large)).error).toBeNull();
    expect((await read('before')).equals(flatPicture)).toBe(true);
    expect((await read('without')).equals(large)).toBe(true);
    await swift.startNode(2);
    swift.pauseNode(3);
    try {
      expect((await upload('hanging', flatPicture)).error).toBeNull();
      expect((await read('without')).equals(large)).toBe(true);
    } finally {
      swift.resumeNode(3);
    }
    await expectWhole();
  });
});

describe('Swift that cannot be used', () => {
  it('refuses an upload that it left in the middle, by name; the same call again stores it', async () => {
    link.bytesPerSecond = 4 * MB;
    const cut = link.passed(MB).then(() => swift.stopProxy());
    const { error } = await upload('cut', large);
    await cut;
    expect(error).toMatchObject(UNAVAILABLE);
    link.bytesPerSecond = Number.POSITIVE_INFINITY;
    expect(await names()).not.toContain('cut.jpg');
    await expect(upload('cut', large)).resolves.toMatchObject({ error: UNAVAILABLE });
    await swift.startProxy();
    expect((await upload('cut', large)).error).toBeNull();
    expect((await read('cut')).equals(large)).toBe(true);
    await expectWhole();
  });

  it('ends an answer that it left in the middle, so that its reader knows; the same call again gives all of it', async () => {
    link.bytesPerSecond = 4 * MB;
    const answer = await get('cut');
    expect(answer.headers.get('content-length')).toBe(String(large.byteLength));
    const reading = answer.arrayBuffer();
    await Promise.all([link.passed(MB).then(() => swift.stopProxy()), expect(reading).rejects.toThrow()]);
    link.bytesPerSecond = Number.POSITIVE_INFINITY;
    const refused = await get('cut');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject(UNAVAILABLE);
    await swift.startProxy();
    expect((await read('cut')).equals(large)).toBe(true);
  });

  it('keeps no one waiting for longer than the limits, and no connection of the database', async () => {
    const uploads = Array.from({ length: 12 }, (_, at) => `hung-${at}`);
    swift.pauseProxy();
    try {
      const answers = uploads.map((name) => uploadAt(hasty, name));
      // As many as the pool has connections, and more: what needs no storage is answered all the same.
      const profile = await user.client.from('menu_scans').select('id');
      expect(profile.error).toBeNull();
      for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(UNAVAILABLE);
      expect((await get('cut', {}, hasty)).status).toBe(503);
    } finally {
      swift.resumeProxy();
    }
    expect((await upload('hung-1', flatPicture)).error).toBeNull();
    await expectWhole();
  });

  it('ends an answer that hangs in the middle', async () => {
    link.bytesPerSecond = 4 * MB;
    const reading = (await get('cut', {}, hasty)).arrayBuffer();
    const pausing = link.passed(MB).then(() => {
      swift.pauseProxy();
      link.bytesPerSecond = Number.POSITIVE_INFINITY;
    });
    try {
      await expect(reading).rejects.toThrow();
      await pausing;
    } finally {
      swift.resumeProxy();
    }
  });

  it('refuses uploads while it is full, by name, and shows what it has; with room it takes the same call', async () => {
    await swift.setFull(true);
    expect((await upload('full', flatPicture)).error).toMatchObject(UNAVAILABLE);
    expect(await names()).not.toContain('full.jpg');
    // Its proxy leaves nodes alone for a while that had no room; then it reads from them.
    await expect.poll(async () => (await get('cut')).status).toBe(200);
    await swift.setFull(false);
    await expect.poll(async () => (await upload('full', flatPicture)).error).toBeNull();
    await expectWhole();
  });
});

it('a file that its readers leave on the way fills no memory', async () => {
  const readers = 20;
  const before = process.memoryUsage().arrayBuffers;
  const answers = await Promise.all(Array.from({ length: readers }, () => get('cut')));
  const held = process.memoryUsage().arrayBuffers - before;
  expect(held).toBeLessThan((readers * large.byteLength) / 2);
  await Promise.all(answers.map((answer) => answer.body?.cancel()));
});
