import { randomBytes } from 'node:crypto';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { MOST_PAGES, STORAGE } from '@mirabelle/contract/policy.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { uploadScan } from '../../testing/product.ts';
import { lookAt, menuOf, rowsOf, settled } from '../../testing/scans.ts';
import { extract, other, owner, pictures, product, useScans } from './testing/scans.ts';

useScans();

/** What is read of each picture, by its bytes. */
const readings = new Map<string, () => Promise<MenuReading>>();
/** The names of the pages that were read, in their order. */
let order: string[] = [];
beforeEach(() => {
  order = [];
  pictures.read = async (file) =>
    (readings.get(file.toString('base64')) ?? (() => Promise.reject(new Error('unknown'))))();
});

type Read = MenuReading | AppError | (() => Promise<MenuReading>);

/** A picture of its own, of which this is read. */
async function pictureOf(name: string, reading: Read): Promise<Buffer> {
  const file = await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
    .png()
    .toBuffer();
  readings.set(file.toString('base64'), async () => {
    order.push(name);
    if (reading instanceof AppError) throw reading;
    return typeof reading === 'function' ? reading() : reading;
  });
  return file;
}

/** A scan with a page for each of these readings. */
async function scanOf(user: TestUser, pages: Record<string, Read>) {
  const files = await Promise.all(Object.entries(pages).map(([name, reading]) => pictureOf(name, reading)));
  const scan = await uploadScan(user, files[0]);
  const bucket = user.client.storage.from(STORAGE.bucket);
  for (const [position, file] of files.entries()) {
    const path = `${user.userId}/page-${crypto.randomUUID()}.png`;
    expect((await bucket.upload(path, file)).error).toBeNull();
    const image_url = bucket.getPublicUrl(path).data.publicUrl;
    const named = await user.client
      .from('menu_scan_pages')
      .insert({ scan_id: scan.scanId, position, image_url });
    expect(named.error).toBeNull();
  }
  return scan;
}

async function pagesOf(user: TestUser, scanId: string) {
  const { data } = await user.client
    .from('menu_scan_pages')
    .select('position, outcome, reason, reading')
    .eq('scan_id', scanId)
    .order('position');
  return data?.map(({ position, outcome, reason, reading }) => [position, outcome, reason, reading]);
}

async function dishesOf(user: TestUser, scanId: string) {
  const { data } = await user.client
    .from('menu_items')
    .select('name, risk, box')
    .eq('scan_id', scanId)
    .order('position');
  return data?.map(({ name, risk, box }) => [name, risk !== null, box?.page]);
}

const placed = (...dishes: string[]): MenuReading => {
  const menu = menuOf(...dishes);
  for (const item of menu.sections.flatMap(({ items }) => items))
    item.box = { left: 0, top: 0, width: 1, height: 0.1 };
  return menu;
};
const receipt: MenuReading = { kind: 'not-a-menu', rawText: 'Total 12.50' };
const dark: MenuReading = { kind: 'unreadable', reason: 'dark', rawText: '' };

