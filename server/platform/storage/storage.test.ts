import { readdir } from 'node:fs/promises';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
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

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');

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

describe('uploading', () => {
  it('keeps a form with a file, and bytes as they are', async () => {
    const asForm = await upload(ada, jpeg);
    expect(asForm.error).toBeNull();
    const name = newName(ada);
    const { data, error } = await bucket(ada).upload(name, jpeg, { contentType: 'image/jpeg' });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      path: name,
      fullPath: `menu-images/${name}`,
      id: expect.stringMatching(/^[\w-]{36}$/),
    });
    const { data: back } = await bucket(ada).download(name);
    expect(Buffer.from(await back!.arrayBuffer()).equals(jpeg)).toBe(true);
  });

  it('does not replace a file unless asked to, and then leaves one', async () => {
    const { name } = await upload(ada, jpeg);
    const again = await upload(ada, jpeg, name);
    expect(again.error).toMatchObject({
      status: 409,
      statusCode: '409',
      message: 'The resource already exists',
    });
    const before = (await filesOnDisk()).length;
    const other = await picture(10, 10).png().toBuffer();
    expect((await bucket(ada).upload(name, other, { upsert: true })).error).toBeNull();
    expect(await filesOnDisk()).toHaveLength(before);
    const served = await open(addressOf(name), as(ada));
    expect(served.headers.get('content-type')).toBe('image/png');
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'tells a %s by its content, whatever it is called',
    async (format) => {
      const bytes = await picture(20, 20).toFormat(format).toBuffer();
      const { name, error } = await upload(ada, bytes);
      expect(error).toBeNull();
      expect((await open(addressOf(name), as(ada))).headers.get('content-type')).toBe(`image/${format}`);
    },
  );

  it('tells a PDF by its content, and opens none', async () => {
    const { name, error } = await upload(ada, PDF);
    expect(error).toBeNull();
    expect((await open(addressOf(name), as(ada))).headers.get('content-type')).toBe('application/pdf');
  });

  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an empty file', () => Buffer.alloc(0), 400, 'image_empty'],
    ['text called .jpg', () => Buffer.from('not a picture'), 415, 'image_not_supported'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
      'image_not_supported',
    ],
    ['a cut-off JPEG', () => jpeg.subarray(0, jpeg.length / 2), 422, 'image_corrupt'],
    [
      'a picture of 60 megapixels',
      () => picture(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer(),
      413,
      'image_too_large',
    ],
    [
      'a PDF of more than 20 MB',
      () => Buffer.concat([PDF, Buffer.alloc(PDF_LIMITS.bytes - PDF.length + 1)]),
      413,
      'EntityTooLarge',
    ],
    ['what has a PDF in it', () => Buffer.concat([Buffer.from('MZ'), PDF]), 415, 'image_not_supported'],
    ['a file of 16 MB', () => Buffer.concat([jpeg, Buffer.alloc(16 * 1024 * 1024)]), 413, 'image_too_large'],
  ])('refuses %s and keeps nothing of it', async (_, make, status, code) => {
    const bytes = await make();
    const before = (await filesOnDisk()).length;
    const { error } = await upload(ada, bytes);
    expect(error).toMatchObject({ status, statusCode: String(status), code });
    expect(await filesOnDisk()).toHaveLength(before);
  });

  it('refuses a foreign folder, no folder, and a visitor', async () => {
    const foreign = await upload(bea, jpeg, newName(ada));
    expect(foreign.error).toMatchObject({
      status: 403,
      message: 'new row violates row-level security policy',
    });
    expect((await upload(ada, jpeg, 'menu.jpg')).error).toMatchObject({ status: 403 });
    const nobody = await server.client().storage.from('menu-images').upload(newName(ada), jpeg);
    expect(nobody.error).toMatchObject({ status: 403 });
  });

  it.each([
    '..%2fother.jpg',
    '%2e%2e%2f%2e%2e%2fsecrets.json',
    'a%00b.jpg',
    'a%5c..%5cb.jpg',
    '%zz',
    'a//b.jpg',
  ])('refuses the name %s', async (name) => {
    const answer = await fetch(`${server.url}/storage/v1/object/menu-images/${ada.userId}/${name}`, {
      method: 'POST',
      headers: { ...as(ada), 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'InvalidKey', statusCode: '400' });
  });

  it('refuses another bucket', async () => {
    const other = await ada.client.storage.from('other').upload(newName(ada), jpeg);
    expect(other.error).toMatchObject({ status: 404, message: 'Bucket not found' });
  });

  it('refuses too many of one user and too many from one address, and says how long to wait', async () => {
    const strict = await testPlatform({
      config: {
        trustedProxies: 1,
        rates: {
          uploadsByUser: { points: 2, seconds: 60 },
          uploadsByAddress: { points: 3, seconds: 60 },
        },
      },
    });
    try {
      const from = (user: SignedUp, address: string) =>
        fetch(`${strict.url}/storage/v1/object/menu-images/${newName(user)}`, {
          method: 'POST',
          headers: { ...as(user), 'x-forwarded-for': address, 'content-type': 'image/jpeg' },
          body: new Uint8Array(jpeg),
        });
      const [one, two] = [await strict.signedUp(), await strict.signedUp()];
      const [home, cafe] = ['203.0.113.1', '203.0.113.2'];
      expect([(await from(one, home)).status, (await from(one, cafe)).status]).toEqual([200, 200]);
      const tooMany = await from(one, home);
      expect(tooMany.status).toBe(429);
      const wait = Number(tooMany.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await tooMany.json()).toEqual({
        statusCode: '429',
        error: 'too_many_requests',
        message: `Too many uploads. Wait ${wait} seconds and try again.`,
        code: 'SlowDown',
      });

      // The one refused above did not count for its address.
      const three = await strict.signedUp();
      expect([(await from(two, home)).status, (await from(two, home)).status]).toEqual([200, 200]);
      const full = await from(three, home);
      expect(full.status).toBe(429);
      expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await full.json()).toMatchObject({
        message: expect.stringContaining('Too many uploads from your network.'),
      });
      expect((await from(three, cafe)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('listing', () => {
  it('shows own files and folders, sorted, searched and in pages', async () => {
    const user = await server.signedUp();
    for (const name of ['b.jpg', 'a.jpg', 'sub/c.jpg']) await upload(user, jpeg, `${user.userId}/${name}`);
    const { data } = await bucket(user).list(user.userId);
    expect(data?.map((entry) => [entry.name, entry.id !== null])).toEqual([
      ['a.jpg', true],
      ['b.jpg', true],
      ['sub', false],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({
      mimetype: 'image/jpeg',
      size: jpeg.length,
      cacheControl: 'max-age=3600',
    });
    const page = await bucket(user).list(user.userId, {
      limit: 1,
      offset: 1,
      sortBy: { column: 'name', order: 'desc' },
    });
    expect(page.data?.map((entry) => entry.name)).toEqual(['b.jpg']);
    const found = await bucket(user).list(user.userId, { search: 'A.' });
    expect(found.data?.map((entry) => entry.name)).toEqual(['a.jpg']);
    expect((await bucket(bea).list(user.userId)).data).toEqual([]);
    expect((await bucket(bea).list()).data?.map((entry) => entry.name) ?? []).not.toContain(user.userId);
  });
});

describe('the server itself', () => {
  it('reads a picture by name, and null once it is gone', async () => {
    const { name } = await upload(ada, jpeg);
    const disk = createPictureDisk(server.folder);
    expect((await disk.read(server.database, 'menu-images', name))?.equals(jpeg)).toBe(true);
    await bucket(ada).remove([name]);
    expect(await disk.read(server.database, 'menu-images', name)).toBeNull();
  });
});
