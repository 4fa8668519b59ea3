import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PICTURE_LANGUAGES } from '@mirabelle/contract/picture-languages.ts';
import { READER_FILES_PATH, type ReaderCore, type ReaderFile } from '@mirabelle/contract/reader-files.ts';
import { assetPath, SECOND_READER } from '@mirabelle/reading/ocr/on-node/assets.ts';
import { Hono } from 'hono';

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
  /** As it is sent. */
  packed(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Serves the models, language data and compiled programs with which a phone reads pictures by itself, as they came with
 * the install: a list of them, and each under a path that holds its hash. Nothing is read before the first phone asks.
 */
export function serveReaderFiles(): Hono {
  const app = new Hono();
  let listed: Promise<ReadonlyMap<string, Kept>> | undefined;
  const files = () => {
    listed ??= listFiles().catch((error: unknown) => {
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
    const headers = { 'content-type': 'application/gzip', 'cache-control': A_YEAR };
    return c.body(await kept.packed(), 200, headers);
  });
  return app;
}

async function listFiles(): Promise<ReadonlyMap<string, Kept>> {
  const languages = PICTURE_LANGUAGES.map((name) => [name, assetPath(name)] as const);
  const others = [
    ['detector', assetPath('detector')],
    ['latin-lines', SECOND_READER.model],
    ['latin-characters', SECOND_READER.characters],
    ...Object.entries(CORES).map(([name, file]) => [name, require.resolve(file)] as const),
  ] as const;
  const kept = await Promise.all([
    // These come compressed.
    ...languages.map(([name, path]) => listed(name, async () => new Uint8Array(await readFile(path)))),
    ...others.map(async ([name, path]) => {
      const packed = new Uint8Array(await promisify(gzip)(await readFile(path)));
      return listed(name, async () => packed);
    }),
  ]);
  return new Map(kept);
}

async function listed(name: string, packed: Kept['packed']): Promise<readonly [string, Kept]> {
  const bytes = await packed();
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const path = `/reader/${sha256.slice(0, HASH_IN_PATH)}/${name}.gz`;
  return [name, { file: { path, bytes: bytes.length, sha256 }, packed }];
}
