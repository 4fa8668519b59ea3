import type { KeepDiaryEntryResponse } from '@mirabelle/contract/functions/keep-diary-entry.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
const OFTEN = { byUser: WIDE, byAddress: WIDE };
const PARIS = { time_zone: 'Europe/Paris' };

let product: TestProduct;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Tuna steak with rice', 'Grilled salmon', 'Steak tartare'),
    rates: { scans: OFTEN, calls: OFTEN, tests: OFTEN, edits: OFTEN, shared: OFTEN, account: OFTEN },
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  [ada, bea] = await Promise.all([product.signedUp(), product.signedUp()]);
  await ada.client
    .from('profiles')
    .upsert({ user_id: ada.userId, language: 'en', country: 'United Kingdom', diary: 'on' });
});

const entryOf = (more: object = {}) => ({
  entry_id: crypto.randomUUID(),
  kind: 'drink',
  name: 'Coffee',
  ...PARIS,
  ...more,
});
const keep = (body: object, user = ada) => invoke(user, 'keep-diary-entry', body);
const kept = async (body: object) => {
  const answer = await keep(body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as KeepDiaryEntryResponse;
};
const rowsOf = async (user = ada) =>
  (await user.client.from('diary_entries').select('id, name, portion, day').order('eaten_at')).data ?? [];

describe('an entry', () => {
  it('is judged, counted and kept, and answers with the sums of its day', async () => {
    const { entry, sums } = await kept(entryOf({ portion: 1.5, eaten_at: '2026-11-23T07:30:00+01:00' }));
    expect(entry).toMatchObject({
      kind: 'drink',
      name: 'Coffee',
      portion: 1.5,
      day: '2026-11-23',
      risk: 'NO_RISK',
    });
    expect(entry.verdict.country).toBe('GB');
    expect(entry.verdict.findings[0]?.citations.length).toBeGreaterThan(0);
    expect(entry.amounts).toMatchObject([{ limit: 'caffeine', amount: 140, unit: 'mg', about: true }]);
    expect(sums.sums).toMatchObject([
      {
        limit: 'caffeine',
        sum: 210,
        period: 'day',
        state: 'over',
        upTo: { value: 200, country: 'GB', own: true },
      },
    ]);
  });

  it('is kept once however often and however fast it is sent', async () => {
    const body = entryOf();
    const answers = await Promise.all([keep(body), keep(body), keep(body)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { entry: { name: 'Coffee' } } });
    expect((await kept(body)).sums.sums).toMatchObject([{ sum: 140, entry_count: 1 }]);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('is given as it was corrected meanwhile, and not written back', async () => {
    const body = entryOf();
    await kept(body);
    await ada.client.from('diary_entries').update({ portion: 0.5 }).eq('id', body.entry_id);
    expect((await kept(body)).entry.portion).toBe(0.5);
  });

  it('is told from another that has its id', async () => {
    const body = entryOf();
    await kept(body);
    for (const other of [{ name: 'Tea' }, { portion: 2 }, { time_zone: 'UTC' }, { kind: 'food' }]) {
      expect(await keep({ ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'diary_entry_differs' },
      });
    }
    expect(await keep(body, bea)).toMatchObject({ status: 403 });
    expect(await rowsOf()).toHaveLength(1);
  });

  it('is hers alone: another user sees, changes and deletes none of it', async () => {
    const body = entryOf();
    await kept(body);
    expect(await rowsOf(bea)).toEqual([]);
    await bea.client.from('diary_entries').delete().eq('id', body.entry_id);
    expect(await rowsOf()).toHaveLength(1);
    expect(await invoke({ client: product.client() }, 'keep-diary-entry', entryOf())).toMatchObject({
      status: 401,
    });
  });

  it('goes, and takes its share of the sums along', async () => {
    const body = entryOf();
    await kept(body);
    await ada.client.from('diary_entries').delete().eq('id', body.entry_id);
    expect(await invoke(ada, 'diary-sums', PARIS)).toMatchObject({ status: 200, body: { sums: [] } });
  });
});

describe('what is refused', () => {
  it.each([
    [{ portion: 0 }, 400, 'invalid_request'],
    [{ portion: 10_000 }, 400, 'invalid_request'],
    [{ portion: -1 }, 400, 'invalid_request'],
    [{ time_zone: 'Mars/Olympus' }, 400, 'invalid_request'],
    [{ time_zone: '+01:00' }, 400, 'invalid_request'],
    [{ name: ' ' }, 400, 'invalid_request'],
    [{ name: 'x'.repeat(201) }, 400, 'invalid_request'],
    [{ eaten_at: '1990-01-01T12:00:00Z' }, 400, 'invalid_request'],
    [{ origin: { kind: 'menu_item', id: crypto.randomUUID() } }, 404, 'not_found'],
    [{ origin: { kind: 'medication_analysis', id: crypto.randomUUID() } }, 400, 'invalid_request'],
  ])('%o', async (more, status, code) => {
    expect(await keep(entryOf(more))).toMatchObject({ status, body: { code } });
    expect(await rowsOf()).toEqual([]);
  });

  const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  it('a time that has not come, but not a clock that is fast by minutes', async () => {
    expect(await keep(entryOf({ eaten_at: fromNow(60) }))).toMatchObject({
      status: 422,
      body: { code: 'diary_in_future' },
    });
    expect(await keep(entryOf({ eaten_at: fromNow(2) }))).toMatchObject({ status: 200 });
  });

  it('every entry, once she has switched the diary off', async () => {
    await ada.client.from('profiles').update({ diary: 'off' }).eq('user_id', ada.userId);
    expect(await keep(entryOf())).toMatchObject({ status: 409, body: { code: 'diary_off' } });
    const fit = { items: [{ key: 'a', kind: 'drink', name: 'Coffee' }], ...PARIS };
    expect(await invoke(ada, 'diary-fit', fit)).toEqual({ status: 200, body: { diary: false, items: [] } });
  });
});

describe('a result that she logs', () => {
  it('keeps the verdict that it had, and says of others how they fit', async () => {
    const scan = await uploadScan(ada);
    await invoke(ada, 'extract-menu', scan);
    await settled(ada, scan.scanId);
    const { data } = await ada.client
      .from('menu_items')
      .select('id, name, risk')
      .eq('scan_id', scan.scanId)
      .order('position');
    const [tuna, salmon, tartare] = data ?? [];
    const origin = { kind: 'menu_item', id: tuna?.id };
    const { entry, sums } = await kept({ entry_id: crypto.randomUUID(), kind: 'dish', origin, ...PARIS });
    expect(entry).toMatchObject({ name: tuna?.name, risk: tuna?.risk, origin });
    expect(sums.sums).toMatchObject([{ limit: 'tuna', sum: 1, upTo: { value: 2 }, state: 'within' }]);
    const items = [tuna, salmon, tartare].map((dish, at) => ({
      key: `${at}`,
      kind: 'dish',
      origin: { kind: 'menu_item', id: dish?.id },
    }));
    expect(await invoke(ada, 'diary-fit', { items, ...PARIS })).toMatchObject({
      status: 200,
      body: { diary: true, items: [{ key: '0', fits: [{ limit: 'tuna', nth: 2, state: 'reached' }] }] },
    });
    expect(await keep({ entry_id: crypto.randomUUID(), kind: 'dish', origin, ...PARIS }, bea)).toMatchObject({
      status: 404,
    });
  });

  it('may be a food, a dish or a medicine that was tested', async () => {
    await invoke(ada, 'test-ingredient', { ingredient_name: 'Grilled salmon', test_id: crypto.randomUUID() });
    const { data: tests } = await ada.client.from('ingredient_tests').select('id');
    const food = { kind: 'ingredient_test', id: tests?.[0]?.id };
    const { entry } = await kept({ entry_id: crypto.randomUUID(), kind: 'food', origin: food, ...PARIS });
    expect(entry).toMatchObject({ name: 'Grilled salmon', amounts: [{ limit: 'oily-fish', amount: 1 }] });

    const testId = crypto.randomUUID();
    await invoke(ada, 'test-dish', { dish_name: 'Pasta', ingredients: ['pasta', 'tofu'], test_id: testId });
    const dish = { kind: 'dish_test', id: testId };
    const tested = await kept({ entry_id: crypto.randomUUID(), kind: 'dish', origin: dish, ...PARIS });
    expect(tested.entry.amounts).toMatchObject([{ limit: 'soya', amount: 1 }]);
  });
});

describe('medicines', () => {
  it('add up by the strength that was given, against a limit that an official source states', async () => {
    await kept(entryOf({ kind: 'medicine', name: 'Paracetamol 500 mg', portion: 2 }));
    const { entry, sums } = await kept(entryOf({ kind: 'medicine', name: 'Doliprane 1000 mg', portion: 1 }));
    expect(entry.risk).toBe('SAFE');
    expect(sums.sums).toMatchObject([
      {
        limit: 'medicine:paracetamol',
        sum: 2000,
        unit: 'mg',
        upTo: { value: 4000, country: 'GB' },
        state: 'within',
      },
    ]);
  });

  it('leave the sum open where no strength was given', async () => {
    const { sums } = await kept(entryOf({ kind: 'medicine', name: 'Paracetamol' }));
    expect(sums.sums).toMatchObject([
      { limit: 'medicine:paracetamol', sum: 0, unknown: 1, state: 'unknown' },
    ]);
  });
});

describe('sums of a day', () => {
  it('stay on the day where she was when she travels', async () => {
    await kept(entryOf({ eaten_at: '2026-11-22T23:30:00Z' }));
    await kept(entryOf({ eaten_at: '2026-11-22T23:30:00Z', time_zone: 'America/New_York' }));
    const of = async (day: string) =>
      (await invoke(ada, 'diary-sums', { day, time_zone: 'America/New_York' })).body as {
        sums: { sum: number }[];
      };
    expect((await of('2026-11-23')).sums).toMatchObject([{ sum: 140 }]);
    expect((await of('2026-11-22')).sums).toMatchObject([{ sum: 140 }]);
  });

  it('are of today where none is named', async () => {
    const { entry } = await kept(entryOf());
    expect(await invoke(ada, 'diary-sums', PARIS)).toMatchObject({
      body: { day: entry.day, sums: [{ sum: 140 }] },
    });
  });
});
