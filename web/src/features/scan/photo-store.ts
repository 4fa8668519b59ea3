import { useSyncExternalStore } from 'react';
import { onForgetUser } from '../../lib/personal-data.ts';
import type { ScanPhoto } from './run-scan.ts';

export interface KeptPhoto extends ScanPhoto {
  previewUrl: string;
}

let kept: KeptPhoto | null = null;
const listeners = new Set<() => void>();

/**
 * The photo waiting to be analysed. It is kept in memory, so that it survives a sign-in, a failed
 * analysis and a visit to another page; it is gone when the tab is closed or the user changes.
 */
export function useKeptPhoto(): KeptPhoto | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );
}

/** Keeps a prepared photo in place of the one before, with new ids of its own. */
export function keepPhoto(blob: Blob): void {
  replace({
    blob,
    scanId: crypto.randomUUID(),
    timestamp: Date.now(),
    extension: 'jpg',
    previewUrl: URL.createObjectURL(blob),
  });
}

export function dropPhoto(): void {
  replace(null);
}

function replace(next: KeptPhoto | null): void {
  if (kept) URL.revokeObjectURL(kept.previewUrl);
  kept = next;
  for (const listener of listeners) listener();
}

onForgetUser(dropPhoto);
