import type {
  MedicationHistoryResponse,
  SavedMedication,
} from '@mirabelle/contract/functions/medication-history.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { medicineHistory, savedMedicine } from '../../testing/medicines.ts';
import { invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';
import { nameKey, searchText } from './search-text.ts';

const WIDE = { points: 10_000, seconds: 60 };
let product: TestProduct;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    rates: {
      tests: { byUser: WIDE, byAddress: WIDE },
      calls: { byUser: WIDE, byAddress: WIDE },
    },
  });
  other = await product.signedUp();
});
afterAll(() => product.close());
beforeEach(async () => {
  user = await product.signedUp();
});

interface Row {
  name: string;
  risk: SavedMedication['risk_level'];
  type?: 'ocr' | 'manual';
  favorite?: boolean;
  notes?: string;
  /** Minutes ago. */
  age: number;
}

/** Records as the server keeps them, at times of one's choosing. */
async function kept(rows: Row[], owner = user): Promise<void> {
  await product.database.asService(async (sql) => {
    for (const { name, risk, type = 'manual', favorite = false, notes = null, age } of rows) {
      await sql.query(
        `insert into medication_analyses (user_id, medication_name, analysis_type, risk_level, confidence_score,
           safety_analysis, is_favorite, user_notes, name_key, search_names, search_notes, created_at)
         values ($1, $2, $3, $4, 90, $5, $6, $7, $8, $9, $10,
           timestamptz '2026-01-01T12:00:00.123456Z' - make_interval(mins => $11))`,
        [
          owner.userId,
          name,
          type,
          risk,
          JSON.stringify({
            risk_level: risk,
            pregnancy_category: null,
            trimester_specific: { first: '', second: '', third: '' },
            pregnancy_safety: { overall_risk: risk },
            general_safety: '',
            active_ingredients: [],
          }),
          favorite,
          notes,
          nameKey(name),
          searchText(name),
          searchText(notes ?? ''),
          age,
        ],
      );
    }
  });
}

const CUPBOARD: Row[] = [
  { name: 'Zyrtec', risk: 'SAFE', age: 1, favorite: true },
  { name: 'Éfferalgan', risk: 'CAUTION', age: 2, type: 'ocr', notes: 'Prescrit par la sage-femme' },
  { name: 'Roaccutane', risk: 'AVOID', age: 3 },
  { name: 'aspirine', risk: 'CAUTION', age: 4 },
  { name: 'Flurbizol', risk: 'UNKNOWN', age: 5, type: 'ocr' },
  { name: 'Advil', risk: 'AVOID', age: 6, favorite: true, notes: 'for headaches' },
];
const namesOf = ({ data }: MedicationHistoryResponse) => data.map(({ medication_name }) => medication_name);
const get = (query: string, who: Pick<TestUser, 'client'> = user) =>
  invoke(who, `medication-history?${query}`, undefined, 'GET');
const put = (body: unknown, who: Pick<TestUser, 'client'> = user) =>
  invoke(who, 'medication-history', body, 'PUT');
const remove = (id: string, who: Pick<TestUser, 'client'> = user) =>
  invoke(who, `medication-history?analysis_id=${id}`, undefined, 'DELETE');

