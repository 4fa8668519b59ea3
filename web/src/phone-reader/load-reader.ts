import { fittingBuild } from '@mirabelle/reading/ocr/core-build.ts';
import { FIRST_LANGUAGES } from '@mirabelle/reading/ocr/first-languages.ts';
import { keepPages } from './keep-pages.ts';
import { readOnPhone } from './read-on-phone.ts';
import {
  dropOtherFiles,
  keepFile,
  keepList,
  listReaderFiles,
  missingFiles,
  type ReaderFileList,
} from './reader-files.ts';

/** How far loading has come, in bytes. */
export interface Loaded {
  loaded: number;
  all: number;
}

/** What this device needs of the server's files for menus in English and French, in bytes to load. */
export async function readerSize(signal?: AbortSignal): Promise<number> {
  return sizeOf(await neededFiles(await listReaderFiles(signal)));
}

/**
 * Loads what this device does not keep yet, has it kept for good where the browser allows that, and starts the reader once:
 * a device that cannot is noticed here and not in a restaurant. Loading again after a failure goes on where it stopped.
 * Rejects with an `Error`; a `QuotaExceededError` where the device has no room.
 */
export async function loadReader({
  signal,
  onLoaded,
}: {
  signal?: AbortSignal | undefined;
  onLoaded?: ((loaded: Loaded) => void) | undefined;
} = {}): Promise<void> {
  const list = await listReaderFiles(signal);
  const needed = await neededFiles(list);
  const missing = await missingFiles(needed);
  const all = sizeOf(needed);
  let loaded = all - sizeOf(missing);
  const tell = (bytes: number) => {
    loaded += bytes;
    onLoaded?.({ loaded, all });
  };
  tell(0);
  // The browser may refuse, and then clears it only when the device runs out of room.
  await navigator.storage?.persist?.().catch(() => false);
  for (const file of missing) await keepFile(file, { signal, onBytes: tell });
  await keepList(list);
  await dropOtherFiles(list);
  await keepPages(signal);
  await readOnPhone({ as: 'warm' }, { signal });
}

async function neededFiles(list: ReaderFileList) {
  const core = (await fittingBuild()) === 'relaxedsimd' ? 'letter-core' : 'letter-core-simd';
  const names = ['detector', 'latin-lines', 'latin-characters', 'model-core', core, ...FIRST_LANGUAGES];
  return names.map((name) => {
    const file = list[name];
    if (!file) throw new Error(`The server has no reader file "${name}".`);
    return file;
  });
}

const sizeOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
