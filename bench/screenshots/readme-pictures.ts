import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import type { Prepared, State } from './open-state.ts';

/** The pictures of README.md: a phone, in English, as tall as what is worth seeing at a glance. */
const WINDOW = { width: 390, height: 1_060 };
/** Twice the width at which four of them stand side by side on a page. */
const WIDTH = 440;
const PICTURES = {
  home: 'home-visitor',
  results: 'results-brasserie',
  recipe: 'recipe-adapted',
  medicine: 'medicine-results-caution',
} as const;

/** Writes docs/pictures/<page>-<theme>.webp for each page that README.md shows. */
export async function takeReadmePictures(
  browser: Browser,
  options: (as: State['as']) => BrowserContextOptions,
  states: readonly State[],
  ids: Prepared,
): Promise<void> {
  for (const [name, stateName] of Object.entries(PICTURES)) {
    const state = states.find((one) => one.name === stateName);
    if (!state) throw new Error(`bench/screenshots/states.ts has no state "${stateName}".`);
    const context = await browser.newContext({
      ...options(state.as),
      viewport: WINDOW,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await state.open(page, ids);
    // Toasts go after a few seconds.
    await page.waitForTimeout(6_000);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(400);
      await sharp(await page.screenshot({ animations: 'disabled' }))
        .resize({ width: WIDTH })
        .webp({ quality: 86 })
        .toFile(join(import.meta.dirname, '..', '..', 'docs', 'pictures', `${name}-${theme}.webp`));
    }
    await context.close();
  }
}
