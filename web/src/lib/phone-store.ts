import { clear, createStore, delMany, set, type UseStore, update } from 'idb-keyval';

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

/** Where the names of what a list keeps stand, the newest first. */
export const listKey = (list: string): string => `keys of ${list}`;

/**
 * Keeps a value under its key, and of its list the newest alone. Rejects where the browser stores nothing, or is full.
 * @param most how many the list keeps
 */
export async function keepNewest(list: string, key: string, value: unknown, most: number): Promise<void> {
  let old: string[] = [];
  await set(key, value, phoneStore());
  await update<string[]>(
    listKey(list),
    (keys = []) => {
      const all = [key, ...keys.filter((each) => each !== key)];
      old = all.slice(most);
      return all.slice(0, most);
    },
    phoneStore(),
  );
  await delMany(old, phoneStore());
}
