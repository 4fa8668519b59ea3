import { SHARE_TARGET } from '@mirabelle/contract/share-target.ts';
import { forgetPhoneStore } from './phone-store.ts';

const clearers = new Set<() => void>();

/** The prefix of everything we keep in the browser's storage. */
const PREFIX = 'mirabelle-';
/**
 * What outlives a user: the language, what this device reads, the session's keys, which the backend client manages, and an
 * invitation for which a visitor is signing in, which is taken by that.
 */
const NOT_PERSONAL = ['mirabelle-language', 'mirabelle-session', 'mirabelle-reader', 'mirabelle-invitation'];

/**
 * Registers a function that clears a user's data when she signs out or another user signs in:
 * a query cache, a photo kept in memory.
 * @returns removes the registration
 */
export function onForgetUser(clear: () => void): () => void {
  clearers.add(clear);
  return () => clearers.delete(clear);
}

/** Clears everything held about the user who was signed in, in memory and in the browser's storage. */
export function forgetUser(): void {
  for (const clear of clearers) clear();
  forgetStored();
  void forgetShared();
}

/** What was shared to the app. A visitor's is hers once she has signed in, so it goes with a user only, and with time. */
async function forgetShared(): Promise<void> {
  // Not there on a page that is not served securely: then nothing was shared either.
  await globalThis.caches?.delete(SHARE_TARGET.cache).catch(() => {});
}

/** Removes what was stored for a user, including by pages whose code is not loaded at the moment. */
export function forgetStored(): void {
  void forgetPhoneStore();
  for (const store of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const kept = store();
      for (const key of Object.keys(kept)) {
        if (key.startsWith(PREFIX) && !NOT_PERSONAL.some((name) => key.startsWith(name)))
          kept.removeItem(key);
      }
    } catch {
      // Blocked: then nothing was stored.
    }
  }
}
