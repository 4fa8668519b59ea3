import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { reachInstallation, releaseVersion, wasStarted } from '../installation/reach-installation.ts';
import { BackupError, type End } from './manifest.ts';
import { openPack } from './pack.ts';
import { writeBackup } from './write-backup.ts';

/** Tells, in the data folder, of the last backup that was completed. */
export const LAST_BACKUP = 'last-backup.json';
export const lastBackupSchema = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  bytes: z.number(),
  encrypted: z.boolean(),
});
export type LastBackup = z.infer<typeof lastBackupSchema>;

/**
 * Makes a backup of an installation, whether its server is running or not.
 * @param file what it is written to; under another name until it is complete
 * @param options.isNoted whether it counts as the last one that was made
 * @throws BackupError where the file is there already; what the disk or the database says
 */
export async function takeBackup(
  config: Config,
  file: string,
  { passphrase, log, isNoted = true }: { passphrase: string | null; log: Logger; isNoted?: boolean },
): Promise<End & { bytes: number }> {
  const path = resolve(file);
  if (await stat(path).catch(() => null))
    throw new BackupError(`${path} is there already. Give another name.`);
  const installation = await reachInstallation(config, log);
  const part = `${path}.part`;
  try {
    if (!(await wasStarted(installation.client)))
      throw new BackupError('There is nothing to back up: the server has not been started here yet.');
    const pack = openPack(createWriteStream(part, { mode: 0o600 }), passphrase);
    const end = await writeBackup(
      { ...installation, dataDir: config.dataDir, version: await releaseVersion() },
      pack,
    );
    await flush(part);
    await rename(part, path);
    const { size } = await stat(path);
    if (!isNoted) return { ...end, bytes: size };
    const last: LastBackup = {
      ...{ at: new Date().toISOString(), file: path, bytes: size },
      encrypted: passphrase !== null,
    };
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    await writeFile(join(config.dataDir, LAST_BACKUP), `${JSON.stringify(last, null, 2)}\n`, { mode: 0o600 });
    return { ...end, bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await installation.close();
  }
}

/** A power cut right after the command leaves a whole backup. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
