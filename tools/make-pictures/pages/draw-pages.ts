import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureBox } from '@mirabelle/contract/picture-box.ts';
import { chromium } from '@playwright/test';
import { fetchFonts, installedFonts } from '../fetch-fonts.ts';
import type { Page } from './pages.ts';
import { expose, scene } from './photograph.ts';
import { drawnWords, photographed } from './printed-words.ts';
import { TYPEFACES } from './typefaces.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/fonts-of-pages', import.meta.url));

export interface PagePainter {
  /** The photograph of a page, as JPEG. */
  paint(page: Pick<Page, 'html' | 'shot' | 'chance'>): Promise<Buffer>;
  /** The same, and where the words of each dish stand in it, in the order of the label. */
  paintMarked(
    page: Pick<Page, 'html' | 'shot' | 'chance'>,
  ): Promise<{ image: Buffer; dishes: PictureBox[][] }>;
  close(): Promise<void>;
}

/** Opens a browser that draws pages. @param few with the typefaces that are installed; fetches the others else */
export async function openPagePainter({ few = false } = {}): Promise<PagePainter> {
  const faces = few
    ? installedFonts(TYPEFACES.filter(({ installed }) => installed))
    : fetchFonts(CACHE, TYPEFACES);
  const folder = mkdtempSync(path.join(tmpdir(), 'mirabelle-pages-'));
  const file = path.join(folder, 'page.html');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files', '--font-render-hinting=none'],
  });
  const tab = await browser.newPage({
    viewport: { width: 2600, height: 1400 },
    deviceScaleFactor: few ? 1.2 : 1.6,
  });
  const paintMarked: PagePainter['paintMarked'] = async ({ html, shot, chance }) => {
    writeFileSync(file, scene(html, faces, shot));
    await tab.goto(`file://${file}`);
    await tab.evaluate('document.fonts.ready');
    const words = await drawnWords(tab);
    const drawn = await tab.locator('.scene').screenshot({ type: 'png', animations: 'disabled' });
    return {
      image: await expose(drawn, shot, chance),
      dishes: words.map((boxes) => boxes.flatMap((box) => photographed(box, shot) ?? [])),
    };
  };
  return {
    paintMarked,
    paint: async (page) => (await paintMarked(page)).image,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
