import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, actors, analysedScan, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
let scanId: string;
beforeAll(async () => {
  people = await actors();
});
beforeEach(async () => {
  await asWorker(people, 'delete from menu_scans');
  ({ scanId } = await analysedScan(people));
});
afterAll(() => people.database.close());

describe('what lists show of a scan', () => {
  const summary = () =>
    as(
      people,
      people.owner,
      'select safe_count, ask_count, high_count, first_dishes, search_text from menu_scans where id = $1',
      [scanId],
    );

  test('follows its dishes and its names, whoever writes them', async () => {
    const tartare = { safe_count: 0, ask_count: 0, high_count: 1, first_dishes: ['Steak tartare'] };
    expect(await summary()).toEqual([{ ...tartare, search_text: 'steak tartare' }]);
    await asWorker(
      people,
      `insert into menu_items (scan_id, scan_month, name, second_name, position, risk)
       select id, scan_month, dish.* from menu_scans, (values ('Bœuf à l’Époisses', 'Beef', 1, 'TO_CHECK'),
         ('Soupe', null, 2, 'NO_RISK'), ('Thé', null, 3, null)) dish where id = $1`,
      [scanId],
    );
    await asWorker(people, "update menu_scans set restaurant_name = 'Chez Mirabelle' where id = $1", [
      scanId,
    ]);
    expect(await summary()).toEqual([
      {
        ...{ safe_count: 1, ask_count: 1, high_count: 1 },
        first_dishes: ['Steak tartare', 'Bœuf à l’Époisses', 'Soupe'],
        search_text: "chez mirabelle steak tartare boeuf a l'epoisses beef soupe the",
      },
    ]);
    await asWorker(people, "update menu_items set risk = 'NO_RISK' where scan_id = $1", [scanId]);
    expect(await summary()).toMatchObject([{ safe_count: 4, ask_count: 0, high_count: 0 }]);
    await asWorker(
      people,
      `update menu_items set risk = 'TO_CHECK', name = 'Soupe au pistou', position = 9
       where scan_id = $1 and name = 'Soupe'`,
      [scanId],
    );
    expect(await summary()).toEqual([
      {
        ...{ safe_count: 3, ask_count: 1, high_count: 0 },
        first_dishes: ['Steak tartare', 'Bœuf à l’Époisses', 'Thé'],
        search_text: "chez mirabelle steak tartare boeuf a l'epoisses beef the soupe au pistou",
      },
    ]);
    await asWorker(people, 'delete from menu_items where scan_id = $1', [scanId]);
    expect(await summary()).toMatchObject([
      { safe_count: 0, first_dishes: [], search_text: 'chez mirabelle' },
    ]);
  });

  test.each(['Crème brûlée', 'ŒUFS', 'Smørrebrød', 'Groß', 'Żurek', 'ﬁletto', 'Kadınbudu', 'Σούπα'])(
    'folds %s as the page folds what is searched for',
    async (name) => {
      const [row] = await asWorker<{ folded: string }>(people, 'select fold_letters($1) as folded', [name]);
      expect(row?.folded).toBe(foldLetters(name));
    },
  );

  test('takes a small JPEG from the page that starts it, and nothing else', async () => {
    const start = (thumbnail: string) =>
      as(
        people,
        people.owner,
        "insert into menu_scans (user_id, image_url, thumbnail) values ($1, 'a.jpg', $2) returning thumbnail",
        [people.owner.sub, thumbnail],
      );
    const small = 'data:image/jpeg;base64,/9j/4A==';
    expect(await start(small)).toEqual([{ thumbnail: small }]);
    for (const other of [
      'https://x.example/a.jpg',
      'data:image/svg+xml;base64,AA==',
      `${small}${'A'.repeat(16_000)}`,
    ])
      await expect(start(other), other.slice(0, 40)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a name and a mark of her own', () => {
  const change = 'update menu_scans set given_name = $2, is_favorite = true where id = $1';

  test('are the owner’s to give, again and again, and are searched by', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await touched(people, people.owner, change, [scanId, 'Anniversaire'])).toBe(1);
    expect(
      await as(
        people,
        people.owner,
        'select given_name, is_favorite, search_text from menu_scans where id = $1',
        [scanId],
      ),
    ).toEqual([{ given_name: 'Anniversaire', is_favorite: true, search_text: 'anniversaire steak tartare' }]);
    await expect(as(people, people.owner, change, [scanId, ''])).rejects.toMatchObject({ code: '23514' });
  });

  test('are no one else’s', async () => {
    expect(await touched(people, people.other, change, [scanId, 'x'])).toBe(0);
    await expect(as(people, null, change, [scanId, 'x'])).rejects.toMatchObject(REFUSED);
  });

  test.each([
    'safe_count = 9',
    "search_text = 'x'",
    "thumbnail = ''",
    "first_dishes = '{x}'",
    "image_url = 'b.jpg'",
  ])('leave %s to the server', async (assignment) => {
    const update = as(people, people.owner, `update menu_scans set ${assignment}`);
    await expect(update).rejects.toMatchObject(REFUSED);
    await expect(as(people, people.owner, 'select summarise_scans($1)', [[scanId]])).rejects.toMatchObject(
      REFUSED,
    );
  });
});
