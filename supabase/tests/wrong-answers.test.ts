import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());

const insert = `insert into wrong_answers (id, user_id, card, name, reasons, server_knowledge, server_version, language, wrong,
  why, card_hash) values ($1, $2, 'label', 'Brie', '[]', 'x', '1.0.0', 'en', 'milder', '', $3)`;
let id: string;
beforeEach(async () => {
  await asWorker(people, 'delete from wrong_answers');
  id = crypto.randomUUID();
  await asWorker(people, insert, [id, people.owner.sub, 'a'.repeat(64)]);
});

describe('who reported an answer', () => {
  test('reads it with what was found, and deletes it', async () => {
    await asWorker(people, "update wrong_answers set closed_at = now(), note = 'Mended'");
    const rows = await as(people, people.owner, 'select id, note from wrong_answers');
    expect(rows).toEqual([{ id, note: 'Mended' }]);
    expect(await touched(people, people.owner, 'delete from wrong_answers')).toBe(1);
  });

  test('writes none by herself, and changes none', async () => {
    const more = [crypto.randomUUID(), people.owner.sub, 'b'.repeat(64)];
    await expect(as(people, people.owner, insert, more)).rejects.toMatchObject(REFUSED);
    for (const change of ["why = 'x'", 'closed_at = now()', 'user_id = null']) {
      const changed = as(people, people.owner, `update wrong_answers set ${change}`);
      await expect(changed).rejects.toMatchObject(REFUSED);
    }
  });
});

test('another user and no one find none, nor those of visitors', async () => {
  await asWorker(people, insert, [crypto.randomUUID(), null, 'a'.repeat(64)]);
  expect(await as(people, people.other, 'select id from wrong_answers')).toEqual([]);
  expect(await touched(people, people.other, 'delete from wrong_answers')).toBe(0);
  expect(await as(people, people.owner, 'select id from wrong_answers')).toEqual([{ id }]);
  for (const statement of ['select id from wrong_answers', 'delete from wrong_answers'])
    await expect(as(people, null, statement)).rejects.toMatchObject(REFUSED);
});

test('one answer is reported once by a user, and by any number of visitors', async () => {
  const again = (user: string | null) =>
    asWorker(people, insert, [crypto.randomUUID(), user, 'a'.repeat(64)]);
  await expect(again(people.owner.sub)).rejects.toMatchObject({ code: '23505' });
  await again(people.other.sub);
  await again(null);
  await again(null);
});

test('it goes with her account', async () => {
  await asWorker(people, insert, [crypto.randomUUID(), null, 'a'.repeat(64)]);
  await asWorker(people, 'delete from auth.users where id = $1', [people.owner.sub]);
  expect(await asWorker(people, 'select user_id from wrong_answers')).toEqual([{ user_id: null }]);
});
