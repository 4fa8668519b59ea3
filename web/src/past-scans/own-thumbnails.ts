import { delMany, getMany, set, update } from 'idb-keyval';
import { phoneStore } from '../lib/phone-store.ts';

/** Of some 10 kB each. */
const MOST = 60;
const KEYS = 'keys of own thumbnails';
const keyOf = (scanId: string) => `own thumbnail ${scanId}`;

/** Keeps a small picture of a scan whose photograph is not sent; a browser that stores nothing has none. */
export async function keepOwnThumbnail(scanId: string, thumbnail: string): Promise<void> {
  try {
    await set(keyOf(scanId), thumbnail, phoneStore());
    let old: string[] = [];
    await update<string[]>(
      KEYS,
      (ids = []) => {
        const all = [scanId, ...ids.filter((id) => id !== scanId)];
        old = all.slice(MOST);
        return all.slice(0, MOST);
      },
      phoneStore(),
    );
    await delMany(old.map(keyOf), phoneStore());
  } catch {
    // Blocked or full: a drawn plate stands in its place.
  }
}

/** The small pictures that this device keeps of these scans, by their ids. */
export async function ownThumbnails(scanIds: readonly string[]): Promise<(readonly [string, string])[]> {
  if (scanIds.length === 0 || typeof indexedDB === 'undefined') return [];
  const found = await getMany<string | undefined>(scanIds.map(keyOf), phoneStore()).catch(() => []);
  return scanIds.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : []));
}
