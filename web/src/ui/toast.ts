import { useSyncExternalStore } from 'react';
import { logEvent } from '../lib/events/event-log.ts';

export interface Toast {
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** A toast with the same id takes the other's place instead of stacking. */
  id?: string;
}

let wanted = false;
let library: Promise<typeof import('sonner')> | null = null;

/** One promise for all: of two separate imports the later one can arrive first, and toasts would change places. */
function loadLibrary(): Promise<typeof import('sonner')> {
  library ??= import('sonner').catch((error: unknown) => {
    library = null;
    throw error;
  });
  return library;
}
const listeners = new Set<() => void>();

/**
 * Shows a message for a few seconds. The code that draws it is fetched with the first one.
 * Failing to fetch it (the network went away) is not an error of the caller's.
 */
export async function toast({ tone, title, description, id }: Toast): Promise<void> {
  logEvent(tone === 'error' ? 'warn' : 'info', 'ui', title, { data: description });
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  const { toast: show } = await loadLibrary();
  show[tone](title, { ...(description ? { description } : {}), ...(id ? { id } : {}) });
}

/** True from the first toast on: time to put the host on the page. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}
