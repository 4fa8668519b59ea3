import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAccount } from '../../testing/filled-account.ts';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';

type SignedUp = Awaited<ReturnType<TestPlatform['signedUp']>>;

/** The data calls of every page, as the pages make them, on an account with 25 of everything. */
let server: TestPlatform;
let ada: SignedUp;
let scanId: string;
beforeAll(async () => {
  server = await testPlatform();
  ada = await server.signedUp();
  const bea = await server.signedUp();
  await fillAccount(server.database, bea.userId, 'not hers', 2);
  for (let n = 0; n < 25; n++) {
    const [id] = await fillAccount(server.database, ada.userId, `number ${n}`, 3);
    scanId = id!;
  }
  await server.database.asService((sql) =>
    sql.query(
      `insert into analysis_runs (scan_id, started_at, finished_at, result_json, error_message)
       values ($1, now() + interval '1 minute', now(), '{"latest": true}', null)`,
      [scanId],
    ),
  );
});
afterAll(() => server.close());

const newestFirst = { ascending: false };

describe('profiles', () => {
  it('read as one row, whose absence is PGRST116, and written by upsert on user_id', async () => {
    const user = await server.signedUp();
    const read = () => user.client.from('profiles').select('*').eq('user_id', user.userId).single();
    const none = await read();
    expect({ status: none.status, error: none.error }).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
        hint: null,
      },
    });
    const fields = {
      age: 31,
      country: 'France',
      language: 'fr',
      edd: '2027-03-01',
      toxoplasmosis_status: 'NO',
      gestational_diabetes: 'UNKNOWN',
      dietary_preferences: ['Vegetarian'],
      allergies: ['Fish'],
    };
    const upsert = (changes: object) =>
      user.client
        .from('profiles')
        .upsert({ user_id: user.userId, ...fields, ...changes }, { onConflict: 'user_id' });
    expect((await upsert({})).error).toBeNull();
    expect((await upsert({ age: 32, updated_at: '2001-01-01T00:00:00Z' })).error).toBeNull();
    const { data } = await read();
    expect(data).toMatchObject({ ...fields, age: 32 });
    expect(Date.now() - Date.parse(data.updated_at)).toBeLessThan(60_000);
    const nonsense = await upsert({ toxoplasmosis_status: 'MAYBE' });
    expect({ status: nonsense.status, code: nonsense.error?.code }).toEqual({ status: 400, code: '23514' });
  });
});

describe('menu scans', () => {
  it('the latest ten, newest first, with the columns asked for', async () => {
    const { data, error } = await ada.client
      .from('menu_scans')
      .select('id, restaurant_name, restaurant_type, country, overall_risk, created_at')
      .order('created_at', newestFirst)
      .limit(10);
    expect(error).toBeNull();
    expect(data).toHaveLength(10);
    expect(data?.[0]).toEqual({
      id: scanId,
      restaurant_name: null,
      restaurant_type: null,
      country: null,
      overall_risk: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
    });
  });

  it('counted, and the latest five', async () => {
    const counted = await ada.client.from('menu_scans').select('*', { count: 'exact', head: true });
    expect(counted.count).toBe(25);
    const page = await ada.client
      .from('menu_scans')
      .select('*', { count: 'exact' })
      .order('created_at', newestFirst)
      .limit(5);
    expect([page.count, page.data?.length]).toEqual([25, 5]);
  });

  it('inserted once, however often the call is sent', async () => {
    const user = await server.signedUp();
    const scan = { id: randomUUID(), user_id: user.userId, image_url: '/menu.jpg', overall_risk: null };
    expect((await user.client.from('menu_scans').insert(scan)).status).toBe(201);
    const again = await user.client.from('menu_scans').insert(scan);
    expect({ status: again.status, error: again.error }).toMatchObject({
      status: 409,
      error: {
        code: '23505',
        message: 'duplicate key value violates unique constraint "menu_scans_pkey"',
        // PostgreSQL keeps the key to itself where row security is on.
        details: null,
        hint: null,
      },
    });
  });

  it('read by id, whole or in part; an id that is none is 22P02', async () => {
    const scans = () => ada.client.from('menu_scans');
    expect((await scans().select('*').eq('id', scanId).single()).data).toMatchObject({ id: scanId });
    expect((await scans().select('raw_text').eq('id', scanId).single()).data).toEqual({
      raw_text: 'number 24',
    });
    expect((await scans().select('extraction_error').eq('id', scanId).maybeSingle()).data).toEqual({
      extraction_error: null,
    });
    const bad = await scans().select('*').eq('id', 'latest');
    expect({ status: bad.status, error: bad.error }).toEqual({
      status: 400,
      error: {
        code: '22P02',
        message: 'invalid input syntax for type uuid: "latest"',
        details: null,
        hint: null,
      },
    });
  });

  it("refuses another's name and a rating, as 42501", async () => {
    for (const forged of [{ user_id: randomUUID() }, { overall_risk: 'NO_RISK' }]) {
      const { status, error } = await ada.client
        .from('menu_scans')
        .insert({ user_id: ada.userId, image_url: '/menu.jpg', ...forged });
      expect({ status, error }).toEqual({
        status: 403,
        error: {
          code: '42501',
          message: 'new row violates row-level security policy for table "menu_scans"',
          details: null,
          hint: null,
        },
      });
    }
  });
});

