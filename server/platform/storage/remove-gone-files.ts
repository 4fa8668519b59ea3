import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { PictureDisk } from './picture-disk.ts';

/** bootstrap/050_storage_removed.sql */
const removedSchema = z.object({ bucket: z.string(), version: z.uuid() });

/**
 * Removes each file as soon as its row is gone, whoever deleted that: a call, or a scan that took its photograph
 * along. What is missed while no one listens is left for the sweep.
 * @returns stops it
 */
export function removeGoneFiles(
  database: Database,
  disk: PictureDisk,
  log: Logger,
): Promise<() => Promise<void>> {
  return database.listen('storage_removed', (payload) => {
    const removed = removedSchema.safeParse(JSON.parse(payload));
    if (!removed.success) return;
    const { bucket, version } = removed.data;
    disk.remove(bucket, [version]).catch((error: unknown) => {
      log.warn({ err: error }, 'a removed file is left to the sweep');
    });
  });
}
