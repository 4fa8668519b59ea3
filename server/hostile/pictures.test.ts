import { STORAGE } from '@mirabelle/contract/policy.ts';
import { densePage } from '@mirabelle/reading/ocr/testing/make-pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPicture } from '../testing/bad-files.ts';
import { costOf } from '../testing/busy-watch.ts';
import type { TestUser } from '../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../testing/product.ts';
import { settled } from '../testing/scans.ts';

/*
 * Pictures that open, and are made to do harm all the same. Files that are no picture, that are too large or that were
 * damaged are tried in ../bad-input.test.ts.
 */

const MENU = 'menu-en-bistro.jpg';
/** Milliseconds of its own that the thread which answers everybody may work at a stretch. */
const BLOCK_MS = 100;

let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await testProduct();
  user = await product.signedUp();
});
afterAll(() => product.close());

async function scanned(picture: Buffer) {
  const scan = await uploadScan(user, picture);
  await invoke(user, 'extract-menu', scan);
  return settled(user, scan.scanId);
}

/** A JPEG with a segment of its own right after its first two bytes. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

const paper = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

describe('a picture with more print than is read at once', () => {
  it('ends as too dense, in words, without a second try and with no one held up', async () => {
    const dense = await densePage();
    let end: Awaited<ReturnType<typeof settled>> | undefined;
    const cost = await costOf(async () => {
      end = await scanned(dense);
    });
    expect(end).toMatchObject({ scan: { raw_text: null, extraction_error: 'too-dense' }, runs: [] });
    expect(cost.longestBlockMs).toBeLessThan(BLOCK_MS);
    // The reader is free for the next picture.
    const next = await scanned(await ownPicture(MENU));
    expect(next.scan).toMatchObject({ extraction_error: null, restaurant_name: 'The Lamb at Ashby' });
  });
});

describe('a picture that is something else as well', () => {
  it.each<[string, (menu: Buffer) => Buffer]>([
    [
      'a page behind it',
      (menu) => Buffer.concat([menu, Buffer.from('<html><script>alert(1)</script></html>')]),
    ],
    ['an archive behind it', (menu) => Buffer.concat([menu, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
    [
      'a script in a comment',
      (menu) => withSegment(menu, 0xfe, Buffer.from('*/=1;alert(1);/*<script>alert(2)</script>')),
    ],
    [
      'metadata of a lying length',
      (menu) =>
        withSegment(menu, 0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*'), Buffer.alloc(60_000, 0xff)])),
    ],
  ])('is read as the picture it is, and served as nothing else: %s', async (_what, make) => {
    const picture = make(await ownPicture(MENU));
    const scan = await uploadScan(user, picture);
    await invoke(user, 'extract-menu', scan);
    expect((await settled(user, scan.scanId)).scan).toMatchObject({ restaurant_name: 'The Lamb at Ashby' });
    const answer = await fetch(scan.imageUrl, { headers: { authorization: `Bearer ${user.token}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/);
  });
});

describe('a picture of an odd shape', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['one pixel', () => paper(1, 1).png().toBuffer()],
    ['one pixel wide and 30,000 high', () => paper(1, 30_000).png().toBuffer()],
    ['30,000 wide and one pixel high', () => paper(30_000, 1).png().toBuffer()],
    ['in the colours of print', () => paper(300, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['of sixteen bits', () => paper(300, 300).toColourspace('rgb16').png().toBuffer()],
  ])('is answered in words: %s', async (_what, make) => {
    const bucket = user.client.storage.from(STORAGE.bucket);
    const picture = await make();
    const { error } = await bucket.upload(`${user.userId}/odd/${crypto.randomUUID()}.png`, picture);
    if (error) {
      expect(error).toMatchObject({
        status: expect.any(Number),
        message: expect.stringMatching(/\w{3,} .+\.$/),
      });
      return;
    }
    // Unreadable, or no menu: an answer about the picture, and no fault of the server's.
    const { scan, runs } = await scanned(picture);
    expect(scan?.raw_text).toBeNull();
    expect(scan?.extraction_error).not.toBe('failed');
    expect(runs.map(({ error_message }) => error_message).filter(Boolean)).toEqual([]);
  });

  it('of four hundred frames is read by its first, as any other', async () => {
    const first = await sharp(await ownPicture(MENU))
      .resize(200)
      .png()
      .toBuffer();
    const { width, height } = await sharp(first).metadata();
    const blank = await paper(width, height).png().toBuffer();
    const frames = [first, ...Array.from({ length: 399 }, () => blank)];
    const picture = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { scan } = await scanned(picture);
    expect(scan?.extraction_error).not.toBe('failed');
  });
});