describe('the results of a scan', () => {
  it('its latest run', async () => {
    const { data } = await ada.client
      .from('analysis_runs')
      .select('finished_at, result_json, error_message')
      .eq('scan_id', scanId)
      .order('started_at', newestFirst)
      .limit(1)
      .single();
    expect(data).toEqual({
      finished_at: expect.any(String),
      result_json: { latest: true },
      error_message: null,
    });
  });

  it('the latest five runs of all scans', async () => {
    const { data } = await ada.client
      .from('analysis_runs')
      .select('*')
      .order('started_at', newestFirst)
      .limit(5);
    expect(data?.map((run) => run.result_json)).toHaveLength(5);
    expect(data?.[0]).toMatchObject({ scan_id: scanId, result_json: { latest: true } });
  });

  it('read as a page shows them: scan, latest run, sections, dishes and answers in one call', async () => {
    const { data, error } = await ada.client
      .from('menu_scans')
      .select(
        `id, has_text, sources, analysis_runs(result_json), menu_sections(id, position),
         menu_items(id, position, card), menu_answers(id)`,
      )
      .eq('id', scanId)
      .order('started_at', { referencedTable: 'analysis_runs', ascending: false })
      .limit(1, { referencedTable: 'analysis_runs' })
      .order('position', { referencedTable: 'menu_items' })
      .is('menu_answers.taken_back_at', null)
      .order('created_at', { referencedTable: 'menu_answers', ascending: false })
      .limit(1);
    expect(error).toBeNull();
    expect(data).toMatchObject([
      { id: scanId, sources: {}, analysis_runs: [{ result_json: { latest: true } }] },
    ]);
    const items = data?.[0]?.menu_items as { position: number }[];
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('its sections, its dishes with their assessments, one dish, and the ingredients of one', async () => {
    const sections = await ada.client
      .from('menu_sections')
      .select('*')
      .eq('scan_id', scanId)
      .order('position');
    expect(sections.data).toMatchObject([{ title: 'number 24' }]);
    const dishes = await ada.client
      .from('menu_items')
      .select('*, item_assessments(*)')
      .eq('scan_id', scanId)
      .order('position');
    expect(dishes.data?.map((dish) => [dish.position, dish.item_assessments.reasons])).toEqual([
      [1, ['number 24']],
      [2, ['number 24']],
      [3, ['number 24']],
    ]);
    const itemId = dishes.data?.[1].id;
    const one = await ada.client
      .from('menu_items')
      .select('*, item_assessments(*)')
      .eq('id', itemId)
      .single();
    expect(one.data).toEqual(dishes.data?.[1]);
    const ingredients = await ada.client.from('ingredient_assessments').select('*').eq('item_id', itemId);
    expect(ingredients.data).toMatchObject([{ item_id: itemId, ingredient_name: 'number 24' }]);
  });
});

describe('histories', () => {
  it.each([
    ['ingredient_tests', 20],
    ['dish_tests', undefined],
    ['recipe_adaptations', undefined],
  ])('%s: newest first', async (table, limit) => {
    const all = ada.client.from(table).select('*').eq('user_id', ada.userId).order('created_at', newestFirst);
    const { data, error } = await (limit ? all.limit(limit) : all);
    expect(error).toBeNull();
    expect(data).toHaveLength(limit ?? 25);
    const times = data?.map((row) => row.created_at) ?? [];
    expect(times).toEqual([...times].sort().reverse());
    expect(JSON.stringify(data?.[0])).toContain('number 24');
  });

  it('ingredient tests are cleared, those of others stay', async () => {
    const cleared = await ada.client.from('ingredient_tests').delete().eq('user_id', ada.userId);
    expect([cleared.status, cleared.error]).toEqual([204, null]);
    const left = await server.database.asService((sql) => sql.query('select user_id from ingredient_tests'));
    expect(left.rows).toHaveLength(1);
  });

  it('one adaptation by id, deleted by id and user', async () => {
    const { data } = await ada.client.from('recipe_adaptations').select('id').limit(1).single();
    const one = () => ada.client.from('recipe_adaptations').select('*').eq('id', data?.id).single();
    expect((await one()).data).toMatchObject({ id: data?.id, user_id: ada.userId });
    const away = (userId: string) =>
      ada.client.from('recipe_adaptations').delete().eq('id', data?.id).eq('user_id', userId);
    expect((await away(randomUUID())).status).toBe(204);
    expect((await one()).error).toBeNull();
    expect((await away(ada.userId)).status).toBe(204);
    expect((await one()).error).toMatchObject({ code: 'PGRST116' });
  });
});
