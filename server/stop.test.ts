import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { ReadMenu } from './picture-reader/read-types.ts';
import { type RunningServer, startServer } from './server.ts';
import { type TestClients, testClients } from './testing/clients.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { anonKeyOf, invoke, uploadScan } from './testing/product.ts';
import { removeFolder } from './testing/remove-folder.ts';
import { menuOf, rowsOf, settled } from './testing/scans.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-stop-'));
});
afterAll(async () => {
  await database.close();
  await removeFolder(dataDir);
});

let read: ReadMenu;
let begun: PromiseWithResolvers<void>;
beforeEach(() => {
  begun = Promise.withResolvers();
});

/** A server on the database that all of these share, as after a restart, on the port of the one before it. */
async function start(port = '0'): Promise<RunningServer & TestClients> {
  const server = await startServer(
    readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent' }),
    {
      readMenu: (image, signal, user) => {
        begun.resolve();
        return read(image, signal, user);
      },
    },
  );
  return { ...server, ...testClients(server.address, await anonKeyOf(server.address)) };
}

const portOf = (server: RunningServer) => new URL(server.address).port;

describe('stopping the server', () => {
  it('lets a picture that is being read be read to its end', async () => {
    const first = await start();
    const user = await first.signedUp();
    const scan = await uploadScan(user);
    read = async () => {
      await sleep(800);
      return menuOf('Soup');
    };
    await invoke(user, 'extract-menu', scan);
    await begun.promise;
    await first.close();
    expect(await rowsOf(database, scan.scanId)).toMatchObject({ sections: 1, items: 1 });

    read = async () => {
      throw new Error('it was read already');
    };
    const second = await start(portOf(first));
    expect((await settled(user, scan.scanId)).scan).toMatchObject({ extraction_error: null });
    await second.close();
  });

  it('gives a picture that takes too long back to the queue, and the next start reads it', async () => {
    const first = await start();
    const user = await first.signedUp();
    const scan = await uploadScan(user);
    read = () => new Promise(() => {});
    await invoke(user, 'extract-menu', scan);
    await begun.promise;
    await first.close();

    read = async () => menuOf('Soup');
    const second = await start(portOf(first));
    const { scan: ended } = await settled(user, scan.scanId);
    expect(ended).toMatchObject({ raw_text: 'Soup', extraction_error: null });
    expect(await rowsOf(database, scan.scanId)).toEqual({ sections: 1, items: 1, assessments: 1, runs: 1 });
    await second.close();
  });

  it('does not wait for pages that listen for changes', async () => {
    const server = await start();
    const user = await server.signedUp();
    const subscribed = Promise.withResolvers<void>();
    user.client
      .channel('scan-1')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'menu_scans' }, () => {})
      .subscribe((status) => status === 'SUBSCRIBED' && subscribed.resolve());
    await subscribed.promise;
    // The page would stay for ever.
    await server.close();
    await expect.poll(() => user.client.realtime.isConnected()).toBe(false);
    await user.client.realtime.disconnect();
  });

  it('answers what it has taken, and takes no more', async () => {
    const server = await start();
    const user = await server.signedUp();
    const ask = () =>
      fetch(`${server.address}/rest/v1/menu_scans?select=id`, {
        headers: { authorization: `Bearer ${user.token}` },
      });
    await ask();
    const answers = Promise.allSettled(
      Array.from({ length: 20 }, async () => {
        const answer = await ask();
        return { status: answer.status, body: await answer.json() };
      }),
    );
    await sleep(5);
    await server.close();
    // What had not arrived finds no server; what had is answered in full.
    for (const answer of await answers) {
      if (answer.status === 'fulfilled') expect(answer.value).toEqual({ status: 200, body: [] });
      else expect(answer.reason).toBeInstanceOf(TypeError);
    }
    await expect(ask()).rejects.toThrow();
  });
});
