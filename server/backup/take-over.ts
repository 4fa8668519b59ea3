import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { type Installation, reachInstallation } from '../installation/reach-installation.ts';
import { makeQueues } from '../jobs/queue.ts';
import { appliedTo, checkDatabase, migrate, ownMigrations } from '../platform/database/schema.ts';
import { BackupError, type End, type Manifest, nameOf } from './manifest.ts';
import { refuseOtherMigrations, restoreBackup } from './restore-backup.ts';
import { sqlOf } from './tables.ts';
import { openBackup } from './unpack.ts';

interface Options {
  passphrase: string | null;
  log: Logger;
}

/** What was restored, and of which backup. */
export interface Restored extends End {
  manifest: Manifest;
  /** What the migrations took that are newer than the backup, milliseconds. */
  migratedMs: number;
}

/**
 * Puts a backup into an installation, whether its server is running or not. Into an empty one goes a backup of any
 * earlier release, and is migrated; into one that has been used only one of the same schema.
 * @param replaces whether it may take the place of accounts that are there
 * @throws BackupError; DatabaseStartError
 */
export async function takeOver(
  config: Config,
  file: string,
  { passphrase, log, replaces }: Options & { replaces: boolean },
): Promise<Restored> {
  const backup = await openBackup(file, passphrase);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const installation = await reachInstallation(config, log);
  const { client } = installation;
  try {
    await checkDatabase(client);
    const all = await ownMigrations();
    const known = all.map(({ name }) => name);
    refuseOtherMigrations(backup.manifest, { known, applied: await appliedTo(client) });
    if (!replaces) await refuseAccounts(client);
    const { migrations } = backup.manifest;
    await migrate(
      client,
      all.filter(({ name }) => migrations.includes(name)),
      log,
    );
    await makeQueues(installation.connection, log);
    const end = await restoreBackup(backup, { ...installation, dataDir: config.dataDir });
    const from = performance.now();
    await migrate(client, all, log);
    return { ...end, manifest: backup.manifest, migratedMs: performance.now() - from };
  } finally {
    await installation.close();
  }
}

/**
 * Restores a backup into a temporary place, counts what is there, and removes it again.
 * @throws BackupError where anything is missing
 */
export async function verifyBackup(file: string, { passphrase, log }: Options): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-verify-'));
  try {
    const config = readConfig({ DATA_DIR: dataDir });
    const restored = await takeOver(config, file, { passphrase, log, replaces: false });
    await countAgain(await reachInstallation(config, pino({ level: 'silent' })), restored);
    return restored;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Counts rows and photographs where they are now. @throws BackupError */
async function countAgain(
  { client, disk, close }: Installation,
  { manifest, rows, photographs }: Restored,
): Promise<void> {
  try {
    // By the tables that this release knows: the names beside the counts are only what the file says.
    for (const table of manifest.tables) {
      const told = rows[nameOf(table)] ?? 0;
      const counted = await client.query<{ count: number }>(
        `select count(*)::int as count from ${sqlOf(table)}`,
      );
      if (counted.rows[0]?.count !== told)
        throw new BackupError(`Of ${nameOf(table)} ${counted.rows[0]?.count} rows of ${told} were restored.`);
    }
    const stored = await client.query<{ bucket_id: string; version: string; size: string | null }>(
      "select bucket_id, version, metadata ->> 'size' as size from storage.objects",
    );
    let missing = 0;
    for (const { bucket_id, version, size } of stored.rows) {
      const bytes = await disk.readVersion(bucket_id, version);
      if (!bytes || (size !== null && Number(size) !== bytes.length)) missing += 1;
    }
    if (missing > photographs.gone)
      throw new BackupError(`Of ${stored.rows.length} photographs ${missing} were not restored.`);
  } finally {
    await close();
  }
}

async function refuseAccounts(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select where to_regclass('auth.users') is not null");
  if (rows.length === 0) return;
  const accounts = await client.query<{ count: number }>('select count(*)::int as count from auth.users');
  const count = accounts.rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new BackupError(
    `This installation has ${count} accounts, which a restored backup would take the place of. Nothing was changed. ` +
      'Give --replace if that is what you want; take a backup of it first.',
  );
}
