import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPostmasterFile } from './postmaster-file.ts';
import { folder, kill, query, start, stop, useDataFolder } from './testing/servers-on-one-folder.ts';

useDataFolder();

describe('the socket', () => {
  const deep = () => join(folder, 'a-folder-with-a-long-name'.repeat(4), 'data');

  test('goes to a closed folder for temporary files when the data folder has a long path', async () => {
    const server = await start({ dataDir: deep() });
    expect(server.connection.host.startsWith(tmpdir())).toBe(true);
    expect(((await stat(server.connection.host)).mode & 0o777).toString(8)).toBe('700');
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop(server.process);
    await expect(stat(server.connection.host)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  const there = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );

  test('of a killed server in such a folder goes with its PostgreSQL', async () => {
    const first = await start({ dataDir: deep() });
    await kill(first.process);
    await expect.poll(() => there(first.connection.host)).toBe(false);
    const second = await start({ dataDir: deep() });
    expect(second.connection.host).not.toBe(first.connection.host);
  });

  test('of a killed server whose PostgreSQL was killed with it is cleared away by the next one', async () => {
    const first = await start({ dataDir: deep() });
    const left = await readPostmasterFile(join(deep(), 'postgres'));
    process.kill(left!.pid, 'SIGKILL');
    await kill(first.process);
    await start({ dataDir: deep() });
    expect(await there(first.connection.host)).toBe(false);
  });

  test('gives way to a port of this machine alone where no path is short enough', async () => {
    const temporary = join(folder, 'temporary-files-with-a-long-name'.repeat(4));
    await mkdir(temporary);
    const server = await start({
      dataDir: deep(),
      env: { ...process.env, TMPDIR: temporary } as Record<string, string>,
    });
    expect(server.connection.host).toBe('127.0.0.1');
    const [settings] = await query(server, "select current_setting('listen_addresses') as tcp");
    expect(settings).toEqual({ tcp: '127.0.0.1' });
  });
});
