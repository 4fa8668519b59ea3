import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { Config } from '../config.ts';
import { forgetForEveryone } from '../functions/menu-scan/forget-for-everyone.ts';
import { makeMonths } from '../functions/menu-scan/make-months.ts';
import { everyHour } from '../platform/every-hour.ts';
import { forgetOldFiles } from '../platform/storage/forget-old-files.ts';
import type { Base } from './base.ts';

/** Keeps the tables in shape as they grow: months ahead, and photographs no longer than their users or the operator keep them. */
export async function startGrowth(
  { pictureDays }: Pick<Config, 'pictureDays'>,
  { log, database, closing }: Base,
): Promise<void> {
  const failure = 'tables for the next months of scans could not be made now';
  await makeMonths(database, log).catch((error: unknown) => log.warn({ err: error }, failure));
  closing.add(everyHour(() => makeMonths(database, log), log, failure));
  const left = 'photographs that were not to be kept could not be removed now';
  closing.add(everyHour(() => forgetForEveryone(database, log), log, left));
  if (pictureDays === null) return;
  const forget = () => forgetOldFiles(database, { bucket: STORAGE.bucket, days: pictureDays }, log);
  closing.add(everyHour(forget, log, 'old photographs could not be removed now'));
}
