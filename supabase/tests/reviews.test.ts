import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());

const HASH = 'a'.repeat(64);
const review = `insert into reviews (id, fact, hash, topic, answer, direction, proposes, note)
  values ($1, $2, $3, 'listeria', $4, $5, $6, '')`;
const agreeing = (id: string, fact = 'foods/brie/listeria/FR/risk') => [id, fact, HASH, 'agree', null, null];
const appoint = (sub: string) =>
  asWorker(
    people,
    "insert into reviewers (user_id, name, profession, body, number) values ($1, 'A. Martin', 'midwife', 'Ordre', '1')",
    [sub],
  );

let id: string;
beforeEach(async () => {
  for (const table of ['reviews', 'reviewers']) await asWorker(people, `delete from ${table}`);
  id = crypto.randomUUID();
  await appoint(people.owner.sub);
  await as(people, people.owner, review, agreeing(id));
});

describe('a reviewer', () => {
  test('reads that she is one, and no other reviewer', async () => {
    await appoint(people.other.sub);
    expect(await as(people, people.owner, 'select user_id from reviewers')).toEqual([
      { user_id: people.owner.sub },
    ]);
  });

  test('writes, reads, changes and deletes reviews of her own', async () => {
    expect(await as(people, people.owner, 'select id, user_id from reviews')).toEqual([
      { id, user_id: people.owner.sub },
    ]);
    const change =
      "update reviews set answer = 'wrong', direction = 'too-strict', proposes = 'TO_CHECK', note = 'x'";
    expect(await touched(people, people.owner, change)).toBe(1);
    expect(await touched(people, people.owner, 'delete from reviews')).toBe(1);
  });

  test('says one thing of a claim as it is, and another of it once it has changed', async () => {
    const again = as(people, people.owner, review, agreeing(crypto.randomUUID()));
    await expect(again).rejects.toMatchObject({ code: '23505' });
    const changed = agreeing(crypto.randomUUID()).with(2, 'b'.repeat(64));
    await as(people, people.owner, review, changed);
    expect(await as(people, people.owner, 'select 1 from reviews')).toHaveLength(2);
  });

  test('cannot move a review to another claim or user', async () => {
    for (const change of ["fact = 'x'", `hash = '${'b'.repeat(64)}'`, 'user_id = $1', 'id = $1']) {
      const values = change.includes('$1') ? [people.other.sub] : [];
      await expect(as(people, people.owner, `update reviews set ${change}`, values)).rejects.toMatchObject(
        REFUSED,
      );
    }
  });

  test.each([
    ['a wrong without a direction', ['wrong', null, null]],
    ['an agree with one', ['agree', 'too-strict', null]],
    ['a proposal of what is neither too strict nor too mild', ['wrong', 'otherwise', 'NO_RISK']],
    ['an answer of its own', ['perhaps', null, null]],
  ])('cannot write nonsense: %s', async (_what, rest) => {
    const row = [crypto.randomUUID(), 'foods/x', HASH, ...rest];
    await expect(as(people, people.owner, review, row)).rejects.toMatchObject({ code: '23514' });
  });

  test('cannot change what is told of her, nor take her own role away', async () => {
    for (const statement of ["update reviewers set profession = 'obstetrician'", 'delete from reviewers']) {
      await expect(as(people, people.owner, statement)).rejects.toMatchObject(REFUSED);
    }
  });
});

describe('another user', () => {
  test('neither sees nor changes reviews, reviewer or not', async () => {
    for (const role of ['user', 'reviewer']) {
      if (role === 'reviewer') await appoint(people.other.sub);
      expect(await as(people, people.other, 'select id from reviews')).toEqual([]);
      expect(await touched(people, people.other, "update reviews set note = 'x'")).toBe(0);
      expect(await touched(people, people.other, 'delete from reviews')).toBe(0);
    }
  });

  test('cannot make herself a reviewer, and so write no review', async () => {
    const appointing = as(
      people,
      people.other,
      "insert into reviewers (user_id, name, profession, body, number) values ($1, 'x', 'midwife', 'x', '1')",
      [people.other.sub],
    );
    await expect(appointing).rejects.toMatchObject(REFUSED);
    const writing = as(people, people.other, review, agreeing(crypto.randomUUID(), 'foods/y'));
    await expect(writing).rejects.toMatchObject(REFUSED);
  });

  test('cannot write a review in the name of a reviewer', async () => {
    const writing = as(
      people,
      people.other,
      "insert into reviews (id, user_id, fact, hash, topic, answer) values ($1, $2, 'foods/z', $3, 'listeria', 'agree')",
      [crypto.randomUUID(), people.owner.sub, HASH],
    );
    await expect(writing).rejects.toMatchObject(REFUSED);
  });
});

test('who lost the role reads and deletes what she wrote, and writes nothing new', async () => {
  await asWorker(people, 'delete from reviewers');
  expect(await as(people, people.owner, 'select id from reviews')).toEqual([{ id }]);
  const writing = as(people, people.owner, review, agreeing(crypto.randomUUID(), 'foods/y'));
  await expect(writing).rejects.toMatchObject(REFUSED);
  await expect(as(people, people.owner, "update reviews set note = 'x'")).rejects.toMatchObject(REFUSED);
  expect(await touched(people, people.owner, 'delete from reviews')).toBe(1);
});

test('no one does nothing at all', async () => {
  for (const table of ['reviewers', 'reviews']) {
    await expect(as(people, null, `select 1 from ${table}`)).rejects.toMatchObject(REFUSED);
    await expect(as(people, null, `delete from ${table}`)).rejects.toMatchObject(REFUSED);
  }
  await expect(as(people, null, review, agreeing(crypto.randomUUID()))).rejects.toMatchObject(REFUSED);
});

test('both go with the account', async () => {
  const [row] = await asWorker<{ id: string }>(people, 'insert into auth.users default values returning id');
  const sub = row?.id ?? '';
  await appoint(sub);
  await asWorker(
    people,
    "insert into reviews (id, user_id, fact, hash, topic, answer) values ($1, $2, 'foods/z', $3, 'listeria', 'agree')",
    [crypto.randomUUID(), sub, HASH],
  );
  await asWorker(people, 'delete from auth.users where id = $1', [sub]);
  expect(await asWorker(people, 'select id from reviews')).toEqual([{ id }]);
  expect(await asWorker(people, 'select user_id from reviewers')).toEqual([{ user_id: people.owner.sub }]);
});
