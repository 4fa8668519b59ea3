import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSecrets } from '../../secrets.ts';
import { type Check, failed, ok, skipped, wordsOf } from '../check.ts';

/** The keys that sign sessions. */
export const secrets: Check = {
  name: 'Signing keys',
  async look({ config }) {
    const kept = await stat(join(config.dataDir, 'secrets.json')).catch(() => null);
    if (!kept && !config.authSigningKeys) return skipped('Made at the first start.');
    try {
      await loadSecrets(config);
      return ok(
        config.authSigningKeys ? 'From AUTH_SIGNING_KEYS.' : 'Kept in the data folder, for its owner alone.',
      );
    } catch (error) {
      return failed(
        wordsOf(error),
        'Put the file back from a backup, or remove it: new keys are made, and everybody signs in again.',
      );
    }
  },
};
