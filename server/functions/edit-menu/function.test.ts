import { describe, expect, it } from 'vitest';
import { invoke, uploadScan } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';
import {
  DISHES,
  type Dish,
  DONE,
  dishesOf,
  edit,
  named,
  other,
  owner,
  picture,
  product,
  scanned,
  scanOf,
  takeBack,
  useEditedScans,
} from './testing/edited-scans.ts';

useEditedScans();

describe('edit-menu', () => {
  it('changes the words of a dish, judges it again, and keeps what was read', async () => {
    const scanId = await scanned();
    const { id } = await named(scanId, 'Tomato soup');
    const made = await edit(scanId, {
      ...{ kind: 'change', itemId: id, name: ' Tomato  soup with raw egg' },
      ...{ description: 'and brie', price: '9.00' },
    });
    expect(made).toMatchObject({ status: 200, body: { success: true, judged: 1, droppedAnswers: 0 } });
    expect((await dishesOf(scanId))[2]).toMatchObject({
      ...{ id, name: 'Tomato soup with raw egg', description: 'and brie', price: '9.00', risk: 'HIGH_RISK' },
      as_read: [{ name: 'Tomato soup', description: null, price: '8.50', section: 'Starters' }],
    });
    expect(await takeBack(made.edit_id)).toMatchObject({ status: 200, body: { judged: 1 } });
    expect((await dishesOf(scanId))[2]).toMatchObject({
      id,
      name: 'Tomato soup',
      risk: 'NO_RISK',
      as_read: null,
    });
  });

  it('counts the last word about each field', async () => {
    const scanId = await scanned();
    const { id } = await named(scanId, 'Omelette');
    const first = await edit(scanId, { kind: 'change', itemId: id, name: 'Omelet', price: '7.00' });
    await edit(scanId, { kind: 'change', itemId: id, name: 'Ham omelette' });
    await edit(scanId, { kind: 'change', itemId: id, description: 'well done' });
    expect((await dishesOf(scanId))[3]).toMatchObject({
      ...{ name: 'Ham omelette', description: 'well done', price: '7.00' },
    });
    await takeBack(first.edit_id);
    expect((await dishesOf(scanId))[3]).toMatchObject({ name: 'Ham omelette', price: '8.50' });
    const { data } = await owner.client
      .from('menu_edits')
      .select('*')
      .eq('scan_id', scanId)
      .order('position');
    expect(data).toMatchObject([
      { kind: 'change', edit: { name: 'Omelet' }, before: [{ name: 'Omelette' }] },
      { edit: { name: 'Ham omelette' }, before: [{ name: 'Omelet' }], taken_back_at: null },
      { edit: { description: 'well done' } },
    ]);
    expect(data?.[0].taken_back_at).not.toBeNull();
  });

  it('joins dishes into the first of them', async () => {
    const scanId = await scanned();
    const before = await dishesOf(scanId);
    const [burrata, , soup] = before;
    const body = { kind: 'join', itemId: burrata?.id, others: [soup?.id], name: 'Burrata in tomato soup' };
    const made = await edit(scanId, body);
    expect(made).toMatchObject({ status: 200, body: { judged: 1 } });
    const dishes = await dishesOf(scanId);
    expect(dishes.map(({ name }) => name)).toEqual(['Burrata in tomato soup', 'Beef tartare', 'Omelette']);
    expect(dishes[0]).toMatchObject({
      id: burrata?.id,
      as_read: [{ name: 'Burrata with oil' }, { name: 'Tomato soup' }],
    });
    await takeBack(made.edit_id);
    expect(await dishesOf(scanId)).toEqual(before);
  });

  it('splits a dish where it stands, and each part is judged', async () => {
    const scanId = await scanned();
    const { id } = await named(scanId, 'Beef tartare');
    const itemId = crypto.randomUUID();
    const parts = [
      { itemId: id, name: 'Beef stew', price: '12.00' },
      { itemId, name: 'Salmon tartare', price: '14.00' },
    ];
    const made = await edit(scanId, { kind: 'split', itemId: id, parts });
    expect(made).toMatchObject({ status: 200, body: { judged: 2 } });
    const dishes = await dishesOf(scanId);
    expect(dishes.map(({ name, price }) => [name, price]).slice(1, 3)).toEqual([
      ['Beef stew', '12.00'],
      ['Salmon tartare', '14.00'],
    ]);
    expect(dishes[2]).toMatchObject({ id: itemId, risk: 'HIGH_RISK', as_read: [{ name: 'Beef tartare' }] });
    await edit(scanId, { kind: 'change', itemId, name: 'Cooked salmon' });
    expect(await named(scanId, 'Cooked salmon')).toMatchObject({ id: itemId });
    await takeBack(made.edit_id);
    expect((await dishesOf(scanId)).map(({ name }) => name)).toEqual(DISHES);
  });

  it('moves a dish to a new section and to one of the menu', async () => {
    const scanId = await scanned();
    const [first, , , last] = await dishesOf(scanId);
    const section = { id: crypto.randomUUID(), title: 'Puddings', course: 'DESSERT' };
    await edit(scanId, { kind: 'move', itemId: first?.id, section });
    expect((await dishesOf(scanId)).at(-1)).toMatchObject({
      ...{ name: 'Burrata with oil', menu_sections: { title: 'Puddings' } },
      as_read: [{ section: 'Starters' }],
    });
    await edit(scanId, { kind: 'move', itemId: last?.id, section: { id: section.id } });
    expect((await dishesOf(scanId)).slice(-2).map(({ menu_sections }) => menu_sections?.id)).toEqual([
      section.id,
      section.id,
    ]);
    await edit(scanId, { kind: 'move', itemId: first?.id, section: { id: first?.menu_sections?.id } });
    expect(await named(scanId, 'Burrata with oil')).toMatchObject({ menu_sections: { title: 'Starters' } });
  });

  it('adds a dish that was missed, rates the scan by it, and takes it away again', async () => {
    picture.reading = menuOf('Tomato soup');
    const scanId = await scanned();
    expect(await scanOf(scanId)).toEqual({ overall_risk: 'NO_RISK' });
    const [{ menu_sections }] = (await dishesOf(scanId)) as [Dish];
    const add = { kind: 'add', itemId: crypto.randomUUID(), name: 'Beef tartare', line: 'Beef tart' };
    const made = await edit(scanId, { ...add, section: { id: menu_sections?.id } });
    expect(await named(scanId, 'Beef tartare')).toMatchObject({
      ...{ id: add.itemId, risk: 'HIGH_RISK', as_read: [], menu_sections: { title: 'Starters' } },
    });
    expect(await scanOf(scanId)).toEqual({ overall_risk: 'HIGH_RISK' });
    await takeBack(made.edit_id);
    expect(await scanOf(scanId)).toEqual({ overall_risk: 'NO_RISK' });
  });

  it('deletes what is not a dish, even the last, and puts it back', async () => {
    picture.reading = menuOf('Open every day', 'Beef tartare');
    const scanId = await scanned();
    const made = [];
    for (const { id } of await dishesOf(scanId))
      made.push(await edit(scanId, { kind: 'delete', itemId: id }));
    expect(await dishesOf(scanId)).toEqual([]);
    for (const { edit_id } of made) expect(await takeBack(edit_id)).toMatchObject(DONE);
    expect((await dishesOf(scanId)).map(({ name }) => name)).toEqual(['Open every day', 'Beef tartare']);
    expect(await scanOf(scanId)).toEqual({ overall_risk: 'HIGH_RISK' });
  });

  it('edits once, however often it is called, and is taken back once', async () => {
    const scanId = await scanned();
    const { id: itemId } = await named(scanId, 'Omelette');
    const body = { edit_id: crypto.randomUUID(), scanId, edit: { kind: 'delete', itemId } };
    const calls = await Promise.all([1, 2, 3].map(() => invoke(owner, 'edit-menu', body)));
    for (const call of calls) expect(call).toMatchObject(DONE);
    const { data } = await owner.client.from('menu_edits').select('id').eq('scan_id', scanId);
    expect(data).toEqual([{ id: body.edit_id }]);
    for (const _ of [1, 2]) expect(await takeBack(body.edit_id)).toMatchObject(DONE);
    expect((await dishesOf(scanId)).map(({ name }) => name)).toEqual(DISHES);
  });

  it('refuses what speaks of no dish of the menu', async () => {
    const scanId = await scanned();
    const [first] = await dishesOf(scanId);
    await edit(scanId, { kind: 'delete', itemId: first?.id });
    for (const body of [
      { kind: 'delete', itemId: first?.id },
      { kind: 'change', itemId: crypto.randomUUID(), name: 'Pie' },
    ]) {
      expect(await edit(scanId, body)).toMatchObject({ status: 409, body: { code: 'dish_gone' } });
    }
    const elsewhere = await scanned();
    const [foreign] = await dishesOf(elsewhere);
    expect(await edit(scanId, { kind: 'add', itemId: foreign?.id, name: 'Pie' })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['edit.name', { name: ' ' }],
    ['edit.name', { name: 'x'.repeat(501) }],
    ['edit.description', { description: 'x'.repeat(4_001) }],
    ['edit.itemId', { itemId: 'first' }],
  ])('refuses another %s and names the field', async (field, part) => {
    const scanId = await scanned();
    const [first] = await dishesOf(scanId);
    expect(await edit(scanId, { kind: 'change', itemId: first?.id, ...part })).toMatchObject({
      ...{ status: 400, body: { code: 'invalid_request', details: { field } } },
    });
  });

  it('takes no more than 800 dishes', async () => {
    const scanId = await scanned();
    const { id } = await named(scanId, 'Omelette');
    await product.database.asService((sql) =>
      sql.query(
        `insert into menu_items (scan_id, scan_month, section_id, name, position, risk, confidence)
         select scan_id, scan_month, section_id, 'Soup ' || n, 100 + n, 'NO_RISK', 90
         from menu_items, generate_series(1, 796) n where id = $1`,
        [id],
      ),
    );
    const add = { kind: 'add', itemId: crypto.randomUUID(), name: 'One more' };
    expect(await edit(scanId, add)).toMatchObject({ status: 409, body: { code: 'menu_full' } });
    await edit(scanId, { kind: 'delete', itemId: id });
    expect(await edit(scanId, add)).toMatchObject(DONE);
  });

  it('refuses a scan that has not been read', async () => {
    const { scanId } = await uploadScan(owner);
    expect(await edit(scanId, { kind: 'add', itemId: crypto.randomUUID(), name: 'Pie' })).toMatchObject({
      ...{ status: 409, body: { code: 'not_extracted' } },
    });
  });

  it('knows neither scan nor edit of another user, and no one without a session', async () => {
    const scanId = await scanned();
    const [first] = await dishesOf(scanId);
    const body = { kind: 'delete', itemId: first?.id };
    const notFound = { status: 404, body: { code: 'not_found' } };
    expect(await edit(scanId, body, other)).toMatchObject(notFound);
    const { edit_id } = await edit(scanId, body);
    expect(await takeBack(edit_id, other)).toMatchObject(notFound);
    for (const table of ['menu_edits', 'menu_readings']) {
      const { data } = await other.client.from(table).select('*').eq('scan_id', scanId);
      expect(data).toEqual([]);
    }
    const nobody = { client: product.client() };
    const refused = { status: 401, body: { code: 'not_signed_in' } };
    expect(await edit(scanId, body, nobody)).toMatchObject(refused);
    expect(await takeBack(edit_id, nobody)).toMatchObject(refused);
  });
});
