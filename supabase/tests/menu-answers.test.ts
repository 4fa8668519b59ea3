import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED, touched } from './actors.ts';

const INSERT = `insert into menu_answers (scan_id, question, foods, item_ids, answer, answered_by, answered_at)
  values ($1, 'cheese-pasteurised', '[]', array[$2::uuid], $3, $4, now())`;

let people: Actors;
let scanId: string;
let itemId: string;
beforeAll(async () => {
  people = await actors();
  ({ scanId, itemId } = await analysedScan(people));
  await asWorker(people, INSERT, [scanId, itemId, 'yes', 'cook']);
});
afterAll(() => people.database.close());

test('the owner of a scan reads its answers', async () => {
  expect(await as(people, people.owner, 'select answer, answered_by from menu_answers')).toEqual([
    { answer: 'yes', answered_by: 'cook' },
  ]);
});

test('another user reads none, and a visitor is refused', async () => {
  expect(await as(people, people.other, 'select * from menu_answers')).toEqual([]);
  await expect(as(people, null, 'select * from menu_answers')).rejects.toMatchObject(REFUSED);
});

test.each(['owner', 'other'] as const)('the server alone writes them: not the %s', async (who) => {
  const user = people[who];
  await expect(as(people, user, INSERT, [scanId, itemId, 'no', 'self'])).rejects.toMatchObject(REFUSED);
  await expect(touched(people, user, "update menu_answers set answer = 'no'")).rejects.toMatchObject(REFUSED);
  await expect(touched(people, user, 'delete from menu_answers')).rejects.toMatchObject(REFUSED);
});

test.each([
  ['an answer that is none', ['maybe', 'cook']],
  ['a speaker that is none', ['yes', 'chef']],
])('%s is refused of the server too', async (_what, [answer, by]) => {
  await expect(asWorker(people, INSERT, [scanId, itemId, answer, by])).rejects.toMatchObject({
    code: '23514',
  });
});

test('they go with their scan', async () => {
  await as(people, people.owner, 'delete from menu_scans where id = $1', [scanId]);
  expect(await asWorker(people, 'select * from menu_answers')).toEqual([]);
});
