import { READER_FILES_PATH, type ReaderFile, readerFilesSchema } from '@mirabelle/contract/reader-files.ts';

/** The phone's own place for these files: they stay when a new version of the app replaces its pages. */
export const READER_CACHE = 'mirabelle-reader';
/** Longest that the list may take, and one file of some megabytes on a slow network. */
const LIST_TIMEOUT_MS = 15_000;
const FILE_TIMEOUT_MS = 180_000;

/**
 * Gives files of the reader, unpacked: from what the phone keeps, otherwise from the server, after which they are kept.
 * Rejects with an `Error` where a file is not there, or is not what the list says.
 */
export function openReaderFiles(): (name: string) => Promise<Uint8Array> {
  let list: ReturnType<typeof loadList> | undefined;
  return async (name) => {
    list ??= loadList().catch((error: unknown) => {
      // The network may be back when the next file is asked for.
      list = undefined;
      throw error;
    });
    const file = (await list)[name];
    if (!file) throw new Error(`The server has no reader file "${name}".`);
    return unpacked(await packed(file));
  };
}

async function loadList(): Promise<Readonly<Record<string, ReaderFile>>> {
  const kept = await caches.open(READER_CACHE);
  const response = await fetch(READER_FILES_PATH, { signal: AbortSignal.timeout(LIST_TIMEOUT_MS) }).catch(
    () => null,
  );
  if (response?.ok) await kept.put(READER_FILES_PATH, response.clone());
  const list = response?.ok ? response : await kept.match(READER_FILES_PATH);
  if (!list) throw new Error('The list of reader files cannot be loaded without a network.');
  return readerFilesSchema.parse(await list.json()).files;
}

async function packed({ path, sha256 }: ReaderFile): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await caches.open(READER_CACHE);
  const found = await kept.match(path);
  if (found) {
    const bytes = new Uint8Array(await found.arrayBuffer());
    if ((await hashOf(bytes)) === sha256) return bytes;
    await kept.delete(path);
  }
  const response = await fetch(path, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The reader file ${path} cannot be loaded: ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if ((await hashOf(bytes)) !== sha256) throw new Error(`The reader file ${path} arrived damaged.`);
  await kept.put(path, new Response(bytes));
  return bytes;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