describe('GET medication-history', () => {
  it('gives nobody’s records but her own, and tells by which knowledge the server judges now', async () => {
    await kept(CUPBOARD, other);
    const empty = await medicineHistory(user);
    expect(empty).toEqual({
      success: true,
      data: [],
      next: null,
      total: 0,
      knowledge_version: (await loadMedicines()).version,
    });
    const id = await savedMedicine(user, 'Ibuprofen 400 mg');
    const { data } = await medicineHistory(user);
    expect(data).toMatchObject([{ id, knowledge_version: empty.knowledge_version }]);
    expect(data[0]?.details).toBeUndefined();
    expect((await medicineHistory(other)).data.map((record) => record.id)).not.toContain(id);
  });

  it.each([
    ['newest', ['Zyrtec', 'Éfferalgan', 'Roaccutane', 'aspirine', 'Flurbizol', 'Advil']],
    ['oldest', ['Advil', 'Flurbizol', 'aspirine', 'Roaccutane', 'Éfferalgan', 'Zyrtec']],
    ['name', ['Advil', 'aspirine', 'Éfferalgan', 'Flurbizol', 'Roaccutane', 'Zyrtec']],
    ['risk', ['Roaccutane', 'Advil', 'Éfferalgan', 'aspirine', 'Zyrtec', 'Flurbizol']],
  ])('sorts by %s, whatever the accents and capitals', async (sort, expected) => {
    await kept(CUPBOARD);
    expect(namesOf(await medicineHistory(user, { sort }))).toEqual(expected);
  });

  it('is the newest first unless told', async () => {
    await kept(CUPBOARD);
    expect(namesOf(await medicineHistory(user))[0]).toBe('Zyrtec');
  });

  it.each([
    ['all', 6, ['Zyrtec', 'Éfferalgan', 'Roaccutane', 'aspirine', 'Flurbizol', 'Advil']],
    ['favorites', 2, ['Zyrtec', 'Advil']],
    ['safe', 1, ['Zyrtec']],
    ['caution', 2, ['Éfferalgan', 'aspirine']],
    ['avoid', 2, ['Roaccutane', 'Advil']],
    ['scanned', 2, ['Éfferalgan', 'Flurbizol']],
    ['manual', 4, ['Zyrtec', 'Roaccutane', 'aspirine', 'Advil']],
  ])('leaves with the filter %s %i records', async (filter, total, expected) => {
    await kept(CUPBOARD);
    const answer = await medicineHistory(user, { filter });
    expect([answer.total, namesOf(answer)]).toEqual([total, expected]);
  });

  it.each([
    ['a name without its accents', 'efferal', ['Éfferalgan']],
    ['a name in capitals with accents of its own', 'ÀDVIL', ['Advil']],
    ['a word of the notes', 'sage-FEMME', ['Éfferalgan']],
    ['words of name and notes together', 'headaches adv', ['Advil']],
    ['words that no record has together', 'headaches zyrtec', []],
    ['spaces alone', '   ', ['Zyrtec', 'Éfferalgan', 'Roaccutane', 'aspirine', 'Flurbizol', 'Advil']],
    ['a sign that means any letter elsewhere', '%', []],
    ['what would end a statement elsewhere', "'; drop table medication_analyses; --", []],
  ])('finds %s', async (_what, search, expected) => {
    await kept(CUPBOARD);
    expect(namesOf(await medicineHistory(user, { search }))).toEqual(expected);
  });

  it('finds a record by its ingredients in any language, and by what she typed', async () => {
    await savedMedicine(user, 'Doliprane 1000 mg');
    await savedMedicine(user, 'Flurbizol');
    const found = async (search: string) => (await medicineHistory(user, { search })).total;
    expect(await found('paracetamol')).toBe(1);
    expect(await found('paracétamol doliprane')).toBe(1);
    expect(await found('FLURBI')).toBe(1);
    expect(await found('ibuprofen')).toBe(0);
  });

  it('searches, filters and sorts all records together, not the page alone', async () => {
    await kept([
      ...Array.from({ length: 30 }, (_, n): Row => ({ name: `Vitamin ${n}`, risk: 'SAFE', age: n })),
      { name: 'Old Warfarin', risk: 'AVOID', favorite: true, notes: 'clots', age: 10_000 },
    ]);
    expect(namesOf(await medicineHistory(user, { sort: 'risk', limit: 1 }))).toEqual(['Old Warfarin']);
    expect(namesOf(await medicineHistory(user, { search: 'clots', filter: 'avoid' }))).toEqual([
      'Old Warfarin',
    ]);
  });

  it('gives ten a page by number, and the tenth page of three empty', async () => {
    await kept(Array.from({ length: 25 }, (_, n): Row => ({ name: `N${n}`, risk: 'SAFE', age: n })));
    const pages = await Promise.all([1, 2, 3, 10].map((page) => medicineHistory(user, { page, limit: 10 })));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5, 0]);
    expect(pages.flatMap(namesOf)).toEqual(Array.from({ length: 25 }, (_, n) => `N${n}`));
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
    expect(pages.map(({ next }) => next !== null)).toEqual([true, true, false, false]);
  });

  it.each(['newest', 'oldest', 'name', 'risk'] as const)(
    'continues %s through equal records without repeating or skipping one, while others come and go',
    async (sort) => {
      const risks = ['AVOID', 'CAUTION', 'SAFE', 'UNKNOWN'] as const;
      // Equal in time, name and risk, many times over.
      await kept(
        Array.from(
          { length: 45 },
          (_, n): Row => ({
            name: ['Same', 'same', 'Sàme', 'Other'][n % 4]!,
            risk: risks[n % 3]!,
            age: n % 2,
          }),
        ),
      );
      const whole = (await medicineHistory(user, { sort, limit: 50 })).data.map(({ id }) => id);
      expect(new Set(whole).size).toBe(45);
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const answer: MedicationHistoryResponse = await medicineHistory(user, {
          sort,
          limit: 10,
          ...(next !== null && { cursor: next }),
        });
        seen.push(...answer.data.map(({ id }) => id));
        next = answer.next;
        // One that was seen goes, the very last that was seen too, and a new one comes on top.
        await remove(seen[0]!);
        if (answer.data.length > 0) await remove(answer.data.at(-1)!.id);
        await kept([{ name: 'A new one', risk: 'AVOID', age: sort === 'oldest' ? 9_000 : -1 }]);
      } while (next !== null);
      const removedUnseen = whole.filter((id) => !seen.includes(id));
      expect(removedUnseen).toEqual([]);
      expect(seen.filter((id) => whole.includes(id))).toEqual(whole);
    },
  );

  it('gives one record with its details, and not another user’s', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg');
    const { data } = await medicineHistory(user, { analysis_id: id });
    expect(data[0]?.details?.verdict.ingredients).toMatchObject([{ substance: 'ibuprofen' }]);
    expect(await get(`analysis_id=${id}`, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['limit=51', 'limit'],
    ['limit=1.5', 'limit'],
    ['sort=colour', 'sort'],
    ['filter=risky', 'filter'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['cursor=x', 'cursor'],
    ['cursor=e30', 'cursor'],
    ['analysis_id=1', 'analysis_id'],
  ])('refuses %s and says which field', async (query, field) => {
    expect(await get(query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field, expected: expect.any(String) } },
    });
  });

  it('refuses to continue a list in another order', async () => {
    await kept(CUPBOARD);
    const { next } = await medicineHistory(user, { sort: 'name', limit: 2 });
    expect(await get(`sort=risk&cursor=${next}`)).toMatchObject({
      status: 400,
      body: { details: { field: 'cursor' } },
    });
  });

  it('is refused to nobody', async () => {
    expect(await get('page=1', { client: product.client() })).toMatchObject({ status: 401 });
  });
});

