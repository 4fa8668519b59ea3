import { chmod, cp, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { installationOf, packagedBinaries } from './binaries.ts';
import {
  dataDir,
  folder,
  kill,
  postmasterPid,
  query,
  start,
  stop,
  useDataFolder,
} from './testing/servers-on-one-folder.ts';

useDataFolder();

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('as root', () => {
  const uidOf = async (pid: number) =>
    Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);

  test("runs in a folder closed to everybody else, whose files stay root's", async () => {
    const server = await start();
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  describe('where user namespaces are forbidden', () => {
    let env: Record<string, string>;

    beforeEach(async () => {
      const bin = join(folder, 'bin');
      await mkdir(bin);
      await writeFile(
        join(bin, 'unshare'),
        '#!/bin/sh\necho "unshare: Operation not permitted" >&2\nexit 1\n',
      );
      await chmod(join(bin, 'unshare'), 0o755);
      env = { PATH: [bin, process.env.PATH].join(delimiter) };
    });

    test('hands an open folder to a system user, and knows it again later', async () => {
      await chmod(folder, 0o755);
      await mkdir(dataDir, { mode: 0o755 });
      const first = await start({ env });
      expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
      expect(await uidOf(await postmasterPid())).not.toBe(0);
      await query(first, 'create table kept as select 1 as one');
      await kill(first.process);
      // With namespaces allowed again the folder's owner still decides.
      const later = await start();
      expect(await query(later, 'select one from kept')).toEqual([{ one: 1 }]);
    });

    test('keeps data and programs under /var/lib when their own folders are closed', async () => {
      const programs = join(folder, 'closed');
      await mkdir(programs, { mode: 0o700 });
      await cp(installationOf(await packagedBinaries()), programs, { recursive: true });
      const list = () => readdir('/var/lib/mirabelle').catch(() => [] as string[]);
      const before = await list();
      const first = await start({ env, programs: join(programs, 'bin') });
      const base = join(first.connection.host, '..');
      try {
        expect(base.startsWith('/var/lib/mirabelle/')).toBe(true);
        await query(first, 'create table kept as select 1 as one');
        await stop(first.process);
        const later = await start({ env, programs: join(programs, 'bin') });
        expect(await query(later, 'select one from kept')).toEqual([{ one: 1 }]);
        await stop(later.process);
      } finally {
        // A real installation of this machine may live there, too.
        for (const name of await list()) {
          if (!before.includes(name)) await rm(join('/var/lib/mirabelle', name), { recursive: true });
        }
        await rmdir('/var/lib/mirabelle').catch(() => {});
      }
    });
  });
});
