/**
 * Makes menu pictures with labels, for tests and measurements.
 *   node tools/make-pictures/make-pictures.ts tests              the small committed set
 *   node tools/make-pictures/make-pictures.ts many [count] [seed]  a large set under .cache/menus
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { fetchFonts } from './fetch-fonts.ts';
import { manyPictures } from './many-pictures.ts';
import { expose, scene } from './photograph.ts';
import type { Picture } from './picture.ts';
import { chanceFrom } from './random.ts';
import { testPictures } from './test-pictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<void> {
  const [set = 'tests', count = '60', seed = '1'] = process.argv.slice(2);
  const fontFaces = fetchFonts(path.join(root, '.cache/fonts'));
  const folder =
    set === 'many' ? path.join(root, '.cache/menus') : path.join(root, 'reading/testing/pictures');
  const pictures = set === 'many' ? manyPictures(Number(count), chanceFrom(Number(seed))) : testPictures();
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--allow-file-access-from-files'],
  });
  const page = await browser.newPage();
  const file = path.join(root, '.cache/page.html');
  for (const picture of pictures) {
    const jpeg = await take(page, picture, file, fontFaces);
    writeFileSync(path.join(folder, `${picture.id}.jpg`), jpeg);
    writeFileSync(path.join(folder, `${picture.id}.json`), `${JSON.stringify(picture.label, null, 1)}\n`);
    console.log(`${picture.id} ${Math.round(jpeg.length / 1000)} kB`);
  }
  await browser.close();
}

async function take(page: Page, picture: Picture, file: string, fontFaces: string): Promise<Buffer> {
  writeFileSync(file, scene(picture.html, fontFaces, picture.shot));
  await page.setViewportSize({ width: 2300, height: 1400 });
  await page.goto(`file://${file}`);
  await page.evaluate('document.fonts.ready');
  const png = await page.locator('.scene').screenshot({ type: 'png' });
  return expose(png, picture.shot, picture.chance);
}

await main();
