import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { CHECKS, examine } from '../../doctor/examine.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { type TestUser, testClients } from '../../testing/clients.ts';
import { anonKeyOf } from '../../testing/product.ts';
import { removeFolder } from '../../testing/remove-folder.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/replica.ts';

/** Two servers on one PostgreSQL of Debian's, with one that follows it: what is written by one is listed by the other. */

const TOKEN = 'a token for the figures';
let postgres: ReplicatedPostgres;
let folder: string;
let settings: Record<string, string>;
let writing: RunningServer;
let listing: RunningServer;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-replica-'));
  settings = {
    DATABASE_URL: postgres.primary,
    DATABASE_REPLICA_URL: postgres.replica,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: TOKEN,
    ROLE: 'web',
  };
  writing = await startServer(readConfig(settings));
  listing = await startServer(readConfig(settings));
  const clients = testClients(writing.address, await anonKeyOf(writing.address));
  user = await clients.signedUp();
  other = await clients.signedUp();
});
afterAll(async () => {
  await listing?.close();
  await writing?.close();
  await postgres?.close();
  if (folder) await removeFolder(folder);
});

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.replica });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** How often the listing server has been answered by the replica. */
async function byReplica(): Promise<number> {
  const answer = await fetch(`${listing.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(
    /^mirabelle_listings_total\{by="replica"\} (\d+)/m.exec(await answer.text())?.[1] ?? Number.NaN,
  );
}

/** Ids of a user's scans, as the listing server tells them. */
async function listed({ token }: TestUser): Promise<string[]> {
  const answer = await fetch(`${listing.address}/rest/v1/menu_scans?select=id&order=created_at`, {
    headers: { authorization: `Bearer ${token}`, apikey: token },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

async function written(of: TestUser): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await of.client
    .from('menu_scans')
    .insert({ id, user_id: of.userId, image_url: '/x.jpg' });
  expect(error).toBeNull();
  return id;
}

const untilReplicaAnswers = () =>
  expect
    .poll(async () => {
      const before = await byReplica();
      await listed(user);
      return (await byReplica()) > before;
    })
    .toBe(true);

const said = async () =>
  (
    await examine(readConfig({ ...settings, PORT: '1' }), folder, {
      today: '2026-12-01',
      checks: CHECKS.filter(({ name }) => name === 'Replica'),
    })
  )[0];

describe('listings from a replica', () => {
  it('hold what another server has just written, and are the caller’s own', async () => {
    await untilReplicaAnswers();
    const before = await byReplica();
    const ids: string[] = [];
    // Until the replica has answered often enough to have been wrong.
    while (ids.length < 30 || (await byReplica()) < before + 5) {
      ids.push(await written(user));
      expect(await listed(user)).toEqual(ids);
      expect(await listed(other)).toEqual([]);
    }
    expect(await said()).toMatchObject({ state: 'ok', message: expect.stringContaining('It follows') });
  });

  it('come from the primary while the replica stands still, and from the replica as soon as it has caught up', async () => {
    await onReplica('select pg_wal_replay_pause()');
    const earlier = await listed(user);
    const id = await written(user);
    const before = await byReplica();
    for (let n = 0; n < 20; n++) expect(await listed(user)).toEqual([...earlier, id]);
    await user.client.from('menu_scans').delete().eq('id', id);
    for (let n = 0; n < 20; n++) expect(await listed(user)).toEqual(earlier);
    expect(await byReplica()).toBe(before);
    await onReplica('select pg_wal_replay_resume()');
    await untilReplicaAnswers();
  });

  it('are refused to a session that has ended a moment ago', async () => {
    const client = testClients(writing.address, await anonKeyOf(writing.address)).client();
    const { data } = await client.auth.signInWithPassword(user);
    const token = data.session?.access_token ?? '';
    await untilReplicaAnswers();
    await listed({ ...user, token });
    await client.auth.signOut({ scope: 'local' });
    const answer = await fetch(`${listing.address}/rest/v1/menu_scans?select=id`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });

  it('go on while the replica is away, and do not come from one that has become a primary itself', async () => {
    const ids = await listed(user);
    await postgres.stopReplica();
    for (let n = 0; n < 5; n++) expect(await listed(user)).toEqual(ids);
    expect(await said()).toMatchObject({ state: 'failed' });
    await postgres.startReplica();
    await untilReplicaAnswers();

    await onReplica('select pg_promote()');
    const before = await byReplica();
    for (let n = 0; n < 5; n++) {
      ids.push(await written(user));
      expect(await listed(user)).toEqual(ids);
    }
    expect(await byReplica()).toBe(before);
    expect(await said()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('does not follow'),
    });
  });
});
