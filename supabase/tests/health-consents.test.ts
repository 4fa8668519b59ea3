import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED } from './actors.ts';

let people: Actors;
const agree = "insert into health_consents (user_id, version, language) values ($1, $2, 'fr')";
beforeAll(async () => {
  people = await actors();
});
beforeEach(async () => {
  await asWorker(people, 'delete from health_consents');
  await as(people, people.owner, agree, [people.owner.sub, 1]);
});
afterAll(() => people.database.close());

test('a user agrees once to each version, at the time that the server says', async () => {
  await expect(as(people, people.owner, agree, [people.owner.sub, 1])).rejects.toMatchObject({
    code: '23505',
  });
  await as(people, people.owner, agree, [people.owner.sub, 2]);
  const rows = await as(
    people,
    people.owner,
    "select version, language, given_at > now() - interval '1 minute' as fresh from health_consents order by 1",
  );
  expect(rows).toEqual([1, 2].map((version) => ({ version, language: 'fr', fresh: true })));
  const dated = as(
    people,
    people.owner,
    "insert into health_consents (user_id, version, language, given_at) values ($1, 3, 'fr', '2020-01-01')",
    [people.owner.sub],
  );
  await expect(dated).rejects.toMatchObject(REFUSED);
});

test('what she agreed to is neither changed nor deleted', async () => {
  for (const statement of ["update health_consents set language = 'en'", 'delete from health_consents']) {
    await expect(as(people, people.owner, statement)).rejects.toMatchObject(REFUSED);
  }
});

test('another user neither sees it nor agrees for her, and no one does anything', async () => {
  expect(await as(people, people.other, 'select version from health_consents')).toEqual([]);
  await expect(as(people, people.other, agree, [people.owner.sub, 2])).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, 'select version from health_consents')).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, agree, [people.owner.sub, 2])).rejects.toMatchObject(REFUSED);
});

test('it goes with the account', async () => {
  const [row] = await asWorker<{ id: string }>(people, 'insert into auth.users default values returning id');
  await asWorker(people, agree, [row?.id, 1]);
  await asWorker(people, 'delete from auth.users where id = $1', [row?.id]);
  expect(await asWorker(people, 'select user_id from health_consents')).toEqual([
    { user_id: people.owner.sub },
  ]);
});
