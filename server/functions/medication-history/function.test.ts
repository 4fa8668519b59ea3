import type {
  MedicationHistoryResponse,
  SavedMedication,
} from '@mirabelle/contract/functions/medication-history.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { medicationHistory, savedAnalysis } from '../../testing/medication-analyses.ts';
import { invoke } from '../../testing/product.ts';
import { type Cursor, writeCursor } from './cursor.ts';
import { nameKey, searchText } from './search-text.ts';
import { other, product, remove, useCupboard, user } from './testing/cupboard.ts';

useCupboard();

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

/** A place in a list that no answer gave, as a query. */
const forged = (over: Partial<Cursor>) => {
  const place: Cursor = {
    sort: 'newest',
    createdAt: '2026-01-01T00:00:00+00:00',
    id: '00000000-0000-4000-8000-000000000001',
    key: null,
    ...over,
  };
  return `sort=${place.sort}&cursor=${writeCursor(place)}`;
};

describe('GET medication-history', () => {
  it('gives no one’s records but her own, and tells by which knowledge the server judges now', async () => {
    await kept(CUPBOARD, other);
    const empty = await medicationHistory(user);
    expect(empty).toEqual({
      success: true,
      data: [],
      next: null,
      total: 0,
      knowledge_version: (await loadMedicines()).version,
    });
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg');
    const { data } = await medicationHistory(user);
    expect(data).toMatchObject([{ id, knowledge_version: empty.knowledge_version }]);
    expect(data[0]?.details).toBeUndefined();
    expect((await medicationHistory(other)).data.map((record) => record.id)).not.toContain(id);
  });

  it.each([
    ['newest', ['Zyrtec', 'Éfferalgan', 'Roaccutane', 'aspirine', 'Flurbizol', 'Advil']],
    ['oldest', ['Advil', 'Flurbizol', 'aspirine', 'Roaccutane', 'Éfferalgan', 'Zyrtec']],
    ['name', ['Advil', 'aspirine', 'Éfferalgan', 'Flurbizol', 'Roaccutane', 'Zyrtec']],
    ['risk', ['Roaccutane', 'Advil', 'Éfferalgan', 'aspirine', 'Zyrtec', 'Flurbizol']],
  ])('sorts by %s, whatever the accents and capitals', async (sort, expected) => {
    await kept(CUPBOARD);
    expect(namesOf(await medicationHistory(user, { sort }))).toEqual(expected);
  });

  it('is the newest first by default', async () => {
    await kept(CUPBOARD);
    expect(namesOf(await medicationHistory(user))[0]).toBe('Zyrtec');
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
    const answer = await medicationHistory(user, { filter });
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
    expect(namesOf(await medicationHistory(user, { search }))).toEqual(expected);
  });

  it('finds a record by its ingredients in any language, and by what she typed', async () => {
    await savedAnalysis(user, 'Doliprane 1000 mg');
    await savedAnalysis(user, 'Flurbizol');
    const found = async (search: string) => (await medicationHistory(user, { search })).total;
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
    expect(namesOf(await medicationHistory(user, { sort: 'risk', limit: 1 }))).toEqual(['Old Warfarin']);
    expect(namesOf(await medicationHistory(user, { search: 'clots', filter: 'avoid' }))).toEqual([
      'Old Warfarin',
    ]);
  });

  it('gives ten a page by number, and the tenth page of three empty', async () => {
    await kept(Array.from({ length: 25 }, (_, n): Row => ({ name: `N${n}`, risk: 'SAFE', age: n })));
    const pages = await Promise.all(
      [1, 2, 3, 10].map((page) => medicationHistory(user, { page, limit: 10 })),
    );
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
      const whole = (await medicationHistory(user, { sort, limit: 50 })).data.map(({ id }) => id);
      expect(new Set(whole).size).toBe(45);
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const answer: MedicationHistoryResponse = await medicationHistory(user, {
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
    const id = await savedAnalysis(user, 'Ibuprofen 400 mg');
    const { data } = await medicationHistory(user, { analysis_id: id });
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
    // Forged: a year that PostgreSQL does not have, a place farther from Greenwich than it knows, a character it refuses.
    [forged({ createdAt: '0000-01-01T00:00:00+00:00' }), 'cursor'],
    [forged({ createdAt: '2026-01-01T00:00:00+23:59' }), 'cursor'],
    [forged({ sort: 'name', key: '\0' }), 'cursor'],
    ['analysis_id=1', 'analysis_id'],
  ])('refuses %s and says which field', async (query, field) => {
    expect(await get(query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: { field, expected: expect.any(String) } },
    });
  });

  it('refuses to continue a list in another order', async () => {
    await kept(CUPBOARD);
    const { next } = await medicationHistory(user, { sort: 'name', limit: 2 });
    expect(await get(`sort=risk&cursor=${next}`)).toMatchObject({
      status: 400,
      body: { details: { field: 'cursor' } },
    });
  });

  it('is refused to a visitor', async () => {
    expect(await get('page=1', { client: product.client() })).toMatchObject({ status: 401 });
  });
});
