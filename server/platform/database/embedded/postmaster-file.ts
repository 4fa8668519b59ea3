import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_TIMES } from '../../../policy.ts';
import { removeSocketFolder, SOCKET_FOLDER_PREFIX } from './socket-folder.ts';

/** What a running PostgreSQL writes into its data folder (src/include/utils/pidfile.h). */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Folder of its socket; empty when it has none. */
  socketFolder: string;
  ready: boolean;
}

/** @returns null when there is none, or it is still being written */
export async function readPostmasterFile(pgdata: string): Promise<PostmasterFile | null> {
  const lines = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const line = (at: number) => (lines[at] ?? '').trim();
  return { pid, port: Number(line(3)), socketFolder: line(4), ready: line(7) === 'ready' };
}

/**
 * Cleans up after a server that was killed; call it with the folder locked. A PostgreSQL still running
 * on this folder is stopped in fast mode, so that the next one is always our own child. A stale file is left to
 * PostgreSQL, which also looks for leftover shared memory; but it takes any live process with the recorded id
 * for a postmaster, and ids are reused (in a container nearly always, also by what is started from here on), so the file
 * is made to name our own process: a parent's id counts as stale.
 * @returns whether one was stopped
 */
export async function clearOrphan(pgdata: string): Promise<boolean> {
  const left = await readPostmasterFile(pgdata);
  if (!left) return false;
  const ours = await isPostmasterOf(left.pid, pgdata);
  if (ours) await stopProcess(left.pid, () => isRunning(left.pid));
  if (basename(left.socketFolder).startsWith(SOCKET_FOLDER_PREFIX)) {
    await removeSocketFolder(left.socketFolder);
  }
  const [, ...rest] = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (rest.length > 0) {
    await writeFile(join(pgdata, 'postmaster.pid'), [String(process.pid), ...rest].join('\n'));
  }
  return ours;
}

/** Stops a postmaster in fast mode and, if that hangs, in immediate mode, from which the next start recovers. */
export async function stopProcess(pid: number, running: () => boolean): Promise<void> {
  const deadline = Date.now() + DATABASE_TIMES.fastShutdownMs;
  signal(pid, 'SIGINT');
  let insisted = false;
  while (running()) {
    if (!insisted && Date.now() > deadline) {
      signal(pid, 'SIGQUIT');
      insisted = true;
    }
    await delay(5);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL's own criterion: true also for a process that ended and was not waited for. */
function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isRunning(pid: number): boolean {
  if (!answersSignals(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/** A postmaster's working folder is its data folder; without /proc its command line must name the folder. */
export async function isPostmasterOf(pid: number, pgdata: string): Promise<boolean> {
  const folder = await realpath(pgdata);
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}
