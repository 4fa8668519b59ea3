import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { removeFolder } from '../../../../testing/remove-folder.ts';
import { readPostmasterFile } from '../postmaster-file.ts';

export const PROGRAM = fileURLToPath(new URL('../../../../testing/database-process.ts', import.meta.url));

export interface Server {
  process: ChildProcess;
  connection: pg.ClientConfig & { host: string };
  startedInMs: number;
  /** What it logged, PostgreSQL's own lines among it. */
  log(): string;
}

/** Short, and closed to everybody else, as mkdtemp makes it. */
export let folder: string;
export let dataDir: string;
let servers: ChildProcess[];
let dataDirs: Set<string>;

export async function launch(
  options: { env?: Record<string, string>; programs?: string; dataDir?: string } = {},
): Promise<Server | { refused: string }> {
  const on = options.dataDir ?? dataDir;
  dataDirs.add(on);
  const args = [PROGRAM, on, ...(options.programs ? [options.programs] : [])];
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
  const report = JSON.parse(line) as { refused: string } | Pick<Server, 'connection' | 'startedInMs'>;
  return 'refused' in report ? report : { process: child, log: () => log, ...report };
}

export async function start(options: Parameters<typeof launch>[0] = {}): Promise<Server> {
  const server = await launch(options);
  if ('refused' in server) throw new Error(server.refused);
  return server;
}

export async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'close');
}

export async function kill(server: ChildProcess): Promise<void> {
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

export function isPostmaster(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,args='], { encoding: 'utf8' }).trim();
    return state.includes('postgres') && !state.startsWith('Z');
  } catch {
    return false;
  }
}

export async function query<Row extends pg.QueryResultRow>(server: Server, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterPid(): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!file) throw new Error('There is no postmaster.pid.');
  return file.pid;
}

/** A new data folder for each test; the servers started on it end with the test. */
export function useDataFolder(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mb-'));
    dataDir = join(folder, 'data');
    servers = [];
    dataDirs = new Set([dataDir]);
  });
  afterEach(async () => {
    for (const server of servers)
      if (server.exitCode === null && server.signalCode === null) await stop(server);
    for (const used of dataDirs) await killPostmaster(join(used, 'postgres'));
    await removeFolder(folder);
  });
}
