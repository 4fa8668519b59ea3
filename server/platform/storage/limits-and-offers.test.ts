import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { flatPicture } from '../../testing/product.ts';

let server: TestPlatform;
let ada: TestUser;
beforeAll(async () => {
  server = await testPlatform();
  ada = await server.signedUp();
});
afterAll(() => server.close());

const raise = (limits: { bytes: number | null; types: string[] | null }) =>
  server.database.asService((sql) =>
    sql.query(
      "update storage.buckets set file_size_limit = $1, allowed_mime_types = $2 where id = 'menu-images'",
      [limits.bytes, limits.types],
    ),
  );
const upload = (bytes: Buffer, contentType = 'image/jpeg') =>
  ada.client.storage.from('menu-images').upload(`${ada.userId}/${randomUUID()}.jpg`, bytes, { contentType });
const kept = async () => (await ada.client.storage.from('menu-images').list(ada.userId)).data?.length;

describe('what a bucket takes', () => {
  it('is no more bytes than its limit', async () => {
    await raise({ bytes: flatPicture.length - 1, types: null });
    const before = await kept();
    const { error } = await upload(flatPicture);
    expect(error).toMatchObject({
      status: 413,
      statusCode: '413',
      code: 'EntityTooLarge',
      message: `The file has ${flatPicture.length} bytes; this bucket takes at most ${flatPicture.length - 1}.`,
    });
    expect(await kept()).toBe(before);
    await raise({ bytes: flatPicture.length, types: null });
    expect((await upload(flatPicture)).error).toBeNull();
  });

  it('is its types alone, by the content and not by what the client says of it', async () => {
    await raise({ bytes: null, types: ['image/png'] });
    const refused = await upload(flatPicture, 'image/png');
    expect(refused.error).toMatchObject({ status: 415, code: 'InvalidMimeType' });
    const png = await sharp(flatPicture).png().toBuffer();
    expect((await upload(png, 'image/jpeg')).error).toBeNull();
    await raise({ bytes: null, types: [' Image/* '] });
    expect((await upload(flatPicture)).error).toBeNull();
    await raise({ bytes: null, types: [] });
    expect((await upload(flatPicture)).error).toMatchObject({ code: 'InvalidMimeType' });
    await raise({ bytes: null, types: null });
  });
});

describe('what is not offered', () => {
  const bucket = () => ada.client.storage.from('menu-images');
  it.each([
    ['move', () => bucket().move('a.jpg', 'b.jpg')],
    ['copy', () => bucket().copy('a.jpg', 'b.jpg')],
    ['info', () => bucket().info('a.jpg')],
    ['listV2', () => bucket().listV2()],
    ['update', () => bucket().update('a.jpg', flatPicture)],
    ['createSignedUploadUrl', () => bucket().createSignedUploadUrl('a.jpg')],
    ['uploadToSignedUrl', () => bucket().uploadToSignedUrl('a.jpg', 'token', flatPicture)],
    ['listBuckets', () => ada.client.storage.listBuckets()],
    ['createBucket', () => ada.client.storage.createBucket('mine')],
    ['emptyBucket', () => ada.client.storage.emptyBucket('menu-images')],
    ['deleteBucket', () => ada.client.storage.deleteBucket('menu-images')],
  ])('%s says so, and does not take its name for a bucket', async (_, call) => {
    const { error } = (await call()) as { error: { status?: number; message: string } | null };
    expect(error).toMatchObject({ status: 409, code: 'NotSupported' });
    expect(error?.message).toMatch(/is not offered here\.$/);
  });

  it('a picture changed on the way says so too', async () => {
    const { error } = await bucket().download('a.jpg', { transform: { width: 10 } });
    expect(error).toMatchObject({ status: 409, code: 'NotSupported' });
  });

  it.each(['GET', 'PATCH', 'DELETE'])('and by %s', async (method) => {
    const answer = await fetch(`${server.url}/storage/v1/object/move/menu-images/a.jpg`, { method });
    expect(await answer.json()).toMatchObject({ code: 'NotSupported' });
  });
});
