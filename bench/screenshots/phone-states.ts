/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { file, picture, results, type State, to } from './open-state.ts';

const READING_MS = 120_000;
/** As web/src/phone-reader/choices.ts keeps it. */
const withReader = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('mirabelle-reader', JSON.stringify({ wanted: true, loaded: true })),
  );

/** Loads the reader and reads a menu with it, as far as asked. */
async function readHere(page: Page, until: 'reading' | 'rated'): Promise<void> {
  await to('/scan')(page);
  await page.getByRole('button', { name: /load it now|charger maintenant/i }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: READING_MS });
  await file(page).setInputFiles(picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: /analyze|analyser/i }).click();
  if (until === 'rated') await page.getByRole('article').first().waitFor({ timeout: READING_MS });
  else await page.getByText(/found \d+ lines|lignes trouvées/i).waitFor({ timeout: READING_MS });
}

export const PHONE_STATES: readonly State[] = [
  { name: 'phone-offer-visitor', as: 'visitor', open: to('/scan') },
  { name: 'phone-offer-results', as: 'user', open: results('bistro') },
  {
    name: 'phone-offer-loading',
    as: 'visitor',
    open: async (page) => {
      await page.route('**/reader/*/latin-lines.gz', () => new Promise(() => {}));
      await to('/scan')(page);
      await page.getByRole('button', { name: /load it now|charger maintenant/i }).click();
      await page.getByText(/\d MB of|Mo sur/).waitFor({ timeout: READING_MS });
    },
  },
  {
    name: 'phone-profile',
    as: 'user',
    open: async (page) => {
      await withReader(page);
      await to('/profile')(page);
      await page
        .getByRole('checkbox', { name: /keep the photo|conserver la photo/i })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'phone-scan-offline',
    as: 'user',
    open: async (page) => {
      await page.context().setOffline(false);
      await withReader(page);
      await to('/scan')(page);
      await page.context().setOffline(true);
      await file(page).setInputFiles(picture('menu-en-bistro.jpg'));
      await page.getByRole('button', { name: /analyze|analyser/i }).waitFor();
    },
  },
  {
    name: 'phone-reading',
    as: 'visitor',
    open: (page) => readHere(page, 'reading'),
    widths: [320, 390, 1280],
  },
  { name: 'phone-results', as: 'visitor', open: (page) => readHere(page, 'rated') },
];
