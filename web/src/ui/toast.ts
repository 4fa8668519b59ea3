import { useSyncExternalStore } from 'react';
import { logEvent } from '../lib/events/event-log.ts';
import { TOAST_MS } from '../lib/policy.ts';

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

/** What a toast is drawn with: the library, and the place where it puts them. */
interface Drawing {
  show: typeof import('sonner').toast;
  Host: typeof import('./toast-host.tsx').ToastHost;
}

/** What is shown at the moment: by the host once it is there, and without one in plain words. */
interface Shown {
  Host: Drawing['Host'] | null;
  plain: readonly Toast[];
}

let shown: Shown = { Host: null, plain: [] };
let drawing: Promise<Drawing> | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

/** One promise for all: of two separate imports the later one could arrive first and swap the toasts. */
function loadDrawing(): Promise<Drawing> {
  drawing ??= Promise.all([import('sonner'), import('./toast-host.tsx')]).then(
    ([{ toast: show }, { ToastHost: Host }]) => {
      change({ Host });
      return { show, Host };
    },
    (error: unknown) => {
      drawing = null;
      throw error;
    },
  );
  return drawing;
}

/** By what a plain message is told from others. */
export const subjectOf = ({ id, title }: Toast): string => id ?? title;

/** Ends a message that is shown without the library. */
export function putAway(one: Toast): void {
  change({ plain: shown.plain.filter((other) => other !== one) });
}

/** Shows a message by itself, without the library's code; one of the same subject takes the other's place. */
function showPlainly(one: Toast): void {
  change({ plain: [...shown.plain.filter((other) => subjectOf(other) !== subjectOf(one)), one] });
  setTimeout(() => putAway(one), one.action ? ACTION_MS : TOAST_MS);
}

/**
 * Shows a message for a few seconds. The code that renders it is fetched with the first one; where it cannot be, since
 * the network is gone, the message is shown without it.
 */
export async function toast(one: Toast): Promise<void> {
  const { tone, title, description, id, action } = one;
  logEvent(tone === 'error' ? 'warn' : 'info', 'ui', title, { data: description });
  const drawn = await loadDrawing().catch(() => null);
  if (!drawn) return showPlainly(one);
  drawn.show[tone](title, {
    ...(description ? { description } : {}),
    ...(id ? { id } : {}),
    ...(action ? { action: { label: action.label, onClick: action.run }, duration: ACTION_MS } : {}),
  });
}

/** Where toasts appear, once there was one, and those that are shown without that. */
export function useShownToasts(): Shown {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
