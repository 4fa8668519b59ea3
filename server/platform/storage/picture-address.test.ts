import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { createPictureDisk } from './picture-disk.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;
let server: TestPlatform;
let ada: SignedUp;
let bea: SignedUp;
let jpeg: Buffer;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a2252' } });

beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
  jpeg = await picture(400, 300).jpeg().toBuffer();
});

afterAll(() => server.close());

let counter = 0;

const newName = (user: SignedUp, extension = 'jpg') =>
  `${user.userId}/menu-${1_700_000_000_000 + counter++}.${extension}`;

const bucket = (user: SignedUp) => user.client.storage.from('menu-images');

const upload = async (user: SignedUp, bytes: Buffer, name = newName(user)) => {
  const { error } = await bucket(user).upload(
    name,
    new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
  );
  return { name, error };
};

const addressOf = (name: string) => bucket(ada).getPublicUrl(name).data.publicUrl;
const open = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });
const as = (user: SignedUp) => ({ authorization: `Bearer ${user.token}` });

const filesOnDisk = async () =>
  (await readdir(server.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

/** The cookie a browser would keep after signing in. */
async function cookieOf(user: SignedUp): Promise<string> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: user.password }),
  });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Strict/i);
  expect(cookie).toMatch(/Path=\/storage\/v1\/object/);
  return cookie.split(';')[0]!;
}

describe('the address of a picture', () => {
  it('shows it to its owner, by token or by the cookie of the session', async () => {
    const { name } = await upload(ada, jpeg);
    const cookie = await cookieOf(ada);
    for (const headers of [as(ada), { cookie }]) {
      const answer = await open(addressOf(name), headers);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cross-origin-resource-policy': 'same-origin',
      });
      const again = await open(addressOf(name), { ...headers, 'if-none-match': answer.headers.get('etag')! });
      expect(again.status).toBe(304);
    }
  });

  it('shows nothing to anyone else', async () => {
    const { name } = await upload(ada, jpeg);
    const others = [
      {},
      as(bea),
      { cookie: await cookieOf(bea) },
      { authorization: `Bearer ${server.platform.anonKey}` },
    ];
    for (const headers of others) {
      const answer = await open(addressOf(name), headers as Record<string, string>);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        statusCode: '404',
        error: 'not_found',
        message: 'Object not found',
      });
    }
  });

  it('closes with the session', async () => {
    const user = await server.signedUp();
    const { name } = await upload(user, jpeg);
    const cookie = await cookieOf(user);
    expect((await open(addressOf(name), { cookie })).status).toBe(200);
    await user.client.auth.signOut({ scope: 'global' });
    expect((await open(addressOf(name), { cookie })).status).toBe(404);
  });

  it('is dead at once when the picture is removed, and the file is gone', async () => {
    const before = (await filesOnDisk()).length;
    const { name } = await upload(ada, jpeg);
    expect((await bucket(bea).remove([name])).data).toEqual([]);
    expect((await open(addressOf(name), as(ada))).status).toBe(200);
    const removed = await bucket(ada).remove([name]);
    expect(removed.data).toMatchObject([{ name, bucket_id: 'menu-images' }]);
    expect((await open(addressOf(name), as(ada))).status).toBe(404);
    expect(await filesOnDisk()).toHaveLength(before);
  });

  it('is dead when the row alone goes; a file no one removed goes with the sweep, young files excepted', async () => {
    const before = (await filesOnDisk()).length;
    const { name } = await upload(ada, jpeg);
    await server.database.asService((sql) =>
      sql.query('delete from storage.objects where name = $1', [name]),
    );
    expect((await open(addressOf(name), as(ada))).status).toBe(404);
    await expect.poll(async () => (await filesOnDisk()).length).toBe(before);
    const disk = createPictureDisk(server.folder);
    // As an upload that was cut off leaves it.
    await disk.put('menu-images', randomUUID(), jpeg);
    expect(await disk.sweep(server.database, 'menu-images', 3_600_000)).toBe(0);
    const old = new Date(Date.now() - 7_200_000);
    for (const file of await filesOnDisk()) await utimes(join(file.parentPath, file.name), old, old);
    expect(await disk.sweep(server.database, 'menu-images', 3_600_000)).toBe(1);
  });

  it('goes with its scan, file and all, and with no other scan', async () => {
    const before = (await filesOnDisk()).length;
    const scanOf = async (imageUrl: string) => {
      const id = randomUUID();
      const { error } = await ada.client
        .from('menu_scans')
        .insert({ id, user_id: ada.userId, image_url: imageUrl });
      if (error) throw error;
      return id;
    };
    const remove = (id: string) => ada.client.from('menu_scans').delete().eq('id', id);
    const { name } = await upload(ada, jpeg, `${ada.userId}/carte d'hiver + 1.jpg`);
    const foreign = (await upload(bea, jpeg)).name;
    const [one, again, theirs] = [
      await scanOf(addressOf(name)),
      await scanOf(addressOf(name)),
      await scanOf(addressOf(foreign)),
    ];
    await remove(theirs);
    expect((await open(addressOf(foreign), as(bea))).status).toBe(200);
    await remove(one);
    expect((await open(addressOf(name), as(ada))).status).toBe(200);
    await remove(again);
    expect((await open(addressOf(name), as(ada))).status).toBe(404);
    expect((await bucket(ada).list(ada.userId, { search: 'hiver' })).data).toEqual([]);
    await expect.poll(async () => (await filesOnDisk()).length).toBe(before + 1);
    await bucket(bea).remove([foreign]);
  });

  it('goes with the account, whether a scan shows it or not', async () => {
    const before = (await filesOnDisk()).length;
    const user = await server.signedUp();
    const shown = (await upload(user, jpeg)).name;
    await upload(user, jpeg);
    await user.client.from('menu_scans').insert({ user_id: user.userId, image_url: addressOf(shown) });
    await server.database.asService((sql) =>
      sql.query('delete from auth.users where id = $1', [user.userId]),
    );
    expect((await open(addressOf(shown), as(user))).status).toBe(401);
    expect((await open(addressOf(shown), as(ada))).status).toBe(404);
    await expect.poll(async () => (await filesOnDisk()).length).toBe(before);
  });

  it('can be saved under a name', async () => {
    const { name } = await upload(ada, jpeg);
    const answer = await open(`${addressOf(name)}?download=carte%20d'été.jpg`, as(ada));
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''carte%20d%27%C3%A9t%C3%A9.jpg",
    );
  });
});
