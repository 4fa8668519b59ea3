import {
  READER_FILES_PATH,
  type ReaderFile,
  type ReaderFiles,
  readerFilesSchema,
} from '@mirabelle/contract/reader-files.ts';

/** The phone's own place for these files: they stay when a new version of the app replaces its pages. */
const READER_CACHE = 'mirabelle-reader';
/** Longest that the list may take, and one file of some megabytes on a slow network. */
const LIST_TIMEOUT_MS = 15_000;
const FILE_TIMEOUT_MS = 180_000;

export type ReaderFileList = Readonly<Record<string, ReaderFile>>;

/**
 * Gives files of the reader, unpacked: from what the phone keeps, otherwise from the server, after which they are kept.
 * Rejects with an `Error` where a file is not there, or is not what the list says.
 */
export function openReaderFiles(): (name: string) => Promise<Uint8Array> {
  let list: Promise<ReaderFileList> | undefined;
  const find = async () => (await keptList()) ?? (await listReaderFiles());
  return async (name) => {
    list ??= find().catch((error: unknown) => {
      // The network may be back when the next file is asked for.
      list = undefined;
      throw error;
    });
    const file = (await list)[name];
    if (!file) throw new Error(`The server has no reader file "${name}".`);
    return unpacked(await packed(file));
  };
}

/** The files that the server has now. Rejects with an `Error` where it cannot be asked. */
export async function listReaderFiles(signal?: AbortSignal): Promise<ReaderFileList> {
  const limit = AbortSignal.any([AbortSignal.timeout(LIST_TIMEOUT_MS), ...(signal ? [signal] : [])]);
  const response = await fetch(READER_FILES_PATH, { signal: limit });
  if (!response.ok) throw new Error(`The list of reader files cannot be loaded: ${response.status}.`);
  return readerFilesSchema.parse(await response.json()).files;
}

/** Keeps the list whose files are all here: threads use these until the next list is whole. */
export async function keepList(files: ReaderFileList): Promise<void> {
  const kept = await caches.open(READER_CACHE);
  await kept.put(READER_FILES_PATH, Response.json({ files } satisfies ReaderFiles));
}

async function keptList(): Promise<ReaderFileList | null> {
  const found = await (await caches.open(READER_CACHE)).match(READER_FILES_PATH);
  return found ? (readerFilesSchema.safeParse(await found.json()).data?.files ?? null) : null;
}

/** Which of these files the phone does not keep yet. */
export async function missingFiles(files: readonly ReaderFile[]): Promise<ReaderFile[]> {
  const kept = await caches.open(READER_CACHE);
  const found = await Promise.all(files.map(({ path }) => kept.match(path)));
  return files.filter((_, at) => !found[at]);
}

/**
 * Loads a file and keeps it. Rejects with an `Error` where it does not come, or comes damaged; a `QuotaExceededError`
 * where the phone has no room.
 * @param onBytes is told of each part that has come
 */
export async function keepFile(
  { path, sha256 }: ReaderFile,
  {
    signal,
    onBytes,
  }: { signal?: AbortSignal | undefined; onBytes?: ((bytes: number) => void) | undefined } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const limit = AbortSignal.any([AbortSignal.timeout(FILE_TIMEOUT_MS), ...(signal ? [signal] : [])]);
  const response = await fetch(path, { signal: limit });
  if (!response.ok || !response.body) {
    throw new Error(`The reader file ${path} cannot be loaded: ${response.status}.`);
  }
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        onBytes?.(part.length);
        controller.enqueue(part);
      },
    }),
  );
  const bytes = new Uint8Array(await new Response(counted).arrayBuffer());
  if ((await hashOf(bytes)) !== sha256) throw new Error(`The reader file ${path} arrived damaged.`);
  const kept = await caches.open(READER_CACHE);
  await kept.put(path, new Response(bytes));
  return bytes;
}

/** Takes what an earlier version of the reader needed away. */
export async function dropOtherFiles(files: ReaderFileList): Promise<void> {
  const kept = await caches.open(READER_CACHE);
  const current = new Set([READER_FILES_PATH, ...Object.values(files).map(({ path }) => path)]);
  for (const request of await kept.keys()) {
    if (!current.has(new URL(request.url).pathname)) await kept.delete(request);
  }
}

/** Takes all files of the reader away. */
export async function dropAllFiles(): Promise<void> {
  await caches.delete(READER_CACHE);
}

async function packed(file: ReaderFile): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await caches.open(READER_CACHE);
  const found = await kept.match(file.path);
  if (found) {
    const bytes = new Uint8Array(await found.arrayBuffer());
    if ((await hashOf(bytes)) === file.sha256) return bytes;
    await kept.delete(file.path);
  }
  return keepFile(file);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
