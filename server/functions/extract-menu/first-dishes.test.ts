import { AppError } from '@mirabelle/contract/errors.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { describe, expect, it } from 'vitest';
import { uploadScan } from '../../testing/product.ts';
import { lookAt, menuOf, rowsOf, settled } from '../../testing/scans.ts';
import { extract, owner, pictures, product, useScans } from './testing/scans.ts';

useScans();

const first = menuOf('Beef carpaccio', 'Tomato soup', 'Green salad');

/** A reader that gives these dishes first and waits to give the whole. */
function slowReader(shown: MenuReading = first) {
  const whole = Promise.withResolvers<MenuReading>();
  pictures.read = async (_image, _signal, _user, onFirst) => {
    onFirst?.(shown);
    return whole.promise;
  };
  return whole;
}

const dishesOf = async (scanId: string) => {
  const { data } = await owner.client
    .from('menu_items')
    .select('id, name, description, risk, item_assessments(risk)')
    .eq('scan_id', scanId)
    .order('position');
  return data ?? [];
};

async function scanWithFirstDishes() {
  const { scanId, ...rest } = await uploadScan(owner);
  await extract(owner, { scanId, ...rest });
  await expect.poll(async () => (await dishesOf(scanId)).length, { interval: 20 }).toBe(3);
  return { scanId, ...rest };
}

describe('the first dishes of a picture that takes long', () => {
  it('are judged and shown while the scan is still being read', async () => {
    const whole = slowReader();
    const { scanId } = await scanWithFirstDishes();
    expect(await dishesOf(scanId)).toMatchObject([
      { name: 'Beef carpaccio', risk: 'HIGH_RISK', item_assessments: { risk: 'HIGH_RISK' } },
      { name: 'Tomato soup' },
      { name: 'Green salad' },
    ]);
    expect(await lookAt(owner, scanId)).toMatchObject({
      scan: { raw_text: null, overall_risk: null, extraction_error: null },
      runs: [],
    });
    whole.resolve(menuOf('Tomato soup'));
    await settled(owner, scanId);
  });

  it('give way to the whole menu, where a dish that is still the same keeps its row', async () => {
    const whole = slowReader();
    const { scanId } = await scanWithFirstDishes();
    const [carpaccio, soup] = await dishesOf(scanId);
    const menu = menuOf('Oysters', 'Beef carpaccio', 'Tomato soup with raw oysters', 'Apple pie');
    whole.resolve(menu);
    expect(await settled(owner, scanId)).toMatchObject({
      scan: { raw_text: menu.rawText, overall_risk: 'HIGH_RISK' },
      runs: [{ error_message: null, result_json: { items: 4 } }],
    });
    const dishes = await dishesOf(scanId);
    expect(dishes.map(({ name }) => name)).toEqual(menu.sections[0]?.items.map(({ name }) => name));
    expect(dishes[1]?.id).toBe(carpaccio?.id);
    expect(dishes[2]).toMatchObject({ id: soup?.id, risk: 'HIGH_RISK' });
    expect(await rowsOf(product.database, scanId)).toEqual({
      sections: 1,
      items: 4,
      assessments: 4,
      runs: 1,
    });
  });

  it.each<[string, MenuReading | AppError, object]>([
    [
      'is no menu',
      { kind: 'not-a-menu', rawText: 'Total 12.50' },
      { runs: [{ result_json: { error: 'NOT_A_MENU' } }] },
    ],
    [
      'cannot be read',
      { kind: 'unreadable', reason: 'blurred', rawText: '' },
      { scan: { extraction_error: 'unreadable-blurred' } },
    ],
    ['takes too long', new AppError('timed_out'), { scan: { extraction_error: 'too-slow' } }],
  ])('go where the picture %s after all', async (_what, end, seen) => {
    const whole = slowReader();
    const { scanId } = await scanWithFirstDishes();
    if (end instanceof AppError) whole.reject(end);
    else whole.resolve(end);
    expect(await settled(owner, scanId)).toMatchObject(seen);
    expect(await rowsOf(product.database, scanId)).toMatchObject({ sections: 0, items: 0 });
  });

  it('stay while reading is tried again, and are written once', async () => {
    const whole = slowReader();
    const { scanId } = await scanWithFirstDishes();
    const before = await dishesOf(scanId);
    const again = slowReader(menuOf('Something', 'Entirely', 'Different', 'Now'));
    whole.reject(new Error('the picture reader ended'));
    await expect.poll(() => pictures.timesRead).toBe(2);
    expect(await dishesOf(scanId)).toEqual(before);
    again.resolve(first);
    await settled(owner, scanId);
    expect((await dishesOf(scanId)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});
