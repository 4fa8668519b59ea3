import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { BACKUP_TIMES } from '../policy.ts';

/** Processes of one database take turns at making its backup; an arbitrary number of ours. */
const LOCK_KEY = 7_412_019_553_282;
const COMMAND = join(import.meta.dirname, '../cli/main.ts');

/** `mirabelle-2026-06-15T0300.backup`: of the moment when it was due. */
const NAME = /^mirabelle-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)\.backup$/;
const nameAt = (due: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${due.getFullYear()}-${two(due.getMonth() + 1)}-${two(due.getDate())}`;
  return `mirabelle-${day}T${two(due.getHours())}${two(due.getMinutes())}.backup`;
};

/** When a backup was last due: at this time of the day, in the time zone of the machine. */
export function lastDue(now: Date, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number);
  const due = new Date(now);
  due.setHours(hours ?? 0, minutes ?? 0, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

/** The backups of a folder that were made on time, the newest first. */
export async function scheduledBackups(folder: string): Promise<{ file: string; due: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, day, hours, minutes] = NAME.exec(name) ?? [];
      return day ? [{ file: join(folder, name), due: new Date(`${day}T${hours}:${minutes}:00`) }] : [];
    })
    .sort((a, b) => b.due.getTime() - a.due.getTime());
}

export interface Schedule {
  /** Makes the backup that is due, where there is one. @returns whether one was made */
  once(): Promise<boolean>;
  stop(): void;
}

interface Deps {
  database: Pick<Database, 'direct'>;
  log: Logger;
  now?: () => Date;
  /** Writes a backup; in a process of its own, so that no request waits for it. */
  make?: (file: string) => Promise<void>;
}

/** Makes a backup every day and removes the oldest; null where none is asked for. */
export function scheduleBackups(config: Config, deps: Deps): Schedule | null {
  const { backups } = config;
  if (!backups) return null;
  const { folder, time, keep } = backups;
  const { database, now = () => new Date(), make = inProcessOfItsOwn } = deps;
  const log = deps.log.child({ part: 'backups' });
  let notBefore = 0;
  let running = false;

  async function makeDue(): Promise<boolean> {
    const due = lastDue(now(), time);
    const [last] = await scheduledBackups(folder);
    if (last && last.due >= due) return false;
    const file = join(folder, nameAt(due));
    const made = await alone(database.direct, async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await make(file);
    });
    if (!made) return false;
    log.info({ file }, 'backup made');
    for (const old of (await scheduledBackups(folder)).slice(keep)) await rm(old.file, { force: true });
    return true;
  }
  async function once(): Promise<boolean> {
    if (running || now().getTime() < notBefore) return false;
    running = true;
    try {
      return await makeDue();
    } catch (error) {
      notBefore = now().getTime() + BACKUP_TIMES.againMs;
      log.error({ err: error, folder }, 'the backup could not be made; it is tried again in an hour');
      return false;
    } finally {
      running = false;
    }
  }
  const timer = setInterval(() => void once(), BACKUP_TIMES.lookMs).unref();
  return { once, stop: () => clearInterval(timer) };
}

/** Does something unless another process of the database is at it. @returns whether it was done */
async function alone(connection: pg.PoolConfig, work: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client(connection);
  // What breaks the connection ends the lock, and is told by the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCK_KEY,
    ]);
    if (!rows[0]?.mine) return false;
    await work();
    return true;
  } finally {
    await client.end();
  }
}

/** By the command that an operator would give; it reads the same settings. */
function inProcessOfItsOwn(file: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, COMMAND, 'backup', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `ended with ${code}`)),
    );
  });
}