describe('a scan of several pages', () => {
  it('is read page by page, and is one menu with each dish once, rated', async () => {
    const scan = await scanOf(owner, {
      one: placed('Beef carpaccio', 'Tomato soup'),
      two: placed('Tomato soup', 'Steak tartare'),
    });
    expect(await extract(owner, scan)).toMatchObject({ status: 200, body: { status: 'queued' } });
    expect(await settled(owner, scan.scanId)).toMatchObject({
      scan: { extraction_error: null, overall_risk: 'HIGH_RISK', restaurant_name: 'Chez Mirabelle' },
    });
    expect(order).toEqual(['one', 'two']);
    expect(await dishesOf(owner, scan.scanId)).toEqual([
      ['Beef carpaccio', true, 0],
      ['Tomato soup', true, 0],
      ['Steak tartare', true, 1],
    ]);
    expect(await pagesOf(owner, scan.scanId)).toEqual([
      [0, 'menu', null, null],
      [1, 'menu', null, null],
    ]);
    expect(await extract(owner, scan)).toMatchObject({ body: { status: 'done' } });
  });

  it('tells of each page as soon as it is read, and shows the dishes of the first', async () => {
    const second = Promise.withResolvers<MenuReading>();
    const scan = await scanOf(owner, { one: placed('Tomato soup'), two: () => second.promise });
    await extract(owner, scan);
    await expect.poll(async () => (await dishesOf(owner, scan.scanId))?.length).toBe(1);
    expect((await pagesOf(owner, scan.scanId))?.map(([, outcome]) => outcome)).toEqual(['menu', null]);
    second.resolve(placed('Steak tartare'));
    await settled(owner, scan.scanId);
    expect(await rowsOf(product.database, scan.scanId)).toEqual({
      sections: 1,
      items: 2,
      assessments: 2,
      runs: 1,
    });
  });

  it('counts a page as read once it was photographed again and read, and not before', async () => {
    const scan = await scanOf(owner, { menu: placed('Tomato soup'), dark, blurred: dark });
    await extract(owner, scan);
    await settled(owner, scan.scanId);
    const outcomes = async () => (await pagesOf(owner, scan.scanId))?.map(([, outcome]) => outcome);
    /** Photographs the third page again. */
    const again = async (reading: Read) => {
      const columns = { added_to: scan.scanId, added_page: 2 };
      const added = await uploadScan(owner, await pictureOf('again', reading), columns);
      await extract(owner, added);
      await expect
        .poll(async () => {
          const { scan: own, runs } = await lookAt(owner, added.scanId);
          return Boolean(own?.raw_text ?? runs[0]?.result_json);
        })
        .toBe(true);
    };
    await again(receipt);
    expect(await outcomes()).toEqual(['menu', 'unreadable', 'unreadable']);
    await again(placed('Steak tartare'));
    await expect.poll(outcomes).toEqual(['menu', 'unreadable', 'menu']);
    expect(await dishesOf(owner, scan.scanId)).toHaveLength(2);
  });

  it('names the pages that could not be read or are no menu, and judges the rest', async () => {
    const scan = await scanOf(owner, {
      dark,
      menu: placed('Tomato soup'),
      receipt,
      broken: new AppError('image_corrupt'),
      locked: new AppError('pdf_encrypted'),
      slow: new AppError('timed_out'),
    });
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({ extraction_error: null });
    expect(await dishesOf(owner, scan.scanId)).toEqual([['Tomato soup', true, 1]]);
    expect(await pagesOf(owner, scan.scanId)).toEqual([
      [0, 'unreadable', 'unreadable-dark', null],
      [1, 'menu', null, null],
      [2, 'no-menu', null, null],
      [3, 'unreadable', 'image-corrupt', null],
      [4, 'unreadable', 'pdf-encrypted', null],
      [5, 'unreadable', 'too-slow', null],
    ]);
  });

  it('is no menu where no page is one', async () => {
    const scan = await scanOf(owner, { one: receipt, two: receipt });
    await extract(owner, scan);
    expect(await settled(owner, scan.scanId)).toMatchObject({
      runs: [{ result_json: { error: 'NOT_A_MENU' } }],
    });
    expect((await pagesOf(owner, scan.scanId))?.map(([, outcome]) => outcome)).toEqual([
      'no-menu',
      'no-menu',
    ]);
  });

  it('may be tried again where none could be read, and then reads those pages alone', async () => {
    let tries = 0;
    const scan = await scanOf(owner, {
      receipt,
      dark: async () => (tries++ === 0 ? dark : placed('Tomato soup')),
    });
    await extract(owner, scan);
    expect((await settled(owner, scan.scanId)).scan).toMatchObject({ extraction_error: 'unreadable-dark' });
    await extract(owner, scan);
    await expect.poll(async () => (await dishesOf(owner, scan.scanId))?.length).toBe(1);
    expect((await pagesOf(owner, scan.scanId))?.map(([, outcome]) => outcome)).toEqual(['no-menu', 'menu']);
  });

  it('is read on behind the last page that was read where a try fails, and nothing is doubled', async () => {
    let tries = 0;
    const scan = await scanOf(owner, {
      one: placed('Beef carpaccio'),
      two: async () => {
        if (tries++ === 0) throw new Error('the picture reader ended');
        return placed('Steak tartare');
      },
      three: placed('Tomato soup'),
    });
    await extract(owner, scan);
    await settled(owner, scan.scanId);
    expect(order).toEqual(['one', 'two', 'two', 'three']);
    expect(await rowsOf(product.database, scan.scanId)).toEqual({
      sections: 1,
      items: 3,
      assessments: 3,
      runs: 1,
    });
  });

  it('has at most eight, all of them read', async () => {
    const scan = await scanOf(
      owner,
      Object.fromEntries(
        Array.from({ length: MOST_PAGES }, (_, at) => [`p${at}`, placed(`Soup ${'abcdefgh'[at]}`)]),
      ),
    );
    const ninth = await owner.client
      .from('menu_scan_pages')
      .insert({ scan_id: scan.scanId, position: MOST_PAGES, image_url: scan.imageUrl });
    expect(ninth.error).not.toBeNull();
    await extract(owner, scan);
    await settled(owner, scan.scanId);
    expect(await dishesOf(owner, scan.scanId)).toHaveLength(MOST_PAGES);
  });

  it("is refused with another user's file, one that is not there, and a page missing between", async () => {
    const foreign = await uploadScan(other);
    const cases: [number, string, string][] = [
      [0, foreign.imageUrl, 'image_not_yours'],
      [0, foreign.imageUrl.replace(other.userId, owner.userId), 'image_not_yours'],
      [1, (await uploadScan(owner)).imageUrl, 'invalid_request'],
    ];
    for (const [position, image_url, code] of cases) {
      const scan = await uploadScan(owner);
      const named = await owner.client
        .from('menu_scan_pages')
        .insert({ scan_id: scan.scanId, position, image_url });
      expect(named.error).toBeNull();
      expect(await extract(owner, scan)).toMatchObject({ body: { code } });
    }
    expect(order).toEqual([]);
  });
});
