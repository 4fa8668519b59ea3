import { get } from 'idb-keyval';
import { onForgetUser } from '../lib/personal-data.ts';
import { generation, keepNewest, phoneStore } from '../lib/phone-store.ts';

/** How many menus have their pictures kept, of up to some 600 kB a page. */
const MOST = 20;
/** A larger file, such as a long PDF, is not kept. */
const LARGEST_BYTES = 8 * 1024 * 1024;
const keyOf = (scanId: string) => `own pictures ${scanId}`;

/** Of what was scanned since the app was opened, also by a visitor, of whom nothing is stored. */
const inMemory = new Map<string, readonly (Blob | null)[]>();
onForgetUser(() => inMemory.clear());

/**
 * Keeps the files of a scan that this device has read, so that its dishes can be shown on them although the files were not
 * sent. They leave the device with the user; a browser that stores nothing has them until it is closed.
 * @param files in their order
 */
export async function keepOwnPictures(
  scanId: string,
  files: readonly Blob[],
  { stored }: { stored: boolean },
): Promise<void> {
  const kept = files.map((file) => (file.size <= LARGEST_BYTES ? file : null));
  if (inMemory.size >= MOST) inMemory.delete([...inMemory.keys()][0] ?? '');
  inMemory.set(scanId, kept);
  if (!stored || typeof indexedDB === 'undefined') return;
  const began = generation();
  try {
    await keepNewest('own pictures', keyOf(scanId), kept, MOST);
    // She signed out while it was being written.
    if (generation() !== began) await keepNewest('own pictures', keyOf(scanId), [], MOST);
  } catch {
    // Blocked or full: they are shown until the app is closed.
  }
}

/** A file of a scan that this device keeps; null where it keeps none. */
export async function ownPicture(scanId: string, page: number): Promise<Blob | null> {
  const here = inMemory.get(scanId)?.[page];
  if (here || typeof indexedDB === 'undefined') return here ?? null;
  const kept = await get<readonly (Blob | null)[]>(keyOf(scanId), phoneStore()).catch(() => undefined);
  return kept?.[page] ?? null;
}
