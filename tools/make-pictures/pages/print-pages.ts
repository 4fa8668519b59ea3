import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installedFonts } from '../fetch-fonts.ts';
import type { Page } from './pages.ts';
import { TYPEFACES } from './typefaces.ts';

export interface PagePrinter {
  /** A page as a PDF of so many sheets, the lines of which stand whole. */
  print(page: Pick<Page, 'html'>, sheets: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Room for lines that a page break moves to the next sheet, pixels. */
const SPARE = 60;

/** Opens a browser that prints pages with the typefaces that are installed. */
export async function openPagePrinter(): Promise<PagePrinter> {
  const faces = installedFonts(TYPEFACES.filter(({ installed }) => installed));
  const folder = mkdtempSync(path.join(tmpdir(), 'mirabelle-pdfs-'));
  const file = path.join(folder, 'page.html');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
  const tab = await browser.newPage({ viewport: { width: 2600, height: 1400 } });
  return {
    async print({ html }, sheets) {
      writeFileSync(
        file,
        `<!doctype html><meta charset="utf-8"><style>${faces}@page{margin:0}body{margin:0;display:inline-block}
          .row,.dish,h2{break-inside:avoid}h2{break-after:avoid}</style>${html}`,
      );
      await tab.goto(`file://${file}`);
      await tab.evaluate('document.fonts.ready');
      const box = await tab.locator('article').boundingBox();
      if (!box) throw new Error('the page is empty');
      const height = sheets === 1 ? box.height + 2 : box.height / sheets + SPARE;
      return tab.pdf({
        width: `${Math.ceil(box.width)}px`,
        height: `${Math.ceil(height)}px`,
        printBackground: true,
      });
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