describe('PUT medication-history', () => {
  it('makes it a favourite and no longer one, and leaves the rest', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg', { user_notes: 'for the knee' });
    const before = (await medicineHistory(user, { analysis_id: id })).data[0];
    for (const is_favorite of [true, true, false]) {
      const { status, body } = await put({ analysis_id: id, is_favorite });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, is_favorite, user_notes: 'for the knee' });
      const [now] = (await medicineHistory(user, { analysis_id: id })).data;
      expect(now).toEqual({ ...before, is_favorite, updated_at: now?.updated_at });
      expect(Date.parse(now!.updated_at)).toBeGreaterThan(Date.parse(before!.created_at));
    }
  });

  it('changes the notes, which are searched from then on, and takes them away', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg', { user_notes: 'for the knee' });
    const found = async (search: string) => (await medicineHistory(user, { search })).total;
    expect(await put({ analysis_id: id, user_notes: ' Demandé à la Pharmacie ' })).toMatchObject({
      body: { user_notes: 'Demandé à la Pharmacie', is_favorite: false },
    });
    expect([await found('demande pharmacie'), await found('knee')]).toEqual([1, 0]);
    expect(await put({ analysis_id: id, user_notes: ' ' })).toMatchObject({ body: { user_notes: null } });
    expect(await found('pharmacie')).toBe(0);
    expect(await found('ibuprofen')).toBe(1);
  });

  it('changes no verdict, whatever the body holds', async () => {
    const id = await savedMedicine(user, 'Isotretinoin 20 mg');
    await put({ analysis_id: id, is_favorite: true, risk_level: 'SAFE', safety_analysis: {} });
    expect((await medicineHistory(user, { analysis_id: id })).data[0]).toMatchObject({
      is_favorite: true,
      risk_level: 'AVOID',
      safety_analysis: { risk_level: 'AVOID' },
    });
  });

  it('is refused for another user’s record and for one that is gone, and to nobody', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg');
    const body = { analysis_id: id, is_favorite: true, user_notes: 'mine now' };
    expect(await put(body, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await put(body, { client: product.client() })).toMatchObject({ status: 401 });
    expect((await medicineHistory(user)).data[0]).toMatchObject({ is_favorite: false, user_notes: null });
    await remove(id);
    expect(await put(body)).toMatchObject({ status: 404 });
  });

  it.each([
    ['no id', { is_favorite: true }, 'analysis_id'],
    ['nothing to change', { analysis_id: crypto.randomUUID() }, 'is_favorite'],
    ['a favourite that is a word', { analysis_id: crypto.randomUUID(), is_favorite: 'yes' }, 'is_favorite'],
    ['notes that are a number', { analysis_id: crypto.randomUUID(), user_notes: 5 }, 'user_notes'],
  ])('refuses %s and says which field', async (_what, body, field) => {
    expect(await put(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field } },
    });
  });
});

