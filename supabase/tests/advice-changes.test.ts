import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());

let scan: { scanId: string; itemId: string };
const insert = `insert into advice_changes
  (user_id, release, subject, item_id, scan_id, scan_month, name, direction, was, now)
  select s.user_id, $2, $1, $1, s.id, s.scan_month, 'Steak tartare', 'stricter', 'TO_CHECK', 'HIGH_RISK'
  from menu_scans s where s.id = $3`;
const change = (release: string) => asWorker(people, insert, [scan.itemId, release, scan.scanId]);
const kept = () => asWorker(people, 'select release from advice_changes order by release');

beforeEach(async () => {
  await asWorker(people, 'delete from menu_scans');
  scan = await analysedScan(people);
  await change('first');
});

describe('the owner of an answer that changed', () => {
  test('reads what changed and says that she has seen it', async () => {
    expect(await as(people, people.owner, 'select name, was, now from advice_changes')).toEqual([
      { name: 'Steak tartare', was: 'TO_CHECK', now: 'HIGH_RISK' },
    ]);
    expect(await touched(people, people.owner, 'update advice_changes set seen_at = now()')).toBe(1);
  });

  test.each([
    "update advice_changes set now = 'NO_RISK'",
    'update advice_changes set user_id = user_id',
    'delete from advice_changes',
    "insert into advice_changes (name) values ('x')",
  ])('does nothing else: %s', async (statement) => {
    await expect(as(people, people.owner, statement)).rejects.toMatchObject(REFUSED);
  });
});

test('another user sees none of it, and marks none as seen', async () => {
  expect(await as(people, people.other, 'select id from advice_changes')).toEqual([]);
  expect(await touched(people, people.other, 'update advice_changes set seen_at = now()')).toBe(0);
});

test('whoever she is together with does not see it', async () => {
  await asWorker(
    people,
    "insert into partnerships (user_id, partner_id, partner_name) values ($1, $2, 'Bea') on conflict do nothing",
    [people.owner.sub, people.other.sub],
  );
  expect(await as(people, people.other, 'select id from advice_changes')).toEqual([]);
  await asWorker(people, 'delete from partnerships');
});

test('no one reads it, nor which releases there were', async () => {
  await expect(as(people, null, 'select id from advice_changes')).rejects.toMatchObject(REFUSED);
  for (const claims of [null, people.owner])
    await expect(as(people, claims, 'select hash from advice.releases')).rejects.toMatchObject(REFUSED);
});

test('a release changes an answer once', async () => {
  await expect(change('first')).rejects.toMatchObject({ code: '23505' });
  await change('second');
  expect(await kept()).toEqual([{ release: 'first' }, { release: 'second' }]);
});

test('it is of one answer, and of which it says', async () => {
  const bad = `insert into advice_changes (user_id, release, subject, name, direction, was, now)
    values ($1, 'x', gen_random_uuid(), 'x', 'milder', 'x', 'y')`;
  await expect(asWorker(people, bad, [people.owner.sub])).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['with its scan', () => as(people, people.owner, 'delete from menu_scans where id = $1', [scan.scanId])],
  [
    'once the dish is judged again',
    () => asWorker(people, 'delete from item_assessments where item_id = $1', [scan.itemId]),
  ],
])('it goes %s', async (_when, go) => {
  await go();
  expect(await kept()).toEqual([]);
});
