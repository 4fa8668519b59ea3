import { useSyncExternalStore } from 'react';
import { choices, choose, onChoice } from './choices.ts';
import { canReadHere, isWeakDevice } from './device.ts';
import type { Loaded } from './load-reader.ts';

export type ReaderState =
  | { is: 'unsupported' }
  /** Nothing is loaded. */
  | { is: 'absent' }
  /** It will be loaded as soon as there is a network. */
  | { is: 'waiting' }
  | ({ is: 'loading' } & Loaded)
  /** `room`: the device has none left; `device`: the reader does not start here. What was loaded stays. */
  | { is: 'failed'; why: 'network' | 'room' | 'device' }
  | { is: 'ready' };

let state: ReaderState | undefined;
let running: AbortController | null = null;
const listeners = new Set<() => void>();

function stateNow(): ReaderState {
  state ??= first();
  return state;
}

function first(): ReaderState {
  if (!canReadHere()) return { is: 'unsupported' };
  const { wanted, loaded } = choices();
  if (!wanted) return { is: 'absent' };
  return { is: loaded ? 'ready' : 'waiting' };
}

function set(next: ReaderState): void {
  state = next;
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  const stop = onChoice(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** Whether this device can read, and what is being loaded for it. */
export function useReaderState(): ReaderState {
  return useSyncExternalStore(watch, stateNow);
}

/** What she chose about reading on this device. */
export function useReaderChoices() {
  return useSyncExternalStore(watch, choices);
}

/** Whether this device reads before the server does. */
export const readsFirst = (): boolean => stateNow().is === 'ready' && (choices().first ?? !isWeakDevice());

/** Whether this device can read at all, with or without a network. */
export const isReady = (): boolean => stateNow().is === 'ready';

/** Loads what reading needs; without a network as soon as there is one. What fails shows in the state. */
export async function loadNow(): Promise<void> {
  if (running || stateNow().is === 'unsupported') return;
  choose({ wanted: true, declined: false });
  if (!navigator.onLine) {
    // A reader that is there is used until there is a network to look for a newer one.
    if (stateNow().is !== 'ready') set({ is: 'waiting' });
    window.addEventListener('online', () => void loadNow(), { once: true });
    return;
  }
  const controller = new AbortController();
  running = controller;
  const wasReady = stateNow().is === 'ready';
  if (!wasReady) set({ is: 'loading', loaded: 0, all: 0 });
  try {
    const { loadReader } = await import('./load-reader.ts');
    await loadReader({
      signal: controller.signal,
      // A reader that is there is used until the next one is.
      onLoaded: (loaded) => wasReady || set({ is: 'loading', ...loaded }),
    });
    if (controller.signal.aborted) return;
    choose({ loaded: true });
    set({ is: 'ready' });
  } catch (error) {
    if (!controller.signal.aborted && !wasReady) set({ is: 'failed', why: causeOf(error) });
  } finally {
    if (running === controller) running = null;
  }
}

function stop(): void {
  running?.abort(new DOMException('stopped', 'AbortError'));
  running = null;
}

/** Stops loading. What has come stays for the next time. */
export function stopLoading(): void {
  stop();
  choose({ wanted: false });
  set({ is: 'absent' });
}

/** Deletes all that was loaded. */
export async function removeReader(): Promise<void> {
  stop();
  choose({ wanted: false, loaded: false, first: null });
  set({ is: 'absent' });
  const [{ dropAllFiles }, { endIdle }] = await Promise.all([
    import('./reader-files.ts'),
    import('./read-on-phone.ts'),
  ]);
  endIdle();
  await dropAllFiles();
}

function causeOf(error: unknown): 'network' | 'room' | 'device' {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'room';
  return error instanceof Error && error.name === 'PhoneReadingError' ? 'device' : 'network';
}
