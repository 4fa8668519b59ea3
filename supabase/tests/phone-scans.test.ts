import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());

test('the server alone makes a scan without a picture, of what a phone has read, and its owner reads it', async () => {
  for (const [columns, values] of [
    ['user_id', '$1'],
    ['user_id, image_url', '$1, null'],
    ['user_id, image_url, overall_risk', '$1, null, null'],
  ])
    await expect(
      as(people, people.owner, `insert into menu_scans (${columns}) values (${values})`, [people.owner.sub]),
    ).rejects.toMatchObject(REFUSED);
  await asWorker(people, "insert into menu_scans (user_id, read_on) values ($1, 'phone')", [
    people.owner.sub,
  ]);
  const own = "select image_url, read_on from menu_scans where read_on = 'phone'";
  expect(await as(people, people.owner, own)).toEqual([{ image_url: null, read_on: 'phone' }]);
  expect(await as(people, people.other, own)).toEqual([]);
  for (const column of ['image_url', 'read_on'])
    await expect(as(people, people.owner, `update menu_scans set ${column} = 'phone'`)).rejects.toMatchObject(
      REFUSED,
    );
});
