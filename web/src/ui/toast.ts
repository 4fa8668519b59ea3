import { useSyncExternalStore } from 'react';
import { logEvent } from '../lib/events/event-log.ts';

export interface Toast {
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** A toast with the same id replaces the other instead of stacking. */
  id?: string;
  /** What can be done about it with one press; it stays longer for that. */
  action?: { label: string; run: () => void };
}

/** How long a toast stays that something can be done about, in ms. */
const ACTION_MS = 12_000;

let wanted = false;
let library: Promise<typeof import('sonner')> | null = null;

/** One promise for all: of two separate imports the later one could arrive first and swap the toasts. */
function loadLibrary(): Promise<typeof import('sonner')> {
  library ??= import('sonner').catch((error: unknown) => {
    library = null;
    throw error;
  });
  return library;
}
const listeners = new Set<() => void>();

/**
 * Shows a message for a few seconds. The code that renders it is fetched with the first one.
 * If it cannot be fetched (the network is gone), that is not the caller's error.
 */
export async function toast({ tone, title, description, id, action }: Toast): Promise<void> {
  logEvent(tone === 'error' ? 'warn' : 'info', 'ui', title, { data: description });
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  const { toast: show } = await loadLibrary();
  show[tone](title, {
    ...(description ? { description } : {}),
    ...(id ? { id } : {}),
    ...(action ? { action: { label: action.label, onClick: action.run }, duration: ACTION_MS } : {}),
  });
}

/** True from the first toast on: time to render the host. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}
