import { execFile } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { type Cluster, startCluster } from './platform/database/embedded/cluster.ts';
import { type RunningServer, startServer } from './server.ts';
import { testClients } from './testing/clients.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { urlOf } from './testing/postgres-setup.ts';
import { anonKeyOf, flatPicture, invoke, uploadScan } from './testing/product.ts';
import { removeFolder } from './testing/remove-folder.ts';
import { menuOf, rowsOf, settled } from './testing/scans.ts';

/** docs/operations.md: a database of one's own is kept with PostgreSQL's tools, the files beside it. */

const postgres = inject('postgres');
const tool = (name: string, ...args: string[]) =>
  promisify(execFile)(join(dirname(postgres.binaries.postgres), name), args);
const sqlFolder = join(import.meta.dirname, 'platform/database/bootstrap');

let folder: string;
let database: TestDatabase;
let elsewhere: Cluster;
let server: RunningServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-dump-'));
  database = await testDatabase();
  elsewhere = await startCluster({
    dataDir: join(folder, 'elsewhere'),
    binaries: postgres.binaries,
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await server?.close();
  await elsewhere.stop();
  await database.close();
  await removeFolder(folder);
});

const start = async (url: string, dataDir: string) => {
  server = await startServer(
    readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }),
    { readMenu: async () => menuOf('Beef carpaccio') },
  );
  return testClients(server.address, await anonKeyOf(server.address));
};

it('a dump taken at work, with the files copied after it, is the same product on another PostgreSQL', async () => {
  const original = join(folder, 'data');
  const first = await start(database.url, original);
  const user = await first.signedUp();
  const scan = await uploadScan(user);
  await invoke(user, 'extract-menu', scan);
  await settled(user, scan.scanId);

  const dump = join(folder, 'mirabelle.dump');
  await tool('pg_dump', '--format=custom', `--file=${dump}`, database.url);
  const copy = join(folder, 'restored');
  await cp(original, copy, { recursive: true });
  await server?.close();

  const { host = '', port = 0, user: owner = '', password = '' } = elsewhere.connection;
  const at = { host, port, user: owner, password: String(password) };
  const admin = new pg.Client({ ...at, database: 'postgres' });
  await admin.connect();
  await admin.query("create database restored encoding 'UTF8' template template0");
  await admin.end();
  const url = urlOf(at, 'restored');
  await tool('psql', '--set=ON_ERROR_STOP=1', '--quiet', `--file=${join(sqlFolder, '010_roles.sql')}`, url);
  await tool(
    'pg_restore',
    '--no-owner',
    '--exit-on-error',
    `--dbname=${url}`,
    '--clean',
    '--if-exists',
    dump,
  );

  const client = (await start(url, copy)).client();
  expect((await client.auth.signInWithPassword(user)).error).toBeNull();
  const { data } = await client.from('menu_items').select('name, risk').eq('scan_id', scan.scanId);
  expect(data).toEqual([{ name: 'Beef carpaccio', risk: 'HIGH_RISK' }]);
  const path = decodeURIComponent(scan.imageUrl.slice(scan.imageUrl.indexOf(user.userId)));
  const photo = await client.storage.from('menu-images').download(path);
  expect(Buffer.from((await photo.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(flatPicture);

  // It is not only readable: policies hold and the queue works.
  const newcomer = await testClients(
    server?.address ?? '',
    await anonKeyOf(server?.address ?? ''),
  ).signedUp();
  expect((await newcomer.client.from('menu_scans').select('id')).data).toEqual([]);
  const another = await uploadScan(newcomer);
  await invoke(newcomer, 'extract-menu', another);
  await settled(newcomer, another.scanId);
  expect((await newcomer.client.from('menu_items').select('name')).data).toEqual([
    { name: 'Beef carpaccio' },
  ]);
  expect(await rowsOf(database, another.scanId)).toMatchObject({ items: 0 });
});
