import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
  await as(people, people.owner, "insert into profiles (user_id, language, age) values ($1, 'fr', 31)", [
    people.owner.sub,
  ]);
});
afterAll(() => people.database.close());

const upsert = `insert into profiles (user_id, age, country, language, edd, toxoplasmosis_status,
    gestational_diabetes, dietary_preferences, allergies, updated_at)
  values ($1, $2, null, 'en', '2027-03-01', 'NO', 'UNKNOWN', '{}', array['Fish'], '2001-01-01')
  on conflict (user_id) do update set user_id = excluded.user_id, age = excluded.age,
    country = excluded.country, language = excluded.language, edd = excluded.edd,
    toxoplasmosis_status = excluded.toxoplasmosis_status, allergies = excluded.allergies,
    updated_at = excluded.updated_at`;

describe('the owner of a profile', () => {
  test('reads it', async () => {
    const rows = await as(people, people.owner, 'select language, toxoplasmosis_status from profiles');
    expect(rows).toEqual([{ language: 'fr', toxoplasmosis_status: 'UNKNOWN' }]);
  });

  test('writes it again and again as the page does, at the time the server says', async () => {
    await as(people, people.owner, upsert, [people.owner.sub, 32]);
    await as(people, people.owner, upsert, [people.owner.sub, 33]);
    const rows = await as<{ age: number; fresh: boolean }>(
      people,
      people.owner,
      "select age, updated_at > now() - interval '1 minute' as fresh from profiles",
    );
    expect(rows).toEqual([{ age: 33, fresh: true }]);
  });

  test('puts it off, is asked once about a due date, and stops weeks until she enters one again', async () => {
    const state = () =>
      as(
        people,
        people.owner,
        'select edd::text, set_up_later, weeks_stopped, due_date_asked::text from profiles',
      );
    await as(
      people,
      people.owner,
      "update profiles set set_up_later = true, edd = '2026-01-01', due_date_asked = '2026-01-01'",
    );
    await as(
      people,
      people.owner,
      'update profiles set edd = null, weeks_stopped = true, set_up_later = false',
    );
    const stopped = { edd: null, set_up_later: false, weeks_stopped: true, due_date_asked: '2026-01-01' };
    expect(await state()).toEqual([stopped]);
    // As a page saves that knows nothing of stopping.
    await as(people, people.owner, "update profiles set edd = '2027-03-01'");
    expect(await state()).toEqual([{ ...stopped, edd: '2027-03-01', weeks_stopped: false }]);
  });

  test('cannot hand it to another user', async () => {
    const move = as(people, people.owner, 'update profiles set user_id = $1', [people.other.sub]);
    await expect(move).rejects.toMatchObject(REFUSED);
  });

  test('cannot change when it was made, nor delete it', async () => {
    await expect(as(people, people.owner, 'update profiles set created_at = now()')).rejects.toMatchObject(
      REFUSED,
    );
    await expect(as(people, people.owner, 'delete from profiles')).rejects.toMatchObject(REFUSED);
  });

  test.each([
    ['language', "'nl'"],
    ['toxoplasmosis_status', "'MAYBE'"],
    ['gestational_diabetes', 'null'],
    ['age', '-1'],
    ['photos_kept', "'for ever'"],
    ['allergies', "array_fill('x'::text, array[51])"],
  ])('cannot put nonsense into %s', async (column, value) => {
    await expect(as(people, people.owner, `update profiles set ${column} = ${value}`)).rejects.toMatchObject({
      code: expect.stringMatching(/^2350[24]$|^23514$/),
    });
  });
});

describe('another user', () => {
  test('does not see it, change it or write over it', async () => {
    expect(await as(people, people.other, 'select user_id from profiles')).toEqual([]);
    expect(await touched(people, people.other, 'update profiles set age = 99')).toBe(0);
    await expect(as(people, people.other, upsert, [people.owner.sub, 99])).rejects.toMatchObject(REFUSED);
  });

  test('cannot make one for someone else', async () => {
    const stranger = crypto.randomUUID();
    await expect(
      as(people, people.other, 'insert into profiles (user_id) values ($1)', [stranger]),
    ).rejects.toMatchObject(REFUSED);
  });
});

test('no one reads or writes any', async () => {
  await expect(as(people, null, 'select user_id from profiles')).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, upsert, [people.owner.sub, 1])).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, 'update profiles set age = 1')).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, 'delete from profiles')).rejects.toMatchObject(REFUSED);
});

test('it goes with the account', async () => {
  await as(people, people.other, 'insert into profiles (user_id) values ($1)', [people.other.sub]);
  await asWorker(people, 'delete from auth.users where id = $1', [people.other.sub]);
  const left = await asWorker(people, 'select user_id from profiles where user_id = $1', [people.other.sub]);
  expect(left).toEqual([]);
});
