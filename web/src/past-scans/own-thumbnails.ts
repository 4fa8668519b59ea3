import { getMany } from 'idb-keyval';
import { keepNewest, phoneStore } from '../lib/phone-store.ts';

/** Of some 10 kB each. */
const MOST = 60;
const keyOf = (scanId: string) => `own thumbnail ${scanId}`;

/** Keeps a small picture of a scan whose photograph is not sent; a browser that stores nothing has none. */
export async function keepOwnThumbnail(scanId: string, thumbnail: string): Promise<void> {
  try {
    await keepNewest('own thumbnails', keyOf(scanId), thumbnail, MOST);
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
