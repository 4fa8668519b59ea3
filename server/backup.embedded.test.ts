import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './server.ts';
import { testClients } from './testing/clients.ts';
import { anonKeyOf, flatPicture, invoke, uploadScan } from './testing/product.ts';
import { removeFolder } from './testing/remove-folder.ts';
import { menuOf, settled } from './testing/scans.ts';

/** docs/operations.md: the data folder, copied while the server is stopped, is the whole backup. */

let folder: string;
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.close();
  await removeFolder(folder);
});

const start = async (dataDir: string) => {
  server = await startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), {
    readMenu: async () => menuOf('Beef carpaccio'),
  });
  return { url: server.address, ...testClients(server.address, await anonKeyOf(server.address)) };
};

it('a copy of the data folder, taken while the server is stopped, is the same product elsewhere', async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-backup-'));
  const original = join(folder, 'data');
  const first = await start(original);
  const user = await first.signedUp();
  const scan = await uploadScan(user);
  await invoke(user, 'extract-menu', scan);
  await settled(user, scan.scanId);
  await server?.close();

  const copy = join(folder, 'restored');
  await cp(original, copy, { recursive: true, preserveTimestamps: true });
  await rm(original, { recursive: true });
  const second = await start(copy);

  const client = second.client();
  const { error } = await client.auth.signInWithPassword({ email: user.email, password: user.password });
  expect(error).toBeNull();
  const { data } = await client.from('menu_items').select('name, risk').eq('scan_id', scan.scanId);
  expect(data).toEqual([{ name: 'Beef carpaccio', risk: 'HIGH_RISK' }]);
  const path = decodeURIComponent(scan.imageUrl.slice(scan.imageUrl.indexOf(user.userId)));
  const photo = await client.storage.from('menu-images').download(path);
  expect(Buffer.from((await photo.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(flatPicture);
  // The keys came along: whoever was signed in still is.
  const still = await fetch(`${second.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(still.status).toBe(200);

  // Without the keys everything is still there; only the sessions end.
  await server?.close();
  await rm(join(copy, 'secrets.json'));
  const third = await start(copy);
  const ended = await fetch(`${third.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(ended.status).toBe(400);
  const again = third.client();
  await again.auth.signInWithPassword({ email: user.email, password: user.password });
  expect((await again.from('menu_scans').select('id')).data).toEqual([{ id: scan.scanId }]);
});
