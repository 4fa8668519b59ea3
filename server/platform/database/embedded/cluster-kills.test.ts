import { execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { readPostmasterFile } from './postmaster-file.ts';
import {
  dataDir,
  isPostmaster,
  kill,
  postmasterPid,
  query,
  start,
  stop,
  useDataFolder,
} from './testing/servers-on-one-folder.ts';

useDataFolder();

/** Processes a server started: its PostgreSQL, and the guard of it. */
function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  return listed.trim().split(/\s+/).map(Number);
}

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
