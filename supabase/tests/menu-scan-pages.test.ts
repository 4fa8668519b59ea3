import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

const INSERT = 'insert into menu_scan_pages (scan_id, position, image_url) values ($1, $2, $3)';

let people: Actors;
let scanId: string;
beforeAll(async () => {
  people = await actors();
});
beforeEach(async () => {
  await asWorker(people, 'delete from menu_scans');
  await asWorker(people, 'delete from storage.objects');
  scanId = await newScan();
  await as(people, people.owner, INSERT, [scanId, 0, addressOf(0)]);
});
afterAll(() => people.database.close());

const addressOf = (page: number) =>
  `/storage/v1/object/public/menu-images/${people.owner.sub}/menu-${page}.jpg`;

async function newScan(image = addressOf(0)): Promise<string> {
  const id = crypto.randomUUID();
  await as(people, people.owner, 'insert into menu_scans (id, user_id, image_url) values ($1, $2, $3)', [
    id,
    people.owner.sub,
    image,
  ]);
  return id;
}

const files = async () =>
  (await asWorker<{ name: string }>(people, 'select name from storage.objects order by name')).map(
    ({ name }) => name.split('/')[1],
  );

test('the owner names the pages of a scan that waits to be read, and reads what became of them', async () => {
  await as(people, people.owner, INSERT, [scanId, 7, addressOf(7)]);
  await asWorker(
    people,
    "update menu_scan_pages set outcome = 'unreadable', reason = 'unreadable-dark' where position = 7",
  );
  expect(
    await as(
      people,
      people.owner,
      'select position, outcome, reason from menu_scan_pages where scan_id = $1 order by 1',
      [scanId],
    ),
  ).toEqual([
    { position: 0, outcome: null, reason: null },
    { position: 7, outcome: 'unreadable', reason: 'unreadable-dark' },
  ]);
});

test('another user sees none, names none of another’s scan, and a visitor is refused', async () => {
  expect(await as(people, people.other, 'select * from menu_scan_pages')).toEqual([]);
  await expect(as(people, people.other, INSERT, [scanId, 1, addressOf(1)])).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, 'select * from menu_scan_pages')).rejects.toMatchObject(REFUSED);
  await expect(as(people, null, INSERT, [scanId, 1, addressOf(1)])).rejects.toMatchObject(REFUSED);
});

test('of each place there is one page, of at most eight', async () => {
  await expect(as(people, people.owner, INSERT, [scanId, 0, addressOf(1)])).rejects.toMatchObject({
    code: '23505',
  });
  for (const position of [-1, 8])
    await expect(as(people, people.owner, INSERT, [scanId, position, addressOf(1)])).rejects.toMatchObject({
      code: '23514',
    });
});

test('a page has a web address or one of this server, and no other', async () => {
  await expect(as(people, people.owner, INSERT, [scanId, 1, null])).rejects.toMatchObject(REFUSED);
  for (const address of ['javascript:alert(1)', 'data:image/png;base64,AA', ' /menu.jpg', ''])
    await expect(as(people, people.owner, INSERT, [scanId, 1, address])).rejects.toMatchObject({
      code: '23514',
    });
});

test.each([
  ['was read', "update menu_scans set raw_text = 'Soup' where id = $1"],
  ['shows no menu', 'insert into analysis_runs (scan_id, finished_at) values ($1, now())'],
])('a scan that %s takes no further page', async (_what, change) => {
  await asWorker(people, change, [scanId]);
  await expect(as(people, people.owner, INSERT, [scanId, 1, addressOf(1)])).rejects.toMatchObject(REFUSED);
});

test.each(['owner', 'other'] as const)(
  'the server alone says what became of a page: not the %s',
  async (who) => {
    const user = people[who];
    for (const change of [
      "outcome = 'menu'",
      "reason = 'x'",
      "reading = '{}'",
      'position = 3',
      "image_url = '/x'",
    ])
      await expect(touched(people, user, `update menu_scan_pages set ${change}`)).rejects.toMatchObject(
        REFUSED,
      );
    await expect(touched(people, user, 'delete from menu_scan_pages')).rejects.toMatchObject(REFUSED);
    await expect(
      as(
        people,
        people.owner,
        "insert into menu_scan_pages (scan_id, position, image_url, outcome) values ($1, 1, $2, 'menu')",
        [scanId, addressOf(1)],
      ),
    ).rejects.toMatchObject(REFUSED);
  },
);

test('pages and their files go with their scan, but for those that another scan shows', async () => {
  for (const page of [0, 1, 2, 3])
    await as(
      people,
      people.owner,
      "insert into storage.objects (bucket_id, name) values ('menu-images', $1)",
      [`${people.owner.sub}/menu-${page}.jpg`],
    );
  await as(people, people.owner, INSERT, [scanId, 1, addressOf(1)]);
  await as(people, people.owner, INSERT, [scanId, 2, addressOf(2)]);
  await as(people, people.owner, INSERT, [scanId, 3, addressOf(3)]);
  const whole = await newScan(addressOf(2));
  const paged = await newScan(addressOf(3));
  await as(people, people.owner, INSERT, [paged, 0, addressOf(3)]);
  await as(people, people.owner, 'delete from menu_scans where id = $1', [scanId]);
  expect(await asWorker(people, 'select * from menu_scan_pages where scan_id = $1', [scanId])).toEqual([]);
  expect(await files()).toEqual(['menu-2.jpg', 'menu-3.jpg']);
  const third = await newScan(addressOf(3));
  await as(people, people.owner, 'delete from menu_scans where id = $1', [third]);
  expect(await files()).toEqual(['menu-2.jpg', 'menu-3.jpg']);
  await as(people, people.owner, 'delete from menu_scans where id in ($1, $2)', [whole, paged]);
  expect(await files()).toEqual([]);
});

test("a page that names another user's file takes it along nowhere", async () => {
  const foreign = `${people.other.sub}/menu-1.jpg`;
  await as(people, people.other, "insert into storage.objects (bucket_id, name) values ('menu-images', $1)", [
    foreign,
  ]);
  await as(people, people.owner, INSERT, [scanId, 1, `/storage/v1/object/public/menu-images/${foreign}`]);
  await as(people, people.owner, 'delete from menu_scans where id = $1', [scanId]);
  expect(await files()).toEqual(['menu-1.jpg']);
});
