import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED } from './actors.ts';

const PRINTED = `select i.number, i.second_name, i.day, i.options, a.options as rated
  from menu_items i join item_assessments a on a.item_id = i.id where i.id = $1`;

let people: Actors;
let itemId: string;
beforeAll(async () => {
  people = await actors();
  ({ itemId } = await analysedScan(people));
  await asWorker(
    people,
    `update menu_items set number = '16a', second_name = 'Beef tartare', day = 'lundi', options = array['boeuf', 'thon']
     where id = $1`,
    [itemId],
  );
  await asWorker(
    people,
    `update item_assessments set options = '[{"name": "thon", "risk": "HIGH_RISK"}]' where item_id = $1`,
    [itemId],
  );
});
afterAll(() => people.database.close());

test('the owner reads what is printed of a dish besides its name', async () => {
  expect(await as(people, people.owner, PRINTED, [itemId])).toEqual([
    {
      number: '16a',
      second_name: 'Beef tartare',
      day: 'lundi',
      options: ['boeuf', 'thon'],
      rated: [{ name: 'thon', risk: 'HIGH_RISK' }],
    },
  ]);
});

test('another user reads none of it', async () => {
  expect(await as(people, people.other, PRINTED, [itemId])).toEqual([]);
});

test('a card is an object, and so are the sources of a scan', async () => {
  const refused = { code: '23514' };
  await expect(asWorker(people, `update menu_items set card = '[]'`)).rejects.toMatchObject(refused);
  await expect(asWorker(people, `update menu_scans set sources = '[]'`)).rejects.toMatchObject(refused);
});

test.each([
  'menu_items set number',
  'menu_items set second_name',
  'menu_items set day',
  'menu_items set options',
  'menu_items set card',
  'menu_scans set sources',
  'item_assessments set options',
])('the worker alone writes %s', async (column) => {
  await expect(as(people, people.owner, `update ${column} = null`)).rejects.toMatchObject(REFUSED);
  await expect(as(people, people.other, `update ${column} = null`)).rejects.toMatchObject(REFUSED);
});
