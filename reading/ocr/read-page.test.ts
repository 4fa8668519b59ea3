import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { illegibility } from './illegibility.ts';
import { createPictureReader } from './on-node/picture-reader.ts';
import type { PageText } from './page-text.ts';
import type { ReadLines } from './read-page.ts';
import {
  densePage,
  exifTurnedPage,
  landscape,
  samplePage,
  smallPrint,
  turnedPage,
} from './testing/make-pictures.ts';

const reader = createPictureReader();
afterAll(() => reader.close());

const textOf = (page: PageText) => page.lines.map((line) => line.text);

const ENGLISH = ['The Harbour Table', 'Leek and potato soup', 'Roast chicken with thyme', '£15.40', '£6.80'];

describe('a page reader', () => {
  it('reads a clean page from top to bottom, reliably', async () => {
    const page = await reader.read(samplePage('menu-en'));
    expect(textOf(page)).toEqual(expect.arrayContaining(ENGLISH));
    expect(textOf(page)[0]).toBe('The Harbour Table');
    expect(page).toMatchObject({ width: 760, height: 640, turned: 0 });
    expect(page.angleDeg).toBeCloseTo(0, 0);
    expect(page.confidence).toBeGreaterThan(85);
    expect(page.quality.readableShare).toBeGreaterThan(0.9);
  });

  it('tells how many lines were found, and how many of them have been read', async () => {
    const told: ReadLines[] = [];
    const page = await reader.read(samplePage('menu-en'), { onLines: (lines) => told.push(lines) });
    const { found } = told[0]!;
    expect(found).toBeGreaterThanOrEqual(page.lines.length);
    expect(told[0]).toEqual({ found, read: 0 });
    expect(told.at(-1)).toEqual({ found, read: found });
    expect(told.map(({ read }) => read)).toEqual(told.map(({ read }) => read).toSorted((a, b) => a - b));
  });

  it('places names left of their prices, on one height, and words within their line', async () => {
    const { lines } = await reader.read(samplePage('menu-en'));
    const name = lines.find((line) => line.text === 'Roast chicken with thyme')!;
    const price = lines.find((line) => line.text === '£15.40')!;
    expect(Math.abs(name.y - price.y)).toBeLessThan(name.height / 3);
    expect(name.x + name.width / 2).toBeLessThan(price.x - price.width / 2);
    expect(name.words.map((word) => word.text)).toEqual(['Roast', 'chicken', 'with', 'thyme']);
    expect(name.words[0]!.left).toBeGreaterThan(name.x - name.width / 2 - 3);
    expect(name.words[1]!.left).toBeGreaterThan(name.words[0]!.right);
    expect(name.box[0].x).toBeLessThan(name.box[1].x);
  });

  it('reads light text on a dark board', async () => {
    const page = await reader.read(samplePage('menu-fr-chalk'));
    expect(textOf(page)).toEqual(
      expect.arrayContaining(['Entrées', 'Velouté de légumes', 'Crème brûlée à la vanille']),
    );
  });

  it.each([90, 180, 270] as const)('undoes a turn by %i degrees', async (degrees) => {
    const page = await reader.read(await turnedPage('menu-en', degrees));
    expect(page).toMatchObject({ turned: degrees, width: 760, height: 640 });
    expect(textOf(page)).toEqual(expect.arrayContaining(ENGLISH));
    expect(textOf(page)[0]).toBe('The Harbour Table');
    const name = page.lines.find((line) => line.text === 'Roast chicken with thyme')!;
    expect(Math.abs(name.angleDeg)).toBeLessThan(2);
    expect(name.words).toHaveLength(4);
  });

  it('looks at a page of small print in more detail', async () => {
    const texts = textOf(await reader.read(await smallPrint()));
    expect(texts.filter((text) => text === 'Roast chicken with thyme').length).toBeGreaterThanOrEqual(47);
    expect(texts.filter((text) => text === '£15.40').length).toBeGreaterThanOrEqual(47);
  });

  it('says of a picture full of text that it is too much at once, before it has read it', async () => {
    const dense = await densePage();
    await expect(reader.read(dense)).rejects.toMatchObject({ code: 'image_too_dense' });
    expect(textOf(await reader.read(samplePage('menu-en')))).toEqual(expect.arrayContaining(ENGLISH));
  });

  it('turns as EXIF says, without counting it as a turn', async () => {
    const page = await reader.read(await exifTurnedPage('menu-en'));
    expect(page).toMatchObject({ turned: 0, width: 760, height: 640 });
    expect(textOf(page)).toEqual(expect.arrayContaining(ENGLISH));
  });

  it('levels a slanted page', async () => {
    const slanted = await sharp(samplePage('menu-en')).rotate(5, { background: '#fbf6ea' }).toBuffer();
    const page = await reader.read(slanted);
    expect(page.angleDeg).toBeCloseTo(5, 0);
    const name = page.lines.find((line) => line.text === 'Roast chicken with thyme')!;
    const price = page.lines.find((line) => line.text === '£15.40')!;
    expect(Math.abs(name.y - price.y)).toBeLessThan(name.height / 3);
  });

  it.each([
    ['menu-de', 'de', ['Grießnockerlsuppe', 'Spießbraten mit Soße', 'Heiße Himbeeren mit Eis']],
    ['menu-pt', 'pt', ['Pão com manteiga', 'Leitão assado com limão', 'Pudim de maçã e canela']],
    ['menu-pl', 'pl', ['Żurek z jajkiem i białą kiełbasą', 'Gołąbki w sosie pomidorowym']],
    ['menu-el', 'el', ['Χταπόδι στα κάρβουνα', 'Γαλακτομπούρεκο']],
  ] as const)('sees what language %s is in and reads its letters', async (name, language, dishes) => {
    const page = await reader.read(samplePage(name));
    expect(page.languages[0]).toBe(language);
    expect(textOf(page)).toEqual(expect.arrayContaining([...dishes]));
  });

  it('is righted also where its letters are Greek', async () => {
    const page = await reader.read(await turnedPage('menu-el', 180));
    expect(page).toMatchObject({ turned: 180, languages: ['el', 'en'] });
    expect(textOf(page)).toContain('Γαλακτομπούρεκο');
  });

  it('is made out to be in letters that are not read', async () => {
    expect(illegibility(await reader.read(samplePage('menu-ko')))).toBe('unknown-letters');
  });

  it('reads in the languages it is given', async () => {
    const page = await reader.read(samplePage('menu-de'), { languages: ['de'] });
    expect(page.languages).toEqual(['de']);
    expect(textOf(page)).toContain('Grießnockerlsuppe');
  });

  it('finds no text in a landscape', async () => {
    const page = await reader.read(await landscape());
    expect(page.lines).toEqual([]);
    expect(page).toMatchObject({ confidence: 0, quality: { boxes: 0, readableShare: 0, textShare: 0 } });
  });

  it('is unsure of a page that is blurred beyond reading, and says that it is soft', async () => {
    const sharpPage = await reader.read(samplePage('menu-en'));
    const blurred = await reader.read(await sharp(samplePage('menu-en')).blur(4.5).toBuffer());
    expect(blurred.quality.readableShare).toBeLessThan(0.5);
    expect(blurred.quality.sharpness).toBeLessThan(sharpPage.quality.sharpness / 2);
  });

  it('tells a dark picture by its brightness and contrast', async () => {
    const dark = await sharp(samplePage('menu-en')).linear(0.06, 2).toBuffer();
    const { quality } = await reader.read(dark);
    expect(quality.brightness).toBeLessThan(25);
    expect(quality.contrast).toBeLessThan(25);
  });

  it('passes on why a file cannot be opened, and reads the next one', async () => {
    await expect(reader.read(Buffer.alloc(0))).rejects.toMatchObject({ code: 'image_empty' });
    await expect(reader.read(Buffer.from('not a picture'))).rejects.toMatchObject({
      code: 'image_not_supported',
      details: { format: 'text' },
    });
    expect((await reader.read(samplePage('menu-en'))).lines.length).toBeGreaterThan(10);
  });

  it('reads one picture at a time, in the order of asking', async () => {
    const began = performance.now();
    const ended: number[] = [];
    const pages = await Promise.all(
      [1, 2, 3].map(async (asked) => {
        const page = await reader.read(samplePage('menu-en'));
        ended.push(asked);
        return page;
      }),
    );
    expect(ended).toEqual([1, 2, 3]);
    // Each took its own time: had two been read at once, their times would add up to more than all of it.
    const sumMs = pages.reduce((sum, page) => sum + page.timings.totalMs, 0);
    expect(sumMs).toBeLessThanOrEqual(performance.now() - began);
  });

  it('gives up when aborted before what runs has ended, also while waiting its turn, and goes on with the next', async () => {
    const running = new AbortController();
    const queued = new AbortController();
    const first = reader.read(samplePage('menu-en'), { signal: running.signal });
    const second = reader.read(samplePage('menu-en'), { signal: queued.signal });
    const third = reader.read(samplePage('menu-en'));
    running.abort(new Error('the user left'));
    queued.abort(new Error('the user left too'));
    await expect(first).rejects.toThrow('the user left');
    await expect(second).rejects.toThrow('the user left too');
    expect(textOf(await third)).toEqual(expect.arrayContaining(ENGLISH));
  });

  it('says which file the install lacks, instead of hanging or fetching it', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-models-'));
    const lacking = createPictureReader({ dataRoot: empty });
    await expect(lacking.read(samplePage('menu-en'))).rejects.toThrow(
      /ch_PP-OCRv4_det_infer\.onnx is missing.*npm ci/,
    );
    await expect(lacking.warm()).rejects.toThrow('is missing');
    await lacking.close();
    expect(readdirSync(empty)).toEqual([]);
  });

  it('starts again after it was closed', async () => {
    const other = createPictureReader({ workers: 1 });
    await other.warm();
    await other.close();
    expect(textOf(await other.read(samplePage('menu-en')))).toEqual(expect.arrayContaining(ENGLISH));
    await other.close();
  });

  it('writes no file into the working directory', async () => {
    const before = readdirSync('.');
    await reader.read(samplePage('menu-de'));
    expect(readdirSync('.')).toEqual(before);
  });
});
