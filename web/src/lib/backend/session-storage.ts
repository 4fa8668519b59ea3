import type { SupportedStorage } from '@supabase/supabase-js';

/** Key of local storage under which the session is kept. */
export const SESSION_KEY = 'mirabelle-session';

/** Whether a session is stored, which may have ended since; without one, the user is signed out for certain. */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

const listeners = new Set<() => void>();

/**
 * Calls back if a session could not be stored: storage is blocked or full, and the session ends with this tab.
 * @returns stops listening
 */
export function onSessionNotKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stores the session: in the browser's local storage, and in this tab's memory for what that refuses, so that a
 * blocked or full storage never prevents a sign-in.
 * @param local the browser's storage; reading it may throw where it is blocked
 */
export function sessionStorageOf(local: () => Storage): SupportedStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      const here = memory.get(key);
      if (here !== undefined) return here;
      try {
        return local().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        local().setItem(key, value);
        memory.delete(key);
      } catch {
        // What an earlier session left there must not come back after this one.
        remove(local, key);
        memory.set(key, value);
        for (const listener of listeners) listener();
      }
    },
    removeItem(key) {
      memory.delete(key);
      remove(local, key);
    },
  };
}

function remove(local: () => Storage, key: string): void {
  try {
    local().removeItem(key);
  } catch {
    // Blocked: then there is nothing in it either.
  }
}
