import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED, touched } from './actors.ts';

const INSERT = `insert into menu_shares (id, scan_id, user_id, token_hash, country, expires_at)
  values (gen_random_uuid(), $1, $2, $3, 'FR', now() + interval '7 days')`;
const HASH = 'ab'.repeat(32);

let people: Actors;
let scanId: string;
beforeAll(async () => {
  people = await actors();
  ({ scanId } = await analysedScan(people));
  await asWorker(people, INSERT, [scanId, people.owner.sub, HASH]);
});
afterAll(() => people.database.close());

test('who made a link reads it', async () => {
  expect(await as(people, people.owner, 'select scan_id, country, with_photo from menu_shares')).toEqual([
    { scan_id: scanId, country: 'FR', with_photo: false },
  ]);
});

test('another user sees none, and a visitor is refused, holder of the link or not', async () => {
  expect(await as(people, people.other, 'select * from menu_shares')).toEqual([]);
  expect(await as(people, people.other, 'select * from menu_shares where token_hash = $1', [HASH])).toEqual(
    [],
  );
  await expect(as(people, null, 'select * from menu_shares')).rejects.toMatchObject(REFUSED);
});

test.each(['owner', 'other'] as const)('the server alone writes them: not the %s', async (who) => {
  const user = people[who];
  await expect(as(people, user, INSERT, [scanId, user.sub, 'cd'.repeat(32)])).rejects.toMatchObject(REFUSED);
  await expect(touched(people, user, 'update menu_shares set with_photo = true')).rejects.toMatchObject(
    REFUSED,
  );
  await expect(touched(people, user, 'delete from menu_shares')).rejects.toMatchObject(REFUSED);
});

test.each([
  ['a secret that was not hashed', 'a secret', 'FR', '23514'],
  ['a secret that another link has', HASH, 'FR', '23505'],
  ['a country that is written out', 'ef'.repeat(32), 'France', '23514'],
])('%s is refused of the server too', async (_what, hash, country, code) => {
  const insert = INSERT.replace("'FR'", '$4');
  await expect(asWorker(people, insert, [scanId, people.owner.sub, hash, country])).rejects.toMatchObject({
    code,
  });
});

test('they go with their scan', async () => {
  await as(people, people.owner, 'delete from menu_scans where id = $1', [scanId]);
  expect(await asWorker(people, 'select * from menu_shares')).toEqual([]);
});
