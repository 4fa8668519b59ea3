import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claims } from '../../server/platform/database/database.ts';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

let people: Actors;
beforeAll(async () => {
  people = await actors();
  await asWorker(people, "insert into storage.buckets (id, name) values ('private', 'private')");
});
beforeEach(async () => {
  await asWorker(people, 'delete from storage.objects');
  await upload(people.owner, `${people.owner.sub}/menu-1.jpg`);
});
afterAll(() => people.database.close());

function upload(claims: Claims | null, name: string, bucket = 'menu-images') {
  return as(people, claims, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
}

test('the bucket is there, keeps pictures for their owner, and takes pictures alone', async () => {
  const [bucket] = await asWorker<{ public: boolean; allowed_mime_types: string[] }>(
    people,
    "select public, allowed_mime_types from storage.buckets where id = 'menu-images'",
  );
  expect(bucket?.public).toBe(false);
  expect(bucket?.allowed_mime_types).toContain('image/jpeg');
  expect(bucket?.allowed_mime_types).not.toContain('image/svg+xml');
});

test('folders, file name and ending of a name are told as on Supabase', async () => {
  const [parts] = await asWorker(
    people,
    `select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
            storage.extension('a/b/c.tar.gz') as ending, storage.foldername('c.jpg') as none`,
  );
  expect(parts).toEqual({ folders: ['a', 'b'], file: 'c.tar.gz', ending: 'gz', none: [] });
});

describe('the owner of a folder', () => {
  test('uploads into it, lists it, replaces and deletes from it', async () => {
    await upload(people.owner, `${people.owner.sub}/menu-2.jpg`);
    expect(await as(people, people.owner, 'select name from storage.objects order by name')).toEqual([
      { name: `${people.owner.sub}/menu-1.jpg` },
      { name: `${people.owner.sub}/menu-2.jpg` },
    ]);
    expect(await touched(people, people.owner, "update storage.objects set metadata = '{}'")).toBe(2);
    expect(await touched(people, people.owner, 'delete from storage.objects')).toBe(2);
  });

  test("uploads nowhere else: another's folder, no folder, a folder that only begins alike, another bucket", async () => {
    for (const name of [
      `${people.other.sub}/menu.jpg`,
      'menu.jpg',
      `${people.owner.sub}x/menu.jpg`,
      `/menu.jpg`,
    ]) {
      await expect(upload(people.owner, name)).rejects.toMatchObject(REFUSED);
    }
    await expect(upload(people.owner, `${people.owner.sub}/menu.jpg`, 'private')).rejects.toMatchObject(
      REFUSED,
    );
  });

  test('moves nothing into another folder or bucket', async () => {
    const rename = as(people, people.owner, 'update storage.objects set name = $1', [
      `${people.other.sub}/menu.jpg`,
    ]);
    await expect(rename).rejects.toMatchObject(REFUSED);
    const move = as(people, people.owner, "update storage.objects set bucket_id = 'private'");
    await expect(move).rejects.toMatchObject(REFUSED);
  });
});

test('another user sees, changes and deletes nothing there', async () => {
  expect(await as(people, people.other, 'select count(*) as n from storage.objects')).toEqual([{ n: 0 }]);
  expect(await touched(people, people.other, "update storage.objects set metadata = '{}'")).toBe(0);
  expect(await touched(people, people.other, 'delete from storage.objects')).toBe(0);
  await expect(upload(people.other, `${people.owner.sub}/menu-3.jpg`)).rejects.toMatchObject(REFUSED);
});

test('a visitor uploads, sees and deletes nothing, and sees no bucket', async () => {
  await expect(upload(null, `${people.owner.sub}/menu-3.jpg`)).rejects.toMatchObject(REFUSED);
  expect(await as(people, null, 'select count(*) as n from storage.objects')).toEqual([{ n: 0 }]);
  expect(await touched(people, null, 'delete from storage.objects')).toBe(0);
  expect(await as(people, null, 'select id from storage.buckets')).toEqual([]);
});
