import { spawn } from 'node:child_process';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  dataDir,
  kill,
  launch,
  PROGRAM,
  query,
  type Server,
  start,
  stop,
  useDataFolder,
} from './testing/servers-on-one-folder.ts';

useDataFolder();

describe('a first and a later start', () => {
  test('make a UTF8 database with checksums under an empty environment, and keep its rows', async () => {
    const first = await start({ env: {} });
    const [settings] = await query(
      first,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
              upper('é') as upper, current_setting('fsync') as fsync,
              (select datlocprovider::text || datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      checksums: 'on',
      upper: 'É',
      fsync: 'on',
      locale: 'bC.UTF-8',
    });
    await query(first, "create table words as select 'crème brûlée à la ß ñ ã €' as word");
    await stop(first.process);
    expect(first.process.exitCode).toBe(0);

    const later = await start({ env: {} });
    expect(await query(later, 'select word from words')).toEqual([{ word: 'crème brûlée à la ß ñ ã €' }]);
    expect(later.log()).toContain('database system was shut down');
    expect(later.log()).not.toContain('not properly shut down');
  });

  test('are not led astray by settings for other PostgreSQL programs', async () => {
    const server = await start({
      env: { PGDATA: '/nowhere', PGPORT: '1', PGOPTIONS: '-c nonsense=1', LC_ALL: 'xx_XX', LANG: 'de_DE' },
    });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('need a password, and keep it, the data and the socket from other users', async () => {
    const server = await start();
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await mode(join(dataDir, 'postgres-password'))).toBe('600');
    expect(await mode(join(dataDir, 'postgres'))).toBe('700');
    expect(await mode(server.connection.host)).toBe('700');
    const [settings] = await query(server, "select current_setting('listen_addresses') as tcp");
    expect(settings).toEqual({ tcp: '' });
    const guess = new pg.Client({ ...server.connection, password: 'postgres' });
    await expect(guess.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('survive being killed while the database is being made', async () => {
    const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: 'ignore' });
    const making = async () => (await stat(join(dataDir, 'postgres-password')).catch(() => null)) !== null;
    while (!(await making())) await delay(2);
    await delay(100);
    await kill(child);
    const server = await start();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('two servers on one folder', () => {
  test('the second says so and stops, the first goes on', async () => {
    const first = await start();
    const second = await launch();
    expect(second).toEqual({
      refused: expect.stringContaining(`already running on the data folder ${dataDir}`),
    });
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('exactly one wins when both start at once on an empty folder', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const both = await Promise.all([launch(), launch()]);
    expect(both.filter((server) => 'refused' in server)).toHaveLength(1);
    const winner = both.find((server) => !('refused' in server)) as Server;
    expect(await query(winner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a next one may start as soon as the first has ended', async () => {
    await stop((await start()).process);
    const next = await start();
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a folder that cannot be used', () => {
  test('of an older version is refused with the steps to take, and left as it is', async () => {
    await stop((await start()).process);
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    const refused = await launch();
    expect(refused).toEqual({
      refused: expect.stringMatching(/made by PostgreSQL 15.*brings PostgreSQL 18/),
    });
    expect(refused).toEqual({ refused: expect.stringMatching(/pg_dump[\s\S]*pg_restore/) });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('without its password file is refused by naming that file', async () => {
    await stop((await start()).process);
    await rm(join(dataDir, 'postgres-password'));
    expect(await launch()).toEqual({ refused: expect.stringContaining(join(dataDir, 'postgres-password')) });
  });

  test('with something else in the place of the database is refused', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '');
    expect(await launch()).toEqual({ refused: expect.stringContaining('holds no PostgreSQL database') });
  });
});
