import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installationOf, packagedBinaries } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/database-process.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

interface Server {
  process: ChildProcess;
  connection: pg.ClientConfig & { host: string };
  startedInMs: number;
  /** What it logged, PostgreSQL's own lines among it. */
  log(): string;
}

/** Short, and closed to everybody else, as mkdtemp makes it. */
let folder: string;
let dataDir: string;
let servers: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mb-'));
  dataDir = join(folder, 'data');
  servers = [];
});

afterEach(async () => {
  for (const server of servers)
    if (server.exitCode === null && server.signalCode === null) await stop(server);
  await killPostmaster(join(dataDir, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

async function launch(
  options: { env?: Record<string, string>; programs?: string; dataDir?: string } = {},
): Promise<Server | { refused: string }> {
  const args = [PROGRAM, options.dataDir ?? dataDir, ...(options.programs ? [options.programs] : [])];
  const child = spawn(process.execPath, args, {
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.push(child);
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    once(child, 'close').then(() => null),
  ]);
  if (line === null) throw new Error(`The server ended without a word: ${log}`);
  const said = JSON.parse(line) as { refused: string } | Pick<Server, 'connection' | 'startedInMs'>;
  return 'refused' in said ? said : { process: child, log: () => log, ...said };
}

async function start(options: Parameters<typeof launch>[0] = {}): Promise<Server> {
  const server = await launch(options);
  if ('refused' in server) throw new Error(server.refused);
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'close');
}

async function kill(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'close');
}

async function killPostmaster(pgdata: string): Promise<void> {
  const left = await readPostmasterFile(pgdata);
  if (left && left.pid !== process.pid && isPostmaster(left.pid)) {
    process.kill(left.pid, 'SIGKILL');
    while (isPostmaster(left.pid)) await delay(5);
  }
}

function isPostmaster(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,args='], { encoding: 'utf8' }).trim();
    return state.includes('postgres') && !state.startsWith('Z');
  } catch {
    return false;
  }
}

/** Processes a server started: its PostgreSQL, and the guard of it. */
function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  return listed.trim().split(/\s+/).map(Number);
}

async function query<Row extends pg.QueryResultRow>(server: Server, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!file) throw new Error('There is no postmaster.pid.');
  return file.pid;
}

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

describe('after a kill -9', () => {
  test.each([
    ['of the server alone', undefined],
    ['of a server with an empty environment', {}],
  ])('%s, PostgreSQL ends by itself, cleanly, and keeps every acknowledged row', async (_, env) => {
    const first = await start(env && { env });
    await query(first, 'create table acknowledged (n int)');
    await query(first, 'insert into acknowledged select generate_series(1, 100)');
    const left = await postmasterPid();
    await kill(first.process);
    await expect.poll(() => isPostmaster(left)).toBe(false);
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeNull();

    const second = await start();
    expect(second.log()).not.toContain('not properly shut down');
    expect(await query(second, 'select count(*)::int as n from acknowledged')).toEqual([{ n: 100 }]);
  });

  test('of the server and of the guard of its PostgreSQL, the next server stops what they left', async () => {
    const first = await start();
    await query(first, 'create table acknowledged as select generate_series(1, 100) as n');
    const left = await postmasterPid();
    // Stopped before, so that it does not start another guard.
    first.process.kill('SIGSTOP');
    for (const guard of childrenOf(first.process.pid!).filter((pid) => pid !== left))
      process.kill(guard, 'SIGKILL');
    await kill(first.process);
    expect(isPostmaster(left)).toBe(true);

    const second = await start();
    expect(second.startedInMs).toBeLessThan(5_000);
    expect(isPostmaster(left)).toBe(false);
    expect(await query(second, 'select count(*)::int as n from acknowledged')).toEqual([{ n: 100 }]);
  });

  test('of the guard alone, another takes its place', async () => {
    const server = await start();
    const left = await postmasterPid();
    const guards = () => childrenOf(server.process.pid!).filter((pid) => pid !== left);
    const [before] = guards();
    process.kill(before!, 'SIGKILL');
    await expect.poll(() => guards().filter((pid) => pid !== before).length).toBe(1);
    await kill(server.process);
    await expect.poll(() => isPostmaster(left)).toBe(false);
  });

  test('of both while writing, recovers every acknowledged row', async () => {
    const first = await start();
    const client = new pg.Client(first.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('create table acknowledged (n int)');
    let written = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('insert into acknowledged values ($1)', [written + 1]);
        written += 1;
      }
    })().catch(() => {});
    while (written < 50) await delay(5);
    process.kill(await postmasterPid(), 'SIGKILL');
    await kill(first.process);
    await writing;

    const second = await start();
    const [row] = await query<{ n: number }>(second, 'select count(*)::int as n from acknowledged');
    expect(row?.n).toBeGreaterThanOrEqual(written);
    expect(second.log()).toContain('not properly shut down');
  });

  test('of both, starts although the number in the stale file belongs to another process now', async () => {
    const first = await start();
    await query(first, 'create table kept as select 1 as one');
    process.kill(await postmasterPid(), 'SIGKILL');
    await kill(first.process);
    const bystander = spawn('sleep', ['60']);
    const path = join(dataDir, 'postgres', 'postmaster.pid');
    const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [bystander.pid, ...rest].join('\n'));

    const second = await start();
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode).toBeNull();
    bystander.kill();
  });

  test('of PostgreSQL alone, starts it again by itself', async () => {
    const server = await start();
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => query(server, 'select 1 as one').catch(() => null)).toEqual([{ one: 1 }]);
    expect(await postmasterPid()).not.toBe(killed);
    await stop(server.process);
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeNull();
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
