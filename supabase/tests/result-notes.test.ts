import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
let id: string;
const insert = `insert into result_notes (id, user_id, about, text, is_question)
  values ($1, $2, '{"kind": "dish", "id": "d", "name": "Brie"}', 'Was it pasteurised?', true)`;
beforeAll(async () => {
  people = await actors();
});
beforeEach(async () => {
  await asWorker(people, 'delete from result_notes');
  id = crypto.randomUUID();
  await as(people, people.owner, insert, [id, people.owner.sub]);
});
afterAll(() => people.database.close());

describe('a note', () => {
  test('is read, changed and deleted by its owner', async () => {
    await as(people, people.owner, "update result_notes set text = 'Asked', is_question = false");
    const rows = await as(people, people.owner, 'select text, is_question from result_notes');
    expect(rows).toEqual([{ text: 'Asked', is_question: false }]);
    expect(await touched(people, people.owner, 'delete from result_notes')).toBe(1);
  });

  test('comes back with its time, and never with a future one', async () => {
    const again = (time: string) =>
      as(
        people,
        people.owner,
        `insert into result_notes (id, user_id, about, text, created_at)
         values (gen_random_uuid(), $1, '{"kind": "free"}', 'Again', ${time})`,
        [people.owner.sub],
      );
    await again("'2026-01-02T10:00:00Z'");
    const rows = await as(
      people,
      people.owner,
      "select created_at::date::text from result_notes where text = 'Again'",
    );
    expect(rows).toEqual([{ created_at: '2026-01-02' }]);
    await expect(again("now() + interval '1 day'")).rejects.toMatchObject(REFUSED);
  });

  test('stays with its owner and what it is about', async () => {
    const move = as(people, people.owner, 'update result_notes set user_id = $1', [people.other.sub]);
    await expect(move).rejects.toMatchObject(REFUSED);
    const other = as(people, people.owner, `update result_notes set about = '{"kind": "free"}'`);
    await expect(other).rejects.toMatchObject(REFUSED);
  });

  test('is not there for another user, and for no one', async () => {
    expect(await as(people, people.other, 'select id from result_notes')).toEqual([]);
    expect(await touched(people, people.other, "update result_notes set text = 'x'")).toBe(0);
    expect(await touched(people, people.other, 'delete from result_notes')).toBe(0);
    const insertion = as(people, people.other, insert, [crypto.randomUUID(), people.owner.sub]);
    await expect(insertion).rejects.toMatchObject(REFUSED);
    for (const statement of ['select id from result_notes', 'delete from result_notes']) {
      await expect(as(people, null, statement)).rejects.toMatchObject(REFUSED);
    }
  });

  test.each([
    ['an unknown kind', `'{"kind": "rumour"}'`, "'x'"],
    ['no kind', "'{}'", "'x'"],
    ['more than its kind, id and name', `'{"kind": "free", "more": 1}'`, "'x'"],
    ['a name without end', `jsonb_build_object('kind', 'dish', 'name', repeat('x', 501))`, "'x'"],
    ['no words', `'{"kind": "free"}'`, "'  '"],
    ['too many words', `'{"kind": "free"}'`, "repeat('x', 2001)"],
  ])('is refused with %s', async (_, about, text) => {
    const sql = `insert into result_notes (id, user_id, about, text) values (gen_random_uuid(), $1, ${about}, ${text})`;
    await expect(as(people, people.owner, sql, [people.owner.sub])).rejects.toMatchObject({ code: '23514' });
  });

  test('goes with the account', async () => {
    const [row] = await asWorker<{ id: string }>(
      people,
      'insert into auth.users default values returning id',
    );
    await asWorker(people, insert, [crypto.randomUUID(), row?.id]);
    await asWorker(people, 'delete from auth.users where id = $1', [row?.id]);
    expect(await asWorker(people, 'select id from result_notes')).toEqual([{ id }]);
  });
});
