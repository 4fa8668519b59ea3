import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claims } from '../../server/platform/database/database.ts';
import { testUser } from '../../server/testing/database.ts';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED, touched } from './actors.ts';

/** All that hangs on a scan. */
const PARTS = {
  menu_scans: 'id',
  menu_sections: 'scan_id',
  menu_items: 'scan_id',
  analysis_runs: 'scan_id',
  menu_scan_pages: 'scan_id',
  menu_answers: 'scan_id',
};

let people: Actors;
let partner: Claims;
let scanId: string;
let itemId: string;
beforeAll(async () => {
  people = await actors();
  partner = await testUser(people.database);
  ({ scanId, itemId } = await analysedScan(people));
  await asWorker(
    people,
    `with page as (insert into menu_scan_pages (scan_id, position, image_url) values ($1, 0, '/menu.jpg'))
     insert into menu_answers (scan_id, question, foods, item_ids, answer, answered_by, answered_at)
     values ($1, 'cheese-pasteurised', '[]', array[$2::uuid], 'yes', 'cook', now())`,
    [scanId, itemId],
  );
  await as(
    people,
    people.owner,
    `insert into profiles (user_id, age, country, edd, allergies, set_up_later) values ($1, 31, 'FR', '2027-03-01', '{nuts}', true)`,
    [people.owner.sub],
  );
  await as(people, people.owner, "insert into storage.objects (bucket_id, name) values ('menu-images', $1)", [
    `${people.owner.sub}/menu-1.jpg`,
  ]);
});
beforeEach(async () => {
  await asWorker(people, 'delete from partnerships');
  await asWorker(
    people,
    "insert into partnerships (user_id, partner_id, partner_name) values ($1, $2, 'Sam')",
    [people.owner.sub, partner.sub],
  );
});
afterAll(() => people.database.close());

const countOf = async (claims: Claims, table: string, column: string) =>
  (await as(people, claims, `select from ${table} where ${column} = $1`, [scanId])).length;
const imagesOf = (claims: Claims) => as(people, claims, 'select name from storage.objects');
const profileFor = (claims: Claims, reader = claims.sub) =>
  as(people, claims, 'select * from public.judged_profile($1)', [reader]);

describe('a partner', () => {
  test.each(Object.entries(PARTS))(
    'reads %s of her scans, and another user does not',
    async (table, column) => {
      expect(await countOf(partner, table, column)).toBeGreaterThan(0);
      expect(await countOf(people.other, table, column)).toBe(0);
    },
  );

  test('reads how each dish was judged, and her photographs', async () => {
    for (const table of ['item_assessments', 'ingredient_assessments']) {
      expect(await as(people, partner, `select from ${table}`)).toHaveLength(1);
      expect(await as(people, people.other, `select from ${table}`)).toEqual([]);
    }
    expect(await imagesOf(partner)).toHaveLength(1);
    expect(await imagesOf(people.other)).toEqual([]);
  });

  test('changes, deletes and adds nothing of hers', async () => {
    expect(
      await touched(people, partner, "update menu_scans set given_name = 'x' where id = $1", [scanId]),
    ).toBe(0);
    expect(await touched(people, partner, 'delete from menu_scans where id = $1', [scanId])).toBe(0);
    expect(await touched(people, partner, 'delete from storage.objects')).toBe(0);
    expect(await touched(people, partner, "update storage.objects set name = name || 'x'")).toBe(0);
    for (const [text, values] of [
      ['insert into menu_scans (user_id, image_url) values ($1, $2)', [people.owner.sub, '/x.jpg']],
      [
        'insert into menu_scans (user_id, image_url, added_to) values ($1, $2, $3)',
        [partner.sub, '/x.jpg', scanId],
      ],
      ['insert into menu_scan_pages (scan_id, position, image_url) values ($1, 1, $2)', [scanId, '/x.jpg']],
      [
        "insert into storage.objects (bucket_id, name) values ('menu-images', $1)",
        [`${people.owner.sub}/x.jpg`],
      ],
    ] as const)
      await expect(as(people, partner, text, [...values])).rejects.toMatchObject(REFUSED);
  });

  test('neither reads nor changes her profile, and is judged by it all the same', async () => {
    expect(await as(people, partner, 'select * from profiles')).toEqual([]);
    expect(await touched(people, partner, 'update profiles set age = 1')).toBe(0);
    expect(await profileFor(partner)).toMatchObject([
      { user_id: people.owner.sub, country: 'FR', allergies: ['nuts'], age: null, set_up_later: false },
    ]);
  });
});

test('she reads his scans too, and her own profile whole', async () => {
  const [his] = await as(
    people,
    partner,
    "insert into menu_scans (user_id, image_url) values ($1, '/his.jpg') returning id",
    [partner.sub],
  );
  expect(await as(people, people.owner, 'select id from menu_scans where id = $1', [his?.id])).toHaveLength(
    1,
  );
  expect(await profileFor(people.owner)).toMatchObject([{ age: 31, set_up_later: true }]);
});

test('no one looks up by which profile another is judged, and a visitor by none', async () => {
  expect(await profileFor(people.other, partner.sub)).toEqual([]);
  expect(await profileFor(people.other, people.owner.sub)).toEqual([]);
  await expect(
    as(people, null, 'select * from public.judged_profile($1)', [partner.sub]),
  ).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, 'select public.together_with()')).rejects.toMatchObject(REFUSED);
});

test('once it has ended, neither sees anything of the other', async () => {
  await asWorker(people, 'delete from partnerships');
  for (const [table, column] of Object.entries(PARTS)) expect(await countOf(partner, table, column)).toBe(0);
  expect(await imagesOf(partner)).toEqual([]);
  expect(await profileFor(partner)).toEqual([]);
  const theirs = 'select from menu_scans where user_id <> $1';
  expect(await as(people, people.owner, theirs, [people.owner.sub])).toEqual([]);
});

test('both sides read that they are together, and no one else does', async () => {
  for (const user of [people.owner, partner])
    expect(await as(people, user, 'select partner_name from partnerships')).toEqual([
      { partner_name: 'Sam' },
    ]);
  expect(await as(people, people.other, 'select * from partnerships')).toEqual([]);
  for (const table of ['partnerships', 'partner_invitations'])
    await expect(as(people, null, `select * from ${table}`)).rejects.toMatchObject(REFUSED);
});

test('the server alone writes who is together, and who is invited', async () => {
  for (const user of [people.owner, partner, people.other]) {
    for (const text of [
      'delete from partnerships',
      "update partnerships set partner_name = 'x'",
      'delete from partner_invitations',
      'update partner_invitations set ended_at = null',
    ])
      await expect(touched(people, user, text)).rejects.toMatchObject(REFUSED);
    await expect(
      as(people, user, "insert into partnerships (user_id, partner_id, partner_name) values ($1, $2, 'x')", [
        people.owner.sub,
        user.sub,
      ]),
    ).rejects.toMatchObject(REFUSED);
  }
});

test('an account has one partner, and is that of one', async () => {
  const insert = "insert into partnerships (user_id, partner_id, partner_name) values ($1, $2, 'x')";
  const third = people.other.sub;
  for (const pair of [
    [people.owner.sub, third],
    [third, partner.sub],
  ])
    await expect(asWorker(people, insert, pair)).rejects.toMatchObject({ code: '23505' });
  await expect(asWorker(people, insert, [third, third])).rejects.toMatchObject({ code: '23514' });
});
