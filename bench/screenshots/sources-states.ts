/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { file, type Prepared, picture, type State, to } from './open-state.ts';

/** Opens the dialog behind a button of the page that scans. */
const dialogOf =
  (path: string, button: RegExp): State['open'] =>
  async (page) => {
    await to(path)(page);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(500);
  };

const LABEL =
  'Ingredients: raw milk, salt, rennet, alcohol 2 %, wheat flour (gluten), egg white, caffeine, natural flavouring';

async function checkLabel(page: Page, ids: Prepared): Promise<void> {
  await dialogOf('/ingredient-test', /type its ingredients|saisir les ingrédients/i)(page, ids);

  await page.getByRole('dialog').getByRole('textbox').fill(`Fromage frais\n${LABEL}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /check these|vérifier ces/i })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Fromage frais' }).waitFor({ timeout: 60_000 });
}

/** Menus of several pages, behind links and in texts; labels of packaged food; codes of medicines. */
export const SOURCES_STATES: readonly State[] = [
  {
    name: 'scan-pages',
    as: 'user',
    open: async (page) => {
      await to('/scan')(page);
      await file(page).setInputFiles([
        picture('menu-en-bistro.jpg'),
        picture('menu-fr-brasserie.jpg'),
        picture('blurred.jpg'),
      ]);
      await page.getByRole('main').getByRole('img').nth(2).waitFor();
      await page.waitForTimeout(2_500);
    },
  },
  { name: 'scan-link', as: 'user', open: dialogOf('/scan', /menu link|lien/i), windowOnly: true },
  { name: 'scan-text', as: 'user', open: dialogOf('/scan', /menu text|texte/i), windowOnly: true },
  { name: 'medicine-code', as: 'user', open: dialogOf('/medication-scan', /code/i), windowOnly: true },
  {
    name: 'label-typed',
    as: 'user',
    open: dialogOf('/ingredient-test', /type its ingredients|saisir les ingrédients/i),
    windowOnly: true,
  },
  { name: 'label-result', as: 'user', open: checkLabel },
];
