import { readdirSync, readFileSync } from 'node:fs';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPictureReader } from '../ocr/on-node/picture-reader.ts';
import { landscape } from '../ocr/testing/make-pictures.ts';
import { readMedicinePicture } from './read-medicine-picture.ts';

/** Made by tools/make-pictures/medicines, with what is printed on them. */
const FOLDER = new URL('./testing/', import.meta.url);
const ids = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => name.slice(0, -4));
const picture = (id: string) => readFileSync(new URL(`${id}.jpg`, FOLDER));
const printed = (id: string): string => JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8')).text;
const legible = ids.filter((id) => !id.includes('hopeless'));

const reader = createPictureReader();
afterAll(() => reader.close());
const read = (image: Buffer) => readMedicinePicture(reader, image);

/** Share of the words printed that were read. */
function recall(text: string, rawText: string): number {
  const words = foldWords(text).split(' ');
  const left = foldWords(rawText).split(' ');
  const found = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / words.length;
}

describe('readMedicinePicture', () => {
  it.each(legible)('reads what is printed in %s, whichever way up each object lies', async (id) => {
    const { rawText, lines, poor } = await read(picture(id));
    expect(recall(printed(id), rawText)).toBeGreaterThan(0.85);
    expect(lines.length).toBeGreaterThan(0);
    expect(poor).toBeNull();
  });

  it('keeps two boxes apart, one of them on its head, each with its strength beside its brand', async () => {
    const { lines } = await read(picture(ids.find((id) => id.startsWith('61-several'))!));
    const gap = lines.indexOf('');
    const things = [lines.slice(0, gap), lines.slice(gap + 1)].map((thing) => foldWords(thing.join(' ')));
    expect(gap).toBeGreaterThan(0);
    expect(things.filter((thing) => thing.includes('spasfon 80 mg'))).toHaveLength(1);
    expect(things.filter((thing) => thing.includes('ramipril hexal'))).toHaveLength(1);
    expect(things.some((thing) => thing.includes('spasfon') && thing.includes('ramipril'))).toBe(false);
  });

  it.each([90, 180])('reads a foil that the whole picture shows turned by %i degrees', async (turn) => {
    const id = ids.find((name) => name.startsWith('52-blister'))!;
    const turned = await sharp(picture(id)).rotate(turn).jpeg({ quality: 85 }).toBuffer();
    const { lines } = await read(turned);
    const brand = foldWords(printed(id).split('\n')[0]!);
    expect(lines.some((line) => foldWords(line).includes(brand))).toBe(true);
  });

  it('says that a blurred picture is', async () => {
    expect((await read(picture(ids.find((id) => id.includes('hopeless'))!))).poor).toBe('blurred');
  });

  it('says that a picture without text is empty', async () => {
    expect(await read(await landscape())).toMatchObject({ lines: [], readConfidence: 0, poor: 'empty' });
  });
});
