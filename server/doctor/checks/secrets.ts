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
        config.authSigningKeys
          ? 'From AUTH_SIGNING_KEYS.'
          : 'Stored in the data folder, readable to its owner only.',
      );
    } catch (error) {
      return failed(
        wordsOf(error),
        'Restore the file from a backup, or remove it: new keys are made, and all users sign in again.',
      );
    }
  },
};
