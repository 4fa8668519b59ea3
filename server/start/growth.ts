import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { Config } from '../config.ts';
import { makeMonths } from '../functions/menu-scan/make-months.ts';
import { everyHour } from '../platform/every-hour.ts';
import { forgetOldFiles } from '../platform/storage/forget-old-files.ts';
import type { Base } from './base.ts';

/** Keeps the tables in shape as they grow: months ahead, and photographs no longer than the operator keeps them. */
export async function startGrowth(
  { pictureDays }: Pick<Config, 'pictureDays'>,
  { log, database, closing }: Base,
): Promise<void> {
  const failure = 'tables for the next months of scans could not be made now';
  await makeMonths(database, log).catch((error: unknown) => log.warn({ err: error }, failure));
  closing.add(everyHour(() => makeMonths(database, log), log, failure));
  if (pictureDays === null) return;
  const forget = () => forgetOldFiles(database, { bucket: STORAGE.bucket, days: pictureDays }, log);
  closing.add(everyHour(forget, log, 'old photographs could not be removed now'));
}
