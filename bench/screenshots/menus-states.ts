/// <reference lib="dom" />
import { file, never, picture, playUnrated, refuse, results, type State, to } from './open-state.ts';

/** Opens what is to be asked once for several dishes. */
const askTheTable: State['open'] = async (page, ids) => {
  await results('trattoria')(page, ids);
  await page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: /question|answer|réponse/ })
    .click();
};

/** Opens what a button of the first menu in the history asks. */
const firstMenusDialog =
  (button: RegExp): State['open'] =>
  async (page) => {
    await to('/history')(page);
    await page.locator('a[href^="/results/"]').first().waitFor();
    await page.getByRole('main').getByRole('listitem').first().getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
  };

export const MENUS_STATES: readonly State[] = [
  { name: 'scan', as: 'user', open: to('/scan') },
  {
    name: 'scan-photo',
    as: 'user',
    open: async (page) => {
      await to('/scan')(page);
      await file(page).setInputFiles(picture('menu-en-bistro.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'scan-photo-blurred',
    as: 'user',
    open: async (page) => {
      await to('/scan')(page);
      await file(page).setInputFiles(picture('blurred.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.waitForTimeout(2_000);
    },
  },
  {
    name: 'scan-running',
    as: 'user',
    open: async (page) => {
      await never(page, '**/functions/v1/extract-menu');
      await to('/scan')(page);
      await file(page).setInputFiles(picture('menu-en-bistro.jpg'));
      await page.getByRole('button', { name: /analyze|analyser/i }).click();
      await page.getByRole('progressbar').waitFor();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'scan-failed',
    as: 'user',
    open: async (page) => {
      await to('/scan')(page);
      await file(page).setInputFiles(picture('blurred.jpg'));
      await page.getByRole('button', { name: /analyze|analyser/i }).click();
      await page
        .getByText(/extraction failed|lecture du menu a échoué/)
        .first()
        .waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'scan-refused-file',
    as: 'user',
    open: async (page) => {
      await to('/scan')(page);
      await file(page).setInputFiles({
        name: 'menu.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-'),
      });
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  { name: 'results-bistro', as: 'user', open: results('bistro') },
  { name: 'results-brasserie', as: 'user', open: results('brasserie') },
  { name: 'results-filtered', as: 'user', open: results('bistro', '?show=TO_CHECK') },
  {
    name: 'results-details-high',
    as: 'user',
    open: async (page, ids) => {
      await results('brasserie', '?show=HIGH_RISK')(page, ids);
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  {
    name: 'results-details-check',
    as: 'user',
    open: async (page, ids) => {
      await results('bistro', '?show=TO_CHECK')(page, ids);
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  {
    name: 'results-details-safe',
    as: 'user',
    open: async (page, ids) => {
      await results('brasserie', '?show=NO_RISK')(page, ids);
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'results-table-question', as: 'user', open: askTheTable },
  {
    name: 'results-table-answered',
    as: 'user',
    open: async (page, ids) => {
      await askTheTable(page, ids);
      const answers = page
        .getByRole('main')
        .getByRole('group')
        .filter({ hasText: /cooked|cuit/ })
        .last();
      const said = page.getByText(/^(The cook says|Le cuisinier dit)/).first();
      // In the second language it was answered before.
      if (!(await said.isVisible())) await answers.getByRole('button').first().click();
      await said.waitFor();
    },
  },
  {
    name: 'results-waiting',
    as: 'user',
    open: async (page, ids) => {
      await playUnrated(page, { finished_at: null, result_json: null });
      await page.goto(`/results/${ids.bistro}`);
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'results-judging-failed',
    as: 'user',
    open: async (page, ids) => {
      await playUnrated(page, { result_json: null, error_message: 'The dishes could not be judged.' });
      await results('bistro')(page, ids);
      await page.getByRole('main').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'results-loading',
    as: 'user',
    open: async (page, ids) => {
      await never(page, '**/rest/v1/menu_scans?*');
      await page.goto(`/results/${ids.bistro}`);
      await page.waitForTimeout(2_000);
    },
  },
  {
    name: 'results-load-failed',
    as: 'user',
    open: async (page, ids) => {
      await refuse('**/rest/v1/menu_scans?*')(page);
      await results('bistro')(page, ids);
      await page.waitForTimeout(4_000);
    },
  },
  { name: 'results-not-a-menu', as: 'user', open: results('landscape') },
  { name: 'results-unreadable', as: 'user', open: results('blurred') },
  { name: 'results-missing', as: 'user', open: to('/results/0e7c9b58-1f0a-4a51-9f0c-6f0f4a2b8c11') },
  {
    name: 'history',
    as: 'user',
    open: async (page) => {
      await to('/history')(page);
      await page.locator('a[href^="/results/"]').first().waitFor();
    },
  },
  { name: 'history-empty', as: 'newcomer', open: to('/history') },
  {
    name: 'history-rename',
    as: 'user',
    open: firstMenusDialog(/^(Rename|Renommer)/),
    windowOnly: true,
  },
  {
    name: 'history-remove',
    as: 'user',
    open: firstMenusDialog(/^(Delete|Supprimer)/),
    windowOnly: true,
  },
  {
    name: 'history-failed',
    as: 'user',
    open: async (page) => {
      await refuse('**/rest/v1/menu_scans?*')(page);
      await to('/history')(page);
      await page.getByRole('main').getByRole('button').first().waitFor();
    },
  },
];
