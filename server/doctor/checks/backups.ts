import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LAST_BACKUP, type LastBackup, lastBackupSchema } from '../../backup/take-backup.ts';
import { BACKUP_TIMES } from '../../policy.ts';
import { type Check, ok, skipped, warning } from '../check.ts';

/** How old the last backup is that was completed, and whether it is still there. */
export const backups: Check = {
  name: 'Backup',
  async look({ config }) {
    const text = await readFile(join(config.dataDir, LAST_BACKUP), 'utf8').catch(() => null);
    const last = text === null ? null : lastBackupOf(text);
    const take = 'npx mirabelle backup FILE';
    if (!last) {
      return config.backups
        ? warning(
            `BACKUP_DIR is set, and no backup has been completed yet; one is due at ${config.backups.time}.`,
            `Look into the log after that time, or take one now: ${take}`,
          )
        : skipped(`None was made yet. One command makes one: ${take}. BACKUP_DIR makes one every day.`);
    }
    const age = Date.now() - Date.parse(last.at);
    const found = `The last one was completed ${agoOf(age)}: ${last.file}${last.encrypted ? ', encrypted' : ''}.`;
    if (!config.backups || age < BACKUP_TIMES.oldMs) return ok(found);
    return warning(found, `One a day is asked for: look into the log for "backup", or take one now: ${take}`);
  },
};

/** Null for a note that was cut off: then no backup is known, which the check says. */
function lastBackupOf(text: string): LastBackup | null {
  try {
    return lastBackupSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function agoOf(ms: number): string {
  const hours = Math.floor(ms / 1000 / 3600);
  if (hours < 1) return 'less than an hour ago';
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
