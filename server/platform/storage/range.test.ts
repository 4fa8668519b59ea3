import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { flatPicture } from '../../testing/product.ts';
import { byteRangeOf } from './byte-range.ts';

let server: TestPlatform;
let ada: TestUser;
let bea: TestUser;
let address: string;
beforeAll(async () => {
  server = await testPlatform();
  [ada, bea] = await Promise.all([server.signedUp(), server.signedUp()]);
  const name = `${ada.userId}/${randomUUID()}.jpg`;
  const bucket = ada.client.storage.from('menu-images');
  const { error } = await bucket.upload(name, flatPicture, { contentType: 'image/jpeg' });
  if (error) throw error;
  address = bucket.getPublicUrl(name).data.publicUrl;
});
afterAll(() => server.close());

const size = flatPicture.length;
const get = (headers: Record<string, string>, user: TestUser | null = ada, method = 'GET') =>
  fetch(address, { method, headers: { ...(user && { authorization: `Bearer ${user.token}` }), ...headers } });

describe('part of a photograph', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=5-14', 5, 14],
    [`bytes=${size - 3}-`, size - 3, size - 1],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=${size - 5}-${size + 500}`, size - 5, size - 1],
    [`bytes=-${size + 500}`, 0, size - 1],
  ])('%s is served with 206', async (range, first, last) => {
    const answer = await get({ range });
    expect({
      status: answer.status,
      range: answer.headers.get('content-range'),
      length: answer.headers.get('content-length'),
      type: answer.headers.get('content-type'),
    }).toEqual({
      status: 206,
      range: `bytes ${first}-${last}/${size}`,
      length: String(last - first + 1),
      type: 'image/jpeg',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(flatPicture.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=0-1,4-5', 'bytes=9-2', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    '%s is answered with the whole',
    async (range) => {
      const answer = await get({ range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    },
  );

  it.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])(
    '%s lies behind its end: 416 with its size',
    async (range) => {
      const answer = await get({ range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
      expect(await answer.json()).toMatchObject({ code: 'InvalidRange', statusCode: '416' });
    },
  );

  it('is served of the file as it was only: If-Range by ETag or date', async () => {
    const whole = await get({});
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const [etag, date] = [whole.headers.get('etag')!, whole.headers.get('last-modified')!];
    const status = async (ifRange: string) => (await get({ range: 'bytes=0-4', 'if-range': ifRange })).status;
    expect([await status(etag), await status(date)]).toEqual([206, 206]);
    expect([await status('"other"'), await status(`W/${etag}`)]).toEqual([200, 200]);
    expect(await status(new Date(0).toUTCString())).toBe(200);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await get({ range: 'bytes=0-4', 'if-none-match': tag })).status).toBe(304);
    }
  });

  it('is nothing to a HEAD, to others and to visitors', async () => {
    const head = await get({ range: 'bytes=0-4' }, ada, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
    expect((await get({ range: 'bytes=0-4' }, bea)).status).toBe(404);
    expect((await get({ range: `bytes=${size}-` }, null)).status).toBe(404);
  });
});

it('finds the whole of a file that is asked for without a range', () => {
  const file = { size: 10, eTag: '"a"', lastModified: new Date(0) };
  expect(byteRangeOf({ range: undefined, ifRange: undefined }, file)).toBeNull();
});
