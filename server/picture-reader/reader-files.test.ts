import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PICTURE_LANGUAGES } from '@mirabelle/contract/picture-languages.ts';
import { READER_CORES, READER_FILES_PATH, readerFilesSchema } from '@mirabelle/contract/reader-files.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { serveReaderFiles } from './reader-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'mirabelle-reader-'));
const app = serveReaderFiles(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));
const list = async (of = app) =>
  readerFilesSchema.parse(await (await of.request(READER_FILES_PATH)).json()).files;

describe('the files that a phone reads pictures with', () => {
  it('are listed with what a phone needs for every language', async () => {
    const names = [...PICTURE_LANGUAGES, ...READER_CORES, 'detector', 'latin-lines', 'latin-characters'];
    expect(Object.keys(await list()).sort()).toEqual(names.sort());
  });

  it('are what their hash and size say, and may be kept for a year', async () => {
    const { detector, 'latin-characters': characters } = await list();
    const response = await app.request(characters!.path);
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    const sent = Buffer.from(await response.arrayBuffer());
    expect(sent.length).toBe(characters!.bytes);
    expect(createHash('sha256').update(sent).digest('hex')).toBe(characters!.sha256);
    expect(gunzipSync(sent).toString('utf8').split('\n')).toContain('é');
    expect(detector!.bytes).toBeGreaterThan(1_000_000);
  });

  it('are compressed once, and again where the copies are gone', async () => {
    const { 'latin-characters': characters } = await list();
    const copies = await readdir(folder);
    expect(copies).toHaveLength(READER_CORES.length + 3);
    expect(await list(serveReaderFiles(folder))).toEqual(await list());
    expect(await readdir(folder)).toEqual(copies);
    const copy = copies.find((name) => name.startsWith('latin-characters'))!;
    await rm(join(folder, copy));
    const sent = Buffer.from(await (await app.request(characters!.path)).arrayBuffer());
    expect(createHash('sha256').update(sent).digest('hex')).toBe(characters!.sha256);
    expect(await readdir(folder)).toContain(copy);
  });

  it('are not found under a hash that is not theirs, nor is anything else', async () => {
    const { detector } = await list();
    const other = detector!.path.replace(/[0-9a-f]{16}/, '0'.repeat(16));
    for (const path of [
      other,
      '/reader/0000000000000000/package.json.gz',
      '/reader/x/..%2f..%2fpackage.json',
    ])
      expect((await app.request(path)).status).toBe(404);
  });
});
