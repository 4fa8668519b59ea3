import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { PICTURE_LANGUAGES } from '@mirabelle/contract/picture-languages.ts';
import { READER_FILES_PATH, type ReaderCore, type ReaderFile } from '@mirabelle/contract/reader-files.ts';
import { assetPath, SECOND_READER } from '@mirabelle/reading/ocr/on-node/assets.ts';
import { Hono } from 'hono';
import { packedFiles } from './packed-files.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const HASH_IN_PATH = 16;

const require = createRequire(import.meta.resolve('@mirabelle/reading/ocr/on-node/assets.ts'));
const CORES: Readonly<Record<ReaderCore, string>> = {
  'model-core': 'onnxruntime-web/ort-wasm-simd-threaded.wasm',
  'letter-core': 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
  'letter-core-simd': 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
};

interface Kept {
  file: ReaderFile;
  /** Path of the file that holds it compressed, now on the disk. */
  packed(): Promise<string>;
}

/**
 * Serves the models, language data and compiled programs with which a phone reads pictures by itself, as they came with
 * the install: a list of them, and each under a path that holds its hash. Nothing is read before the first phone asks,
 * and nothing of them stays in memory.
 * @param folder where those that do not come compressed are kept as they are sent
 */
export function serveReaderFiles(folder: string): Hono {
  const app = new Hono();
  let listed: Promise<ReadonlyMap<string, Kept>> | undefined;
  const files = () => {
    listed ??= listFiles(folder).catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };

  app.get(READER_FILES_PATH, async (c) => {
    const names = [...(await files())].map(([name, { file }]) => [name, file]);
    return c.json({ files: Object.fromEntries(names) }, 200, { 'cache-control': 'no-cache' });
  });
  app.get('/reader/:hash/:name', async (c) => {
    const kept = (await files()).get(c.req.param('name').replace(/\.gz$/, ''));
    if (kept?.file.path !== c.req.path) return c.text('Not found', 404);
    const headers = {
      'content-type': 'application/gzip',
      'content-length': String(kept.file.bytes),
      'cache-control': A_YEAR,
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(streamOf(await kept.packed()), 200, headers);
  });
  return app;
}

const streamOf = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

async function listFiles(folder: string): Promise<ReadonlyMap<string, Kept>> {
  const pack = packedFiles(folder);
  const sources: readonly (readonly [string, () => Promise<string>])[] = [
    // These come compressed.
    ...PICTURE_LANGUAGES.map((name) => [name, async () => assetPath(name)] as const),
    ...Object.entries({
      detector: assetPath('detector'),
      'latin-lines': SECOND_READER.model,
      'latin-characters': SECOND_READER.characters,
      ...Object.fromEntries(Object.entries(CORES).map(([name, file]) => [name, require.resolve(file)])),
    }).map(([name, path]) => [name, () => pack(name, path)] as const),
  ];
  const kept = new Map<string, Kept>();
  // One after the other: together they are some 40 MB.
  for (const [name, packed] of sources) kept.set(name, { packed, file: await fileOf(name, await packed()) });
  return kept;
}

async function fileOf(name: string, packed: string): Promise<ReaderFile> {
  const bytes = await readFile(packed);
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return { path: `/reader/${sha256.slice(0, HASH_IN_PATH)}/${name}.gz`, bytes: bytes.length, sha256 };
}
