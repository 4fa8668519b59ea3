import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { reachInstallation } from '../installation/reach-installation.ts';
import { appliedTo, ownMigrations } from '../platform/database/schema.ts';
import { takeBackup } from './take-backup.ts';
import { takeOver } from './take-over.ts';

/** A migration that this release would apply. */
export interface PendingMigration {
  name: string;
  /** What it says of itself in its first lines; empty where it says nothing. */
  about: string;
  /** Whether it takes something away that the release before needs. */
  removes: boolean;
}

export interface UpgradeCheck {
  pending: PendingMigration[];
  /** What they took on a copy of all data, milliseconds; null where there is nothing to do. */
  migratedMs: number | null;
  rows: number;
}

/**
 * What this release would do to the database of an installation, tried on a copy of it in a temporary place. The
 * installation itself is only read, and its server may be running, also one of an earlier release.
 */
export async function checkUpgrade(config: Config, log: Logger): Promise<UpgradeCheck> {
  const pending = await pendingOf(config, log);
  if (pending.length === 0) return { pending, migratedMs: null, rows: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-upgrade-'));
  try {
    const file = join(folder, 'copy.backup');
    const options = { passphrase: null, log };
    await takeBackup(config, file, { ...options, isNoted: false });
    const copy = readConfig({ DATA_DIR: join(folder, 'data') });
    const { migratedMs, rows } = await takeOver(copy, file, { ...options, replaces: false });
    return { pending, migratedMs, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pendingOf(config: Config, log: Logger): Promise<PendingMigration[]> {
  const { client, close } = await reachInstallation(config, log);
  try {
    const applied = await appliedTo(client);
    const all = await ownMigrations();
    return all
      .filter(({ name }) => !applied.includes(name))
      .map(({ name, sql }) => ({
        name,
        about: aboutOf(sql),
        removes: REMOVES.test(sql.replace(FUNCTIONS, '')),
      }));
  } finally {
    await close();
  }
}

/** What a function does when it is called takes nothing away now; a `do` block runs at once. */
const FUNCTIONS = /^\s*create\s+(?:or\s+replace\s+)?function\b[^$]*\$\$.*?\$\$/gims;

/** Statements after which an earlier release finds something missing or otherwise. */
const REMOVES = new RegExp(
  [
    'drop\\s+(?:table|schema|type)',
    'alter\\s+table\\b[^;]*\\b(?:drop\\s+(?:column|constraint\\s+\\w+_p?key)|rename|type)\\b',
    'truncate',
    'delete\\s+from',
  ]
    .map((statement) => `^\\s*${statement}`)
    .join('|'),
  'im',
);

/** The comment that a file begins with, in one line. */
function aboutOf(sql: string): string {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.replace(/^--\s*/, ''))
    .join(' ');
}
