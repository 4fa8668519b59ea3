/** A page that shows events is rendered at most four times a second, however many there are. */
export const PACE_MS = 250;

/** A view of something that changes faster than it can be rendered; fits useSyncExternalStore. */
export interface Paced<T> {
  /** Calls back after a change, at most once each `PACE_MS`. @returns stops it */
  subscribe: (listener: () => void) => () => void;
  /** The last announced value; the current one if no one listens. */
  snapshot: () => T;
  /** To be called on every change. @param atOnce if the user is waiting for it, having caused it herself */
  changed: (atOnce?: boolean) => void;
}

/** @param read returns the same value until it has changed */
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
