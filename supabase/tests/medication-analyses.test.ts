import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED } from './actors.ts';

let people: Actors;
let id: string;
beforeAll(async () => {
  people = await actors();
});
afterAll(() => people.database.close());
beforeEach(async () => {
  await asWorker(people, 'delete from medication_analyses');
  id = crypto.randomUUID();
  await asWorker(
    people,
    `insert into medication_analyses (id, user_id, medication_name, analysis_type, safety_analysis, risk_level,
       details, knowledge_version, search_names)
     values ($1, $2, 'Nurofen', 'manual', '{}', 'AVOID', '{"unknown": []}', 'v1', 'nurofen ibuprofen')`,
    [id, people.owner.sub],
  );
});

describe('what a saved analysis is shown as and found by', () => {
  test('owner: reads all of it', async () => {
    expect(
      await as(
        people,
        people.owner,
        'select details, knowledge_version, search_names from medication_analyses',
      ),
    ).toEqual([{ details: { unknown: [] }, knowledge_version: 'v1', search_names: 'nurofen ibuprofen' }]);
  });

  test.each([
    'is_favorite = true',
    "user_notes = 'x'",
    "details = '{}'",
    "knowledge_version = 'v2'",
    "name_key = 'a'",
    "search_names = ''",
  ])('owner and another user: do not write %s past the server', async (change) => {
    for (const claims of [people.owner, people.other, null]) {
      await expect(as(people, claims, `update medication_analyses set ${change}`)).rejects.toMatchObject(
        REFUSED,
      );
    }
  });

  test('another user: finds it by no search', async () => {
    const search = "select id from medication_analyses where strpos(search_names, 'ibuprofen') > 0";
    expect(await as(people, people.owner, search)).toEqual([{ id }]);
    expect(await as(people, people.other, search)).toEqual([]);
    await expect(as(people, null, search)).rejects.toMatchObject(REFUSED);
  });
});

describe('the rank of a risk', () => {
  test('is AVOID, CAUTION, SAFE, UNKNOWN, follows the level and is written by no one', async () => {
    const ranked: unknown[] = [];
    for (const level of ['SAFE', 'UNKNOWN', 'AVOID', 'CAUTION']) {
      ranked.push(
        ...(await asWorker(people, 'update medication_analyses set risk_level = $1 returning risk_rank', [
          level,
        ])),
      );
    }
    expect(ranked).toEqual([{ risk_rank: 2 }, { risk_rank: 3 }, { risk_rank: 0 }, { risk_rank: 1 }]);
    await expect(asWorker(people, 'update medication_analyses set risk_rank = 3')).rejects.toMatchObject({
      code: '428C9',
    });
  });
});

describe('what the table refuses', () => {
  test.each([
    ['a language we do not have', "language = 'xx'"],
    ['details that are a list', "details = '[]'"],
    ['no details', 'details = null'],
    ['a name key longer than it is read', "name_key = repeat('x', 201)"],
  ])('%s', async (_what, change) => {
    await expect(asWorker(people, `update medication_analyses set ${change}`)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  });
});