describe('DELETE medication-history', () => {
  it('removes the record with its parts, and says the same when asked again', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg');
    const staying = await savedMedicine(user, 'Doliprane');
    for (const _ of ['first', 'again']) {
      expect(await remove(id)).toEqual({ status: 200, body: { success: true } });
    }
    expect((await medicineHistory(user)).data.map((record) => record.id)).toEqual([staying]);
    const { rows } = await product.database.asService((sql) =>
      sql.query('select id from medication_ingredients where analysis_id = $1', [id]),
    );
    expect(rows).toEqual([]);
  });

  it('leaves another user’s record, and tells her nothing of it', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg');
    expect(await remove(id, other)).toEqual({ status: 200, body: { success: true } });
    expect(await remove(id, { client: product.client() })).toMatchObject({ status: 401 });
    expect((await medicineHistory(user)).total).toBe(1);
  });

  it('refuses an id that is none, and no id', async () => {
    expect(await remove('1')).toMatchObject({ status: 400, body: { details: { field: 'analysis_id' } } });
    expect(await invoke(user, 'medication-history', undefined, 'DELETE')).toMatchObject({ status: 400 });
  });
});

describe('the tables of saved analyses, over the rest interface', () => {
  const PARTS = ['medication_ingredients', 'medication_alternatives', 'medication_warnings'];

  it('are read by their owner with their parts, and by nobody else', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg');
    const read = ({ client }: Pick<TestUser, 'client'>) =>
      client.from('medication_analyses').select('id, medication_ingredients(ingredient_name)').eq('id', id);
    expect((await read(user)).data).toEqual([
      { id, medication_ingredients: [{ ingredient_name: 'ibuprofen' }] },
    ]);
    expect((await read(other)).data).toEqual([]);
    expect((await read({ client: product.client() })).error).toMatchObject({ code: '42501' });
    for (const table of PARTS) {
      const { data, error } = await other.client.from(table).select('id').eq('analysis_id', id);
      expect([data, error]).toEqual([[], null]);
    }
  });

  it('are written by nobody past the functions', async () => {
    const id = await savedMedicine(user, 'Ibuprofen 400 mg');
    const refused = { error: expect.objectContaining({ code: '42501' }) };
    for (const { client } of [user, other, { client: product.client() }]) {
      const analyses = client.from('medication_analyses');
      expect(await analyses.update({ risk_level: 'SAFE' }).eq('id', id)).toMatchObject(refused);
      expect(await analyses.update({ is_favorite: true }).eq('id', id)).toMatchObject(refused);
      expect(
        await analyses.insert({
          user_id: user.userId,
          medication_name: 'x',
          analysis_type: 'manual',
          safety_analysis: {},
        }),
      ).toMatchObject(refused);
      for (const table of PARTS) {
        expect(await client.from(table).insert({ analysis_id: id })).toMatchObject(refused);
        expect(await client.from(table).delete().eq('analysis_id', id)).toMatchObject(refused);
      }
    }
    expect((await medicineHistory(user)).data).toMatchObject([{ risk_level: 'AVOID', is_favorite: false }]);
  });
});
