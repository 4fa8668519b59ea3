import { STORAGE } from '@mirabelle/contract/policy.ts';
import { getBackend } from './backend.ts';
import { toBackendError } from './backend-error.ts';
import { CALLS, withTimeout } from './retry.ts';

/** The name of a stored picture, from its address; null where that is of no picture in our storage. */
export function storedName(address: string): string | null {
  const [, name] = address.split(`/${STORAGE.bucket}/`);
  if (!name) return null;
  try {
    return decodeURIComponent(name.replace(/[?#].*$/, ''));
  } catch {
    return null;
  }
}

/**
 * Loads a stored file of the user's.
 * @returns null where there is none
 * @throws BackendError, TimeoutError
 */
export async function loadPicture(address: string, signal: AbortSignal): Promise<Blob | null> {
  const name = storedName(address);
  if (name === null) return null;
  return withTimeout(
    async () => {
      const backend = await getBackend();
      const { data, error } = await backend.storage.from(STORAGE.bucket).download(name);
      if (!error) return data;
      const failure = toBackendError(error);
      if (isGone(error)) return null;
      throw failure;
    },
    { label: 'download', timeoutMs: CALLS.upload.timeoutMs, signal },
  );
}

/** Storage answers 400 or 404 where the caller may read no such file. */
const isGone = (error: object): boolean => {
  const { status, originalError } = error as { status?: number; originalError?: { status?: number } };
  return [400, 404].includes(status ?? originalError?.status ?? 0);
};
