import type { MenuReading, UnreadPart } from '@mirabelle/contract/menu.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { flatPicture, uploadScan } from '../../testing/product.ts';
import { lookAt, menuOf, settled } from '../../testing/scans.ts';
import { extract, other, owner, pictures, useScans } from './testing/scans.ts';

useScans();

const part = (left: number): UnreadPart => ({
  kind: 'unread',
  box: { left, top: 0.1, width: 0.2, height: 0.1 },
});
const menu = (over: object, ...dishes: string[]) => ({ ...menuOf(...dishes), ...over });

let photographs = 0;
/** Inserts a further photograph of a scan, as the page does. */
async function insertAdded(user: TestUser, to: string, parts: number[] = []) {
  const path = `${user.userId}/menu-added-${++photographs}.jpg`;
  const bucket = user.client.storage.from(STORAGE.bucket);
  await bucket.upload(path, flatPicture, { contentType: 'image/jpeg' });
  const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
  const scanId = crypto.randomUUID();
  const { error } = await user.client.from('menu_scans').insert({
    id: scanId,
    user_id: user.userId,
    image_url: imageUrl,
    added_to: to,
    added_parts: parts,
  });
  return { scanId, imageUrl, error };
}

async function scanned(reading: MenuReading) {
  pictures.read = async () => reading;
  const scan = await uploadScan(owner);
  await extract(owner, scan);
  await settled(owner, scan.scanId);
  return scan.scanId;
}

/** Adds a photograph and waits until it has been read. */
async function add(to: string, reading: MenuReading, parts: number[] = []) {
  pictures.read = async () => reading;
  const { scanId, imageUrl, error } = await insertAdded(owner, to, parts);
  expect(error).toBeNull();
  expect(await extract(owner, { scanId, imageUrl })).toMatchObject({ status: 200 });
  await expect
    .poll(
      async () => {
        const { scan, runs } = await lookAt(owner, scanId);
        return Boolean(scan?.raw_text ?? scan?.extraction_error ?? runs[0]?.result_json);
      },
      { interval: 30 },
    )
    .toBe(true);
  return scanId;
}

async function dishesOf(scanId: string) {
  const { data } = await owner.client
    .from('menu_items')
    .select('id, name, risk, menu_sections(title)')
    .eq('scan_id', scanId)
    .order('position');
  return data ?? [];
}
const namesOf = async (scanId: string) => (await dishesOf(scanId)).map(({ name }) => name);
const notesOf = async (scanId: string) =>
  (await owner.client.from('menu_scans').select('unread_parts, not_understood').eq('id', scanId).single())
    .data;

describe('a further photograph of a menu', () => {
  it('adds its dishes, judged, behind those of the menu, and rates the menu by the worst', async () => {
    const scanId = await scanned(menuOf('Green salad'));
    const [salad] = await dishesOf(scanId);
    const page = menuOf('Beef carpaccio', 'Apple pie');
    page.sections[0]!.title = 'Mains';
    const added = await add(scanId, page);
    expect(await dishesOf(scanId)).toMatchObject([
      { id: salad?.id, name: 'Green salad', menu_sections: { title: 'Starters' } },
      { name: 'Beef carpaccio', risk: 'HIGH_RISK', menu_sections: { title: 'Mains' } },
      { name: 'Apple pie', menu_sections: { title: 'Mains' } },
    ]);
    const { scan, runs } = await lookAt(owner, scanId);
    expect(scan).toMatchObject({
      overall_risk: 'HIGH_RISK',
      raw_text: 'Green salad\nBeef carpaccio\nApple pie',
    });
    expect(runs[0]).toMatchObject({ error_message: null, result_json: { items: 3 } });
    expect(runs[0]?.finished_at).not.toBeNull();
    expect(await dishesOf(added)).toEqual([]);
  });

  it('has a dish that is there already once, with the stricter answer', async () => {
    const scanId = await scanned(menuOf('Green salad', 'Tomato soup'));
    const [salad, soup] = await dishesOf(scanId);
    const closer = menuOf('GREEN SALAD', 'Tomato soup');
    closer.sections[0]!.items[0]!.description = 'with raw oysters';
    await add(scanId, closer);
    expect(await dishesOf(scanId)).toMatchObject([
      { id: salad?.id, name: 'GREEN SALAD', risk: 'HIGH_RISK' },
      { id: soup?.id, name: 'Tomato soup', risk: soup?.risk },
    ]);
    await add(scanId, menuOf('Green salad'));
    expect((await dishesOf(scanId))[0]).toMatchObject({ id: salad?.id, risk: 'HIGH_RISK' });
  });

  it('takes the note of the part away that it shows, and only where it could be read', async () => {
    const scanId = await scanned(menu({ unreadParts: [part(0.1), part(0.7)] }, 'Green salad'));
    await add(scanId, menu({ unreadParts: [part(0.5)] }, 'Lamb stew'), [1]);
    expect((await notesOf(scanId))?.unread_parts).toEqual([part(0.1), part(0.7)]);
    await add(scanId, menu({ unreadParts: [] }, 'Fish pie'), [1]);
    expect((await notesOf(scanId))?.unread_parts).toEqual([part(0.1)]);
    const pie = await add(scanId, menu({ unreadParts: [part(0.3)] }, 'Apple pie'));
    const { kind, box } = part(0.3);
    const inIts = { kind, box: { ...box, scan: pie } };
    expect((await notesOf(scanId))?.unread_parts).toEqual([part(0.1), inIts]);
    expect(await namesOf(scanId)).toEqual(['Green salad', 'Lamb stew', 'Fish pie', 'Apple pie']);
  });

  it('leaves the menu as it is where it shows none, and says so by itself', async () => {
    const scanId = await scanned(menu({ unreadParts: [part(0.1)] }, 'Green salad'));
    const added = await add(scanId, { kind: 'not-a-menu', rawText: 'Total 12.50' }, [0]);
    expect(await namesOf(scanId)).toEqual(['Green salad']);
    expect((await notesOf(scanId))?.unread_parts).toHaveLength(1);
    expect((await lookAt(owner, added)).runs[0]?.result_json).toMatchObject({ error: 'NOT_A_MENU' });
  });

  it('goes with the menu', async () => {
    const scanId = await scanned(menuOf('Green salad'));
    const added = await add(scanId, menuOf('Apple pie'));
    await owner.client.from('menu_scans').delete().eq('id', scanId);
    expect((await lookAt(owner, added)).scan).toBeNull();
  });

  it('is refused to a menu of another user, one that was not read, one that was added itself, and an eleventh', async () => {
    const unread = await uploadScan(owner);
    expect((await insertAdded(owner, unread.scanId)).error).toMatchObject({ code: '42501' });
    const scanId = await scanned(menuOf('Green salad'));
    expect((await insertAdded(other, scanId)).error).toMatchObject({ code: '42501' });
    const added = await add(scanId, menuOf('Dish 1'));
    expect((await insertAdded(owner, added)).error).toMatchObject({ code: '42501' });
    for (let page = 2; page <= 9; page += 1) await add(scanId, menuOf(`Dish ${page}`));
    expect((await insertAdded(owner, scanId)).error).toMatchObject({ code: '42501' });
  });
});
