import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED, touched } from './actors.ts';

const INSERT = `insert into menu_edits (id, scan_id, kind, edit, reading, made_at)
  values (gen_random_uuid(), $1, $2, $3, 0, now())`;
const READING = 'insert into menu_readings (scan_id, sections) values ($1, $2)';

let people: Actors;
let scanId: string;
beforeAll(async () => {
  people = await actors();
  ({ scanId } = await analysedScan(people));
  await asWorker(people, INSERT, [scanId, 'delete', '{"kind":"delete"}']);
  await asWorker(people, READING, [scanId, '[]']);
});
afterAll(() => people.database.close());

test('the owner of a scan reads its corrections, and what was read', async () => {
  expect(await as(people, people.owner, 'select kind from menu_edits')).toEqual([{ kind: 'delete' }]);
  expect(await as(people, people.owner, 'select version, sections from menu_readings')).toEqual([
    { version: 0, sections: [] },
  ]);
});

test.each(['menu_edits', 'menu_readings'])(
  'another user reads none of %s, and a visitor is refused',
  async (table) => {
    expect(await as(people, people.other, `select * from ${table}`)).toEqual([]);
    await expect(as(people, null, `select * from ${table}`)).rejects.toMatchObject(REFUSED);
  },
);

test.each(['owner', 'other'] as const)('the server alone writes them: not the %s', async (who) => {
  const user = people[who];
  await expect(as(people, user, INSERT, [scanId, 'delete', '{}'])).rejects.toMatchObject(REFUSED);
  await expect(as(people, user, READING, [scanId, '[]'])).rejects.toMatchObject(REFUSED);
  for (const change of [
    'update menu_edits set taken_back_at = now()',
    'delete from menu_edits',
    "update menu_readings set sections = '[]'",
    'delete from menu_readings',
  ]) {
    await expect(touched(people, user, change)).rejects.toMatchObject(REFUSED);
  }
});

test.each([
  ['a kind that is none', ['rename', '{}']],
  ['an edit that is not an object', ['delete', '[]']],
])('%s is refused of the server too', async (_what, [kind, edit]) => {
  await expect(asWorker(people, INSERT, [scanId, kind, edit])).rejects.toMatchObject({ code: '23514' });
});

test('they go with their scan', async () => {
  await as(people, people.owner, 'delete from menu_scans where id = $1', [scanId]);
  expect(await asWorker(people, 'select id from menu_edits')).toEqual([]);
  expect(await asWorker(people, 'select scan_id from menu_readings')).toEqual([]);
});
