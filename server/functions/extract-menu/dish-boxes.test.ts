import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { DishBox } from '@mirabelle/contract/picture-box.ts';
import { describe, expect, it } from 'vitest';
import { invoke, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';
import { extract, owner, pictures, product, useScans } from './testing/scans.ts';

useScans();

const box = (top: number, more: Partial<DishBox> = {}): DishBox => ({
  ...{ left: 0.1, top, width: 0.5, height: 0.04 },
  ...more,
});
/** A menu whose dishes stand below each other in its picture. */
function placed(...dishes: string[]): Extract<MenuReading, { kind: 'menu' }> {
  const menu = menuOf(...dishes);
  for (const [at, item] of menu.sections[0]!.items.entries()) Object.assign(item, { box: box(at / 10) });
  return { ...menu, readBy: 'built-in' };
}
const boxesOf = async (scanId: string) =>
  (await owner.client.from('menu_items').select('name, box').eq('scan_id', scanId).order('position')).data;

describe('where a dish stands in its picture', () => {
  it('is kept of a picture that the server read, from its first dishes on', async () => {
    const whole = Promise.withResolvers<MenuReading>();
    pictures.read = async (_image, _signal, _user, onFirst) => {
      onFirst?.(placed('Tomato soup'));
      return whole.promise;
    };
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    await expect.poll(() => boxesOf(scan.scanId)).toEqual([{ name: 'Tomato soup', box: box(0) }]);
    whole.resolve(placed('Green salad', 'Tomato soup'));
    await settled(owner, scan.scanId);
    expect(await boxesOf(scan.scanId)).toEqual([
      { name: 'Green salad', box: box(0) },
      { name: 'Tomato soup', box: box(0.1) },
    ]);
  });

  it('is kept of one that a phone read, and of a further photograph with the scan it is of', async () => {
    const [menu, further] = [crypto.randomUUID(), crypto.randomUUID()];
    const reading = placed('Green salad');
    // Another scan's picture is nothing that a phone may say.
    Object.assign(reading.sections[0]!.items[0]!, { box: box(0, { scan: further }) });
    await invoke(owner, 'keep-reading', { scanId: menu, reading });
    await settled(owner, menu);
    expect(await boxesOf(menu)).toEqual([{ name: 'Green salad', box: box(0) }]);
    const body = { scanId: further, addedTo: menu, reading: placed('Beef carpaccio') };
    expect(await invoke(owner, 'keep-reading', body)).toMatchObject({ status: 200 });
    expect(await boxesOf(menu)).toEqual([
      { name: 'Green salad', box: box(0) },
      { name: 'Beef carpaccio', box: box(0, { scan: further }) },
    ]);
  });

  it('is kept with its page of a menu of several that a phone read', async () => {
    const scanId = crypto.randomUUID();
    const reading = placed('Green salad', 'Tomato soup');
    Object.assign(reading.sections[0]!.items[1]!, { box: box(0.1, { page: 1 }) });
    const pages = [0, 1].map(() => ({ outcome: 'menu', reason: null }));
    await invoke(owner, 'keep-reading', { scanId, reading: { ...reading, pages } });
    await settled(owner, scanId);
    expect(await boxesOf(scanId)).toMatchObject([{ box: box(0) }, { box: box(0.1, { page: 1 }) }]);
  });

  it('is a part of the picture', async () => {
    const scan = await uploadScan(owner);
    const write = (value: unknown) =>
      product.database.asService((sql) =>
        sql.query(
          `insert into menu_items (scan_id, scan_month, name, box)
           select id, scan_month, 'Soup', $2 from menu_scans where id = $1`,
          [scan.scanId, JSON.stringify(value)],
        ),
      );
    for (const wrong of [[], {}, { left: 0, top: 0, width: 1 }, box(1.1), box(-0.1)])
      await expect(write(wrong)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a line of no dish', () => {
  const othersOf = async (scanId: string) =>
    (await owner.client.from('menu_scans').select('other_lines').eq('id', scanId).single()).data?.other_lines;
  const note = (text: string, more: Partial<DishBox> = {}) => ({
    ...{ kind: 'note' as const, text },
    box: box(0.9, more),
  });

  it('is kept with its place, also of a further photograph, as long and as many as are kept', async () => {
    pictures.read = async () => ({ ...placed('Green salad'), otherLines: [note('Service included')] });
    const scan = await uploadScan(owner);
    await extract(owner, scan);
    await settled(owner, scan.scanId);
    expect(await othersOf(scan.scanId)).toEqual([note('Service included')]);
    const further = crypto.randomUUID();
    const reading = { ...placed('Beef carpaccio'), otherLines: [note('Closed on Mondays')] };
    await invoke(owner, 'keep-reading', { scanId: further, addedTo: scan.scanId, reading });
    expect(await othersOf(scan.scanId)).toEqual([
      note('Service included'),
      note('Closed on Mondays', { scan: further }),
    ]);
    const many = Array.from({ length: 400 }, (_, at) => note(`${at} ${'x'.repeat(300)}`));
    pictures.read = async () => ({ ...placed('Apple pie'), otherLines: many });
    const long = await uploadScan(owner);
    await extract(owner, long);
    await settled(owner, long.scanId);
    const kept = await othersOf(long.scanId);
    expect(kept).toHaveLength(300);
    expect(kept[0].text).toHaveLength(200);
  });
});
