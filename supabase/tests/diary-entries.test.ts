import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claims } from '../../server/platform/database/database.ts';
import { testUser } from '../../server/testing/database.ts';
import { type Actors, actors, as, asWorker, REFUSED, touched } from './actors.ts';

const INSERT = `insert into diary_entries (id, user_id, kind, name, portion, eaten_at, time_zone, verdict, request_hash)
  values ($1, $2, 'drink', 'Coffee', $3, $4, $5, '{}', repeat('a', 64))`;

let people: Actors;
let partner: Claims;
let id: string;
beforeAll(async () => {
  people = await actors();
  partner = await testUser(people.database);
  await asWorker(
    people,
    "insert into partnerships (user_id, partner_id, partner_name) values ($1, $2, 'Sam')",
    [people.owner.sub, partner.sub],
  );
});
afterAll(() => people.database.close());

const keep = (
  { portion = 1 as number | string, at = '2025-11-30T22:30:00Z', zone = 'Europe/Paris' } = {},
  key: string = crypto.randomUUID(),
) => asWorker(people, INSERT, [key, people.owner.sub, portion, at, zone]);
const dayOf = async (key = id) =>
  (await asWorker<{ day: string }>(people, 'select day::text from diary_entries where id = $1', [key]))[0]
    ?.day;

beforeEach(async () => {
  await asWorker(people, 'delete from diary_entries');
  id = crypto.randomUUID();
  await keep({}, id);
});

describe('an entry of the diary', () => {
  test('owner: reads it, corrects how much, when and where, and deletes it', async () => {
    expect(await as(people, people.owner, 'select id, name from diary_entries')).toEqual([
      { id, name: 'Coffee' },
    ]);
    const corrected = `update diary_entries set portion = 0.5, eaten_at = '2025-11-29T12:00:00Z', time_zone = 'UTC'`;
    expect(await touched(people, people.owner, corrected)).toBe(1);
    expect(await touched(people, people.owner, 'delete from diary_entries')).toBe(1);
  });

  test('owner: writes none herself, and changes neither what it was nor what it counts for', async () => {
    const own = as(people, people.owner, INSERT, [
      crypto.randomUUID(),
      people.owner.sub,
      1,
      '2025-11-30T08:00:00Z',
      'UTC',
    ]);
    await expect(own).rejects.toMatchObject(REFUSED);
    for (const change of [
      "name = 'Water'",
      "amounts = '[]'",
      "verdict = '{}'",
      "risk = 'NO_RISK'",
      "day = '2026-01-01'",
      "user_id = '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f10'",
    ]) {
      await expect(as(people, people.owner, `update diary_entries set ${change}`)).rejects.toMatchObject(
        REFUSED,
      );
    }
  });

  test('another user, and who is together with her: sees, changes and deletes none', async () => {
    for (const one of [people.other, partner]) {
      expect(await as(people, one, 'select id from diary_entries')).toEqual([]);
      expect(await touched(people, one, 'update diary_entries set portion = 2')).toBe(0);
      expect(await touched(people, one, 'delete from diary_entries')).toBe(0);
    }
  });

  test('no one: does nothing at all', async () => {
    for (const statement of ['select id from diary_entries', 'delete from diary_entries']) {
      await expect(as(people, null, statement)).rejects.toMatchObject(REFUSED);
    }
  });

  test('a partner is not told whether she keeps one, nor how long photographs are kept', async () => {
    await as(
      people,
      people.owner,
      "insert into profiles (user_id, diary, photos_kept) values ($1, 'on', 'after-reading')",
      [people.owner.sub],
    );
    const seen = await as(people, partner, 'select diary, photos_kept from public.judged_profile($1)', [
      partner.sub,
    ]);
    expect(seen).toEqual([{ diary: null, photos_kept: 'keep' }]);
  });

  test('goes with the account', async () => {
    const gone = await testUser(people.database);
    await asWorker(people, INSERT, [crypto.randomUUID(), gone.sub, 1, '2025-11-30T08:00:00Z', 'UTC']);
    await asWorker(people, 'delete from auth.users where id = $1', [gone.sub]);
    expect(await asWorker(people, 'select id from diary_entries')).toEqual([{ id }]);
  });
});

describe('the day of an entry', () => {
  test.each([
    ['2025-11-30T22:59:59Z', 'Europe/Paris', '2025-11-30'],
    ['2025-11-30T23:00:00Z', 'Europe/Paris', '2025-12-01'],
    // The hour that comes twice when daylight saving ends, and the last one of that day.
    ['2025-10-26T00:30:00Z', 'Europe/Paris', '2025-10-26'],
    ['2025-10-26T22:59:59Z', 'Europe/Paris', '2025-10-26'],
    ['2025-10-26T23:00:00Z', 'Europe/Paris', '2025-10-27'],
    // The last second before it begins in New York.
    ['2025-03-09T04:59:59Z', 'America/New_York', '2025-03-08'],
    ['2025-03-10T03:59:59Z', 'America/New_York', '2025-03-09'],
    ['2025-11-30T10:00:00Z', 'Pacific/Kiritimati', '2025-12-01'],
    ['2025-12-01T10:59:59Z', 'Pacific/Pago_Pago', '2025-11-30'],
    ['2025-11-30T18:30:00Z', 'Asia/Kolkata', '2025-12-01'],
  ])('%s in %s is %s', async (at, zone, day) => {
    const key = crypto.randomUUID();
    await keep({ at, zone }, key);
    expect(await dayOf(key)).toBe(day);
  });

  test('moves with its time and its zone, and never by itself', async () => {
    expect(await dayOf()).toBe('2025-11-30');
    await as(people, people.owner, "update diary_entries set time_zone = 'Asia/Tokyo'");
    expect(await dayOf()).toBe('2025-12-01');
    await as(people, people.owner, "update diary_entries set eaten_at = '2025-11-28T16:00:00Z'");
    expect(await dayOf()).toBe('2025-11-29');
    await as(people, people.owner, 'update diary_entries set portion = 2');
    expect(await dayOf()).toBe('2025-11-29');
  });
});

describe('what is refused', () => {
  test.each([
    ['no portion', { portion: 0 }, '23514'],
    ['less than a hundredth', { portion: 0.001 }, '23514'],
    ['a portion of ten thousand', { portion: 10_000 }, '22003'],
    ['more than twenty', { portion: 21 }, '23514'],
    ['no number', { portion: 'NaN' }, '23514'],
    ['a time long before', { at: '1999-12-31T00:00:00Z' }, '23514'],
    ['an abbreviation', { zone: 'EST5EDT' }, '23514'],
  ])('%s', async (_what, given, code) => {
    await expect(keep(given)).rejects.toMatchObject({ code });
  });

  test('a time in the future, by name, when it is written and when it is corrected', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await expect(keep({ at: tomorrow })).rejects.toMatchObject({ message: 'diary_in_future' });
    const corrected = as(people, people.owner, 'update diary_entries set eaten_at = $1', [tomorrow]);
    await expect(corrected).rejects.toMatchObject({ message: 'diary_in_future' });
    // The clock of a phone is fast by a minute.
    await keep({ at: new Date(Date.now() + 60_000).toISOString() });
  });

  test('a zone that is none, by name', async () => {
    await expect(keep({ zone: 'Europe/Nowhere' })).rejects.toMatchObject({ message: 'diary_time_zone' });
  });
});
