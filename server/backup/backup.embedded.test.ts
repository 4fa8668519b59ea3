import { mkdtemp, readFile, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type RunningServer, startServer } from '../server.ts';
import { testClients } from '../testing/clients.ts';
import { anonKeyOf, flatPicture, invoke, uploadScan } from '../testing/product.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { menuOf, settled } from '../testing/scans.ts';
import { takeBackup } from './take-backup.ts';
import { takeOver, verifyBackup } from './take-over.ts';

const log = pino({ level: 'silent' });
const plain = { passphrase: null, log };
const secret = { passphrase: 'correct horse battery staple', log };

let folder: string;
let servers: RunningServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-backup-'));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await removeFolder(folder);
});

const configOf = (name: string) =>
  readConfig({ DATA_DIR: join(folder, name), PORT: '0', LOG_LEVEL: 'silent' });
async function start(name: string, readMenu = async () => menuOf('Beef carpaccio')) {
  const server = await startServer(configOf(name), { readMenu });
  servers.push(server);
  return { server, ...testClients(server.address, await anonKeyOf(server.address)) };
}
async function stop(server: RunningServer) {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

it('taken while the server runs, is the same product in a fresh install: accounts, scans, photographs, queue', async () => {
  const hold = Promise.withResolvers<void>();
  const first = await start('data');
  const user = await first.signedUp();
  const scan = await uploadScan(user);
  await invoke(user, 'extract-menu', scan);
  await settled(user, scan.scanId);
  await stop(first.server);

  // A picture that is being read while the backup is taken is read where it is restored.
  const busy = await start('data', async () => {
    await hold.promise;
    return menuOf('Oysters');
  });
  const again = busy.client();
  expect((await again.auth.signInWithPassword(user)).error).toBeNull();
  const session = (await again.auth.getSession()).data.session;
  const same = { ...user, client: again, token: session?.access_token ?? '' };
  const waiting = await uploadScan(same);
  await invoke(same, 'extract-menu', waiting);
  const file = join(folder, 'first.backup');
  const made = await takeBackup(configOf('data'), file, plain);
  expect(made).toMatchObject({
    rows: { 'auth.users': 1, 'public.menu_scans': 2 },
    photographs: { count: 2, gone: 0 },
  });
  hold.resolve();

  const restored = await takeOver(configOf('fresh'), file, { ...plain, replaces: false });
  expect(restored.rows).toEqual(made.rows);
  const second = await start('fresh', async () => menuOf('Oysters'));
  const client = second.client();
  expect((await client.auth.signInWithPassword(user)).error).toBeNull();
  const { data } = await client.from('menu_items').select('name, risk').eq('scan_id', scan.scanId);
  expect(data).toEqual([{ name: 'Beef carpaccio', risk: 'HIGH_RISK' }]);
  const path = decodeURIComponent(scan.imageUrl.slice(scan.imageUrl.indexOf(user.userId)));
  const photo = await client.storage.from('menu-images').download(path);
  expect(Buffer.from((await photo.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(flatPicture);
  await settled({ ...user, client }, waiting.scanId);
  const read = await client.from('menu_items').select('name').eq('scan_id', waiting.scanId);
  expect(read.data).toEqual([{ name: 'Oysters' }]);
  // The keys came along: whoever was signed in still is.
  const still = await fetch(`${second.server.address}/auth/v1/user`, {
    headers: { authorization: `Bearer ${same.token}` },
  });
  expect(still.status).toBe(200);
  const newcomer = await second.signedUp();
  expect((await newcomer.client.from('menu_scans').select('id')).data).toEqual([]);
});

it('takes the place of accounts only where that is asked for, also under a server that runs', async () => {
  const file = join(folder, 'first.backup');
  await expect(takeOver(configOf('fresh'), file, { ...plain, replaces: false })).rejects.toThrow(
    'This installation has 2 accounts',
  );
  const restored = await takeOver(configOf('fresh'), file, { ...plain, replaces: true });
  expect(restored.rows['auth.users']).toBe(1);
});

it('opens with its passphrase alone', async () => {
  const file = join(folder, 'secret.backup');
  await takeBackup(configOf('data'), file, secret);
  expect((await readFile(file)).includes('menu_scans')).toBe(false);
  await expect(verifyBackup(file, plain)).rejects.toThrow('is encrypted');
  await expect(verifyBackup(file, { passphrase: 'wrong', log })).rejects.toThrow('does not open');
  expect(await verifyBackup(file, secret)).toMatchObject({
    rows: { 'auth.users': 1 },
    photographs: { count: 2 },
  });
});

it('is refused where it is damaged or cut off, and nothing is changed', async () => {
  const file = join(folder, 'cut.backup');
  await takeBackup(configOf('data'), file, plain);
  const { size } = await stat(file);
  for (const left of [size - 20, Math.floor(size / 2), 100, 3]) {
    await truncate(file, left);
    await expect(takeOver(configOf('fresh'), file, { ...plain, replaces: true })).rejects.toThrow(
      /damaged or cut off|is cut off|no backup/,
    );
  }
  await expect(takeBackup(configOf('data'), file, plain)).rejects.toThrow('is there already');
  expect((await takeBackup(configOf('fresh'), join(folder, 'same.backup'), plain)).rows['auth.users']).toBe(
    1,
  );
});
