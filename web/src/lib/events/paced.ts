/** A page that shows what happens is drawn again at most four times a second, however much happens. */
export const PACE_MS = 250;

/** What is shown of something that changes faster than it can be drawn; fits useSyncExternalStore. */
export interface Paced<T> {
  /** Calls back after it has changed, at most once each `PACE_MS`. @returns stops it */
  subscribe: (listener: () => void) => () => void;
  /** As it was told last; as it is where nobody listens. */
  snapshot: () => T;
  /** To be called with every change. @param atOnce where somebody waits to see it: she did it herself */
  changed: (atOnce?: boolean) => void;
}

/** @param read gives the same value until it has changed */
export function paced<T>(read: () => T): Paced<T> {
  const listeners = new Set<() => void>();
  let shown = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    shown = read();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) shown = read();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => (listeners.size === 0 ? read() : shown),
    changed(atOnce = false) {
      if (listeners.size === 0) return;
      if (atOnce) tell();
      else timer ??= setTimeout(tell, PACE_MS);
    },
  };
}
