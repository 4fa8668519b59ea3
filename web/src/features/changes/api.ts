import { type Changes, changesSchema } from '@mirabelle/contract/changes.ts';
import { CALLS, withTimeout } from '../../lib/backend/retry.ts';

/** What changed between releases, from the file beside the app. @throws Error, TimeoutError */
export function loadChanges(signal: AbortSignal): Promise<Changes> {
  return withTimeout(
    async (limit) => {
      const response = await fetch('/changes.json', {
        signal: limit,
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`GET /changes.json answered ${response.status}.`);
      return changesSchema.parse(await response.json());
    },
    { label: 'changes.json', timeoutMs: CALLS.rest.timeoutMs, signal },
  );
}
