import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());

const keep = 'insert into kept_medicines (id, name) values ($1, $2)';
let id: string;
beforeEach(async () => {
  await asWorker(people, 'delete from kept_medicines');
  id = crypto.randomUUID();
  await as(people, people.owner, keep, [id, 'Doliprane']);
});

describe('the owner of a kept medicine', () => {
  test('keeps it under her own id without saying whose it is', async () => {
    expect(await as(people, people.owner, 'select id, user_id from kept_medicines')).toEqual([
      { id, user_id: people.owner.sub },
    ]);
  });

  test('changes how she takes it and deletes it', async () => {
    await as(
      people,
      people.owner,
      "update kept_medicines set times_a_day = 3, units_per_time = 0.5, since = '2026-11-01', until = '2026-11-30'",
    );
    const [row] = await as<{ times_a_day: unknown; units_per_time: unknown }>(
      people,
      people.owner,
      'select times_a_day::float8, units_per_time::float8 from kept_medicines',
    );
    expect(row).toEqual({ times_a_day: 3, units_per_time: 0.5 });
    expect(await touched(people, people.owner, 'delete from kept_medicines')).toBe(1);
  });

  test('cannot hand it to another user, or change its id', async () => {
    for (const change of ['user_id = $1', 'id = $1']) {
      const move = as(people, people.owner, `update kept_medicines set ${change}`, [people.other.sub]);
      await expect(move).rejects.toMatchObject(REFUSED);
    }
  });

  test.each([
    ['name', "''"],
    ['name', "repeat('x', 201)"],
    ['times_a_day', '0'],
    ['times_a_day', '25'],
    ['units_per_time', '0'],
    ['units_per_time', '101'],
    ['substances', `'{}'`],
    ['substances', `jsonb_build_array(repeat('x', 9000))`],
    ['as_written', "repeat('x', 2001)"],
    ['until', "'1999-12-31'"],
  ])('cannot put nonsense into %s: %s', async (column, value) => {
    const change = `update kept_medicines set since = '2000-01-01', ${column} = ${value}`;
    await expect(as(people, people.owner, change)).rejects.toMatchObject({ code: '23514' });
  });

  test('keeps fifty and no more, whatever others keep', async () => {
    const many = `insert into kept_medicines (id, name) select gen_random_uuid(), 'x' from generate_series(1, $1)`;
    await as(people, people.owner, many, [49]);
    const more = as(people, people.owner, keep, [crypto.randomUUID(), 'x']);
    await expect(more).rejects.toMatchObject({ code: '23514', constraint: 'kept_medicines_limit' });
    await as(people, people.other, keep, [crypto.randomUUID(), 'x']);
  });
});

test('another user does not see, change or delete it, nor keep one in her name', async () => {
  expect(await as(people, people.other, 'select id from kept_medicines')).toEqual([]);
  expect(await touched(people, people.other, "update kept_medicines set name = 'x'")).toBe(0);
  expect(await touched(people, people.other, 'delete from kept_medicines')).toBe(0);
  const inHerName = as(
    people,
    people.other,
    "insert into kept_medicines (id, user_id, name) values ($1, $2, 'x')",
    [crypto.randomUUID(), people.owner.sub],
  );
  await expect(inHerName).rejects.toMatchObject(REFUSED);
});

test('whoever she is together with does not see it', async () => {
  await asWorker(
    people,
    "insert into partnerships (user_id, partner_id, partner_name) values ($1, $2, 'Bea')",
    [people.owner.sub, people.other.sub],
  );
  expect(await as(people, people.other, 'select id from kept_medicines')).toEqual([]);
});

test('no one does nothing at all', async () => {
  for (const statement of ['select 1 from kept_medicines', 'delete from kept_medicines']) {
    await expect(as(people, null, statement)).rejects.toMatchObject(REFUSED);
  }
  await expect(as(people, null, keep, [crypto.randomUUID(), 'x'])).rejects.toMatchObject(REFUSED);
});

test('goes with the account', async () => {
  const [row] = await asWorker<{ id: string }>(people, 'insert into auth.users default values returning id');
  await asWorker(people, "insert into kept_medicines (id, user_id, name) values ($1, $2, 'x')", [
    crypto.randomUUID(),
    row?.id,
  ]);
  await asWorker(people, 'delete from auth.users where id = $1', [row?.id]);
  expect(await asWorker(people, 'select id from kept_medicines')).toEqual([{ id }]);
});
