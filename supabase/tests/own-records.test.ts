import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

/** What functions write for a user and she may read and delete, with a row of each. */
const RECORDS = [
  {
    table: 'ingredient_tests',
    columns: 'ingredient_name, safety_assessment',
    values: `'brie', '{"risk": "HIGH_RISK"}'`,
    change: "safety_assessment = '{}'",
  },
  {
    table: 'dish_tests',
    columns: 'dish_name, safety_assessment',
    values: `'Carbonara', '{"overall_risk": "TO_CHECK"}'`,
    change: "safety_assessment = '{}'",
  },
  {
    table: 'recipe_adaptations',
    columns: 'original_recipe_name, adapted_recipe_name, overall_safety, original_recipe, adapted_recipe',
    values: `'Tiramisù', 'Tiramisù', 'safe', '{}', '{}'`,
    change: "overall_safety = 'safe'",
  },
  {
    table: 'medication_analyses',
    columns: 'medication_name, analysis_type, safety_analysis, risk_level',
    values: `'Doliprane', 'ocr', '{}', 'SAFE'`,
    change: "risk_level = 'SAFE'",
  },
] as const;

let people: Actors;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());

describe.each(RECORDS)('$table', ({ table, columns, values, change }) => {
  const insert = `insert into ${table} (id, user_id, ${columns}) values ($1, $2, ${values})`;
  let id: string;
  beforeEach(async () => {
    await asWorker(people, `delete from ${table}`);
    id = crypto.randomUUID();
    await asWorker(people, insert, [id, people.owner.sub]);
  });

  test('owner: reads and deletes it', async () => {
    expect(await as(people, people.owner, `select id, user_id from ${table}`)).toEqual([
      { id, user_id: people.owner.sub },
    ]);
    expect(
      await touched(people, people.owner, `delete from ${table} where user_id = $1`, [people.owner.sub]),
    ).toBe(1);
    expect(await asWorker(people, `select id from ${table}`)).toEqual([]);
  });

  test('owner: does not write it, change its verdict or hand it over', async () => {
    const own = as(people, people.owner, insert, [crypto.randomUUID(), people.owner.sub]);
    await expect(own).rejects.toMatchObject(REFUSED);
    await expect(as(people, people.owner, `update ${table} set ${change}`)).rejects.toMatchObject(REFUSED);
    const move = as(people, people.owner, `update ${table} set user_id = $1`, [people.other.sub]);
    await expect(move).rejects.toMatchObject(REFUSED);
  });

  test('another user: does not see, delete or write it', async () => {
    expect(await as(people, people.other, `select count(*) as n from ${table}`)).toEqual([{ n: 0 }]);
    expect(await touched(people, people.other, `delete from ${table}`)).toBe(0);
    const insertion = as(people, people.other, insert, [crypto.randomUUID(), people.owner.sub]);
    await expect(insertion).rejects.toMatchObject(REFUSED);
    expect(await asWorker(people, `select id from ${table}`)).toEqual([{ id }]);
  });

  test('no one: does nothing at all', async () => {
    await expect(as(people, null, `select 1 from ${table}`)).rejects.toMatchObject(REFUSED);
    await expect(as(people, null, `delete from ${table}`)).rejects.toMatchObject(REFUSED);
    await expect(as(people, null, `update ${table} set ${change}`)).rejects.toMatchObject(REFUSED);
    const insertion = as(people, null, insert, [crypto.randomUUID(), people.owner.sub]);
    await expect(insertion).rejects.toMatchObject(REFUSED);
  });

  test('worker: a call that is sent twice with one id leaves one row', async () => {
    const again = `${insert} on conflict (id) do nothing`;
    await asWorker(people, again, [id, people.owner.sub]);
    expect(await asWorker(people, `select id from ${table}`)).toEqual([{ id }]);
  });

  test('goes with the account', async () => {
    const [row] = await asWorker<{ id: string }>(
      people,
      'insert into auth.users default values returning id',
    );
    await asWorker(people, insert, [crypto.randomUUID(), row?.id]);
    await asWorker(people, 'delete from auth.users where id = $1', [row?.id]);
    expect(await asWorker(people, `select id from ${table}`)).toEqual([{ id }]);
  });
});

describe.each([
  ['medication_ingredients', "(analysis_id, ingredient_name) values ($1, 'paracetamol')"],
  ['medication_alternatives', "(analysis_id, alternative_name) values ($1, 'rest')"],
  ['medication_warnings', "(analysis_id, severity, warning_text) values ($1, 'HIGH', 'not after week 24')"],
])('%s', (table, row) => {
  let id: string;
  beforeEach(async () => {
    await asWorker(people, 'delete from medication_analyses');
    id = crypto.randomUUID();
    await asWorker(
      people,
      `insert into medication_analyses (id, user_id, medication_name, analysis_type, safety_analysis)
       values ($1, $2, 'Ibuprofen', 'manual', '{}')`,
      [id, people.owner.sub],
    );
    await asWorker(people, `insert into ${table} ${row}`, [id]);
  });

  test('owner: reads it with its analysis, and deletes both together only', async () => {
    const joined = `select p.analysis_id from medication_analyses a join ${table} p on p.analysis_id = a.id`;
    expect(await as(people, people.owner, joined)).toEqual([{ analysis_id: id }]);
    await expect(as(people, people.owner, `delete from ${table}`)).rejects.toMatchObject(REFUSED);
    expect(await touched(people, people.owner, 'delete from medication_analyses')).toBe(1);
    expect(await asWorker(people, `select id from ${table}`)).toEqual([]);
  });

  test('owner and another user: do not write it', async () => {
    for (const claims of [people.owner, people.other]) {
      await expect(as(people, claims, `insert into ${table} ${row}`, [id])).rejects.toMatchObject(REFUSED);
      await expect(as(people, claims, `update ${table} set analysis_id = analysis_id`)).rejects.toMatchObject(
        REFUSED,
      );
    }
  });

  test('another user: does not see it', async () => {
    expect(await as(people, people.other, `select count(*) as n from ${table}`)).toEqual([{ n: 0 }]);
  });

  test('no one: does nothing at all', async () => {
    await expect(as(people, null, `select 1 from ${table}`)).rejects.toMatchObject(REFUSED);
    await expect(as(people, null, `insert into ${table} ${row}`, [id])).rejects.toMatchObject(REFUSED);
    await expect(as(people, null, `delete from ${table}`)).rejects.toMatchObject(REFUSED);
  });
});
