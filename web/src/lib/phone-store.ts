import { clear, createStore, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;
let forgotten = 0;

/** What the app keeps on this device about who is signed in; IndexedDB, which takes pictures and is not read at start. */
export function phoneStore(): UseStore {
  store ??= createStore('mirabelle', 'kept');
  return store;
}

/** Changes whenever everything was forgotten: what was asked for before that is not kept after it. */
export const generation = (): number => forgotten;

/** Deletes all of it. */
export async function forgetPhoneStore(): Promise<void> {
  forgotten += 1;
  if (typeof indexedDB === 'undefined') return;
  // Blocked by the browser: then nothing was stored.
  await clear(phoneStore()).catch(() => {});
}
