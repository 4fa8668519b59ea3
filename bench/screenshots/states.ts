/// <reference lib="dom" />
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Ids that the states open, made once before the first picture. */
export interface Prepared {
  bistro: string;
  brasserie: string;
  landscape: string;
  blurred: string;
}

export interface State {
  /** File name, and the title on the sheet. */
  name: string;
  /** Who looks: a visitor, a user with menus and tests, one with nothing yet, one without a finished profile. */
  as: 'visitor' | 'user' | 'newcomer' | 'without-profile';
  /** Brings the page there; its texts are in the language asked for, so it goes by roles and addresses. */
  open: (page: Page, ids: Prepared) => Promise<void>;
  /** What is fixed to the window is pictured as the window shows it, not over the whole page. */
  windowOnly?: boolean;
  /** Only at these widths. */
  widths?: readonly number[];
}

export const picture = (name: string) =>
  join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures', name);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const file = (page: Page) => page.locator('input[type=file]:not([capture])');
const to = (path: string) => async (page: Page) => {
  await page.goto(path);
  // Who is signed in sees "Loading..." first.
  await title(page).filter({ hasNotText: '...' }).waitFor();
  await page.waitForLoadState('networkidle');
};
const results =
  (of: keyof Prepared, query = '') =>
  (page: Page, ids: Prepared) =>
    to(`/results/${ids[of]}${query}`)(page);

/** Plays an earlier moment of a scan: its dishes without an answer, its run as given. */
async function playUnrated(page: Page, run: Record<string, unknown>): Promise<void> {
  await page.route('**/rest/v1/menu_items?*', async (route) => {
    const response = await route.fetch();
    const items: Record<string, unknown>[] = await response.json();
    const json = items.map((item) => ({
      ...item,
      risk: null,
      item_assessments: null,
      ingredient_assessments: [],
    }));
    await route.fulfill({ response, json });
  });
  await page.route('**/rest/v1/analysis_runs?*', async (route) => {
    const response = await route.fetch();
    const [latest] = await response.json();
    await route.fulfill({ response, json: [{ ...latest, ...run }] });
  });
}

async function test(page: Page, words: string): Promise<void> {
  await to('/ingredient-test')(page);
  await page.getByRole('main').getByRole('textbox').fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: words }).waitFor();
}

const MEDICINES = '**/functions/v1/medication-history?*';
const medicines = async (page: Page) => {
  await to('/medication-history')(page);
  await page.getByRole('article').first().waitFor();
};
const medicine = (name: string) => async (page: Page) => {
  await medicines(page);
  await page.getByRole('article').filter({ hasText: name }).first().getByRole('link').click();
  await page.locator('a[href^="http"]').first().waitFor();
};

/** Types a medicine and waits for its answer. */
const analysed = (text: string) => async (page: Page) => {
  await to('/medication-scan')(page);
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: /analyze medication|vérifier le médicament/i }).click();
  await page.waitForURL('**/medication-results');
  await page.getByRole('main').getByRole('complementary').waitFor();
};

const TIRAMISU = `Tiramisu

Serves 6

Ingredients
4 eggs, separated
250 g mascarpone
100 g sugar
200 ml strong coffee
2 tbsp amaretto
200 g sponge fingers

Method
1. Beat the egg yolks with the sugar and stir in the mascarpone.
2. Whisk the egg whites until stiff and fold them in.
3. Dip the sponge fingers in coffee and amaretto and layer them with the cream.
4. Chill for four hours before serving.`;

/** Pastes a recipe and waits until it is read. */
async function readRecipe(page: Page): Promise<void> {
  await to('/recipe-adapt')(page);
  await page.getByRole('main').getByRole('textbox').fill(TIRAMISU);
  await page.getByRole('button', { name: /^(extract recipe|extraire la recette)$/i }).click();
  await adapt(page).waitFor();
}
const adapt = (page: Page) => page.getByRole('button', { name: /^(adapt for|adapter à)/i });

/** Judges the dish that its own name describes. */
async function testDish(page: Page, name: string): Promise<void> {
  await to('/dish-test')(page);
  await page.getByRole('main').getByRole('textbox').first().fill(name);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /(essential|essentiel)/i })
    .first()
    .click();
  await page.getByRole('button', { name: /^(test dish safety|tester ce plat)$/i }).click();
  await page.getByRole('link', { name: /\d{4}/ }).first().waitFor();
}

const refuse = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
const never = (page: Page, address: string) => page.route(address, () => {});

/** Every page and state of the product. A new page adds its own here. */
export const STATES: readonly State[] = [
  { name: 'home-visitor', as: 'visitor', open: to('/') },
  { name: 'home-empty', as: 'newcomer', open: to('/') },
  {
    name: 'home-recent',
    as: 'user',
    open: async (page) => {
      await to('/')(page);
      await page.locator('a[href^="/results/"]').first().waitFor();
    },
  },
  {
    name: 'home-failed',
    as: 'user',
    open: async (page) => {
      await refuse('**/rest/v1/menu_scans?*')(page);
      await to('/')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'sign-in', as: 'visitor', open: to('/auth') },
  {
    name: 'sign-in-refused',
    as: 'visitor',
    open: async (page) => {
      await to('/auth')(page);
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'sign-up',
    as: 'visitor',
    open: async (page) => {
      await to('/auth')(page);
      await page.getByRole('tab').nth(1).click();
      await page.locator('input[type=password]').first().fill('kumquat-7R');
    },
  },
  { name: 'forgot', as: 'visitor', open: to('/auth?forgot') },
  {
    name: 'set-up',
    as: 'without-profile',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'profile', as: 'user', open: to('/profile') },
  {
    name: 'profile-questions',
    as: 'user',
    open: async (page) => {
      await to('/profile')(page);
      await page.locator('input[type=date]').fill('2031-01-01');
      await page.locator('input[inputmode=numeric]').first().fill('200');
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'profile-delete',
    as: 'user',
    open: async (page) => {
      await to('/profile')(page);
      await page.getByRole('button', { name: /delete my account|supprimer mon compte/i }).click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  {
    name: 'account-menu',
    as: 'user',
    open: async (page) => {
      await to('/')(page);
      await page.getByRole('button', { name: /account menu|menu de votre compte/i }).click();
      await page.getByRole('menuitem').last().waitFor();
    },
    windowOnly: true,
    widths: [768, 1280],
  },
  {
    name: 'account-drawer',
    as: 'user',
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await to('/')(page);
      await page.getByRole('button', { name: /account menu|menu de votre compte/i }).click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
    widths: [390],
  },
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
    name: 'history-remove',
    as: 'user',
    open: async (page) => {
      await to('/history')(page);
      await page.locator('a[href^="/results/"]').first().waitFor();
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('dialog').waitFor();
    },
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
  { name: 'ingredient-empty', as: 'newcomer', open: to('/ingredient-test') },
  { name: 'ingredient-high', as: 'user', open: (page) => test(page, 'brie au lait cru') },
  { name: 'ingredient-check', as: 'user', open: (page) => test(page, 'mayonnaise') },
  { name: 'ingredient-safe', as: 'user', open: (page) => test(page, 'carottes cuites') },
  { name: 'ingredient-unknown', as: 'user', open: (page) => test(page, 'zorglub') },
  {
    name: 'ingredient-offline',
    as: 'user',
    open: async (page) => {
      await to('/ingredient-test')(page);
      await page.route('**/functions/v1/**', (route) => route.abort());
      await page.getByRole('main').getByRole('textbox').fill('parmesan');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 3, name: 'parmesan' }).waitFor({ timeout: 60_000 });
    },
  },
  { name: 'dish-name', as: 'newcomer', open: to('/dish-test') },
  { name: 'dish-result', as: 'user', open: (page) => testDish(page, 'Steak tartare') },
  { name: 'recipe-input', as: 'user', open: to('/recipe-adapt') },
  { name: 'recipe-input-visitor', as: 'visitor', open: to('/recipe-adapt') },
  { name: 'recipe-read', as: 'user', open: readRecipe },
  {
    name: 'recipe-adapted',
    as: 'user',
    open: async (page) => {
      await readRecipe(page);
      await adapt(page).click();
      await page.waitForURL('**/recipe-adapt/results');
      await page.getByRole('tabpanel').waitFor();
    },
  },
  { name: 'recipes-empty', as: 'newcomer', open: to('/adaptations') },
  { name: 'debug', as: 'user', open: to('/debug') },
  { name: 'medicine-scan', as: 'user', open: to('/medication-scan') },
  {
    name: 'medicine-scan-photo',
    as: 'user',
    open: async (page) => {
      await to('/medication-scan')(page);
      await file(page).setInputFiles(picture('medicine-box.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'medicine-scan-typed',
    as: 'user',
    open: async (page) => {
      await to('/medication-scan')(page);
      await page.getByRole('tab').nth(1).click();
    },
  },
  {
    name: 'medicine-scan-running',
    as: 'user',
    open: async (page) => {
      await never(page, '**/functions/v1/analyze-medication');
      await to('/medication-scan')(page);
      await file(page).setInputFiles(picture('medicine-box.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.getByRole('button', { name: /analyze medication|vérifier le médicament/i }).click();
      await page.getByRole('progressbar').waitFor();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'medicine-scan-failed',
    as: 'user',
    open: async (page) => {
      await page.route('**/functions/v1/analyze-medication', (route) =>
        route.fulfill({ status: 422, json: { code: 'medication_image_unreadable', message: 'unread' } }),
      );
      await to('/medication-scan')(page);
      await file(page).setInputFiles(picture('blurred.jpg'));
      await page.getByRole('main').getByRole('img').first().waitFor();
      await page.getByRole('button', { name: /analyze medication|vérifier le médicament/i }).click();
      await page.getByRole('button', { name: /type it in instead|plutôt saisir/i }).waitFor();
    },
  },
  { name: 'medicine-results-avoid', as: 'user', open: analysed('isotretinoin 20 mg') },
  { name: 'medicine-results-stopping', as: 'user', open: analysed('warfarin 5 mg') },
  { name: 'medicine-results-caution', as: 'user', open: analysed('ibuprofen 400 mg') },
  { name: 'medicine-results-safe', as: 'user', open: analysed('D0liprane 500 mg comprimé Sanofi') },
  { name: 'medicine-results-unknown', as: 'user', open: analysed('Nabrofenil 250') },
  { name: 'medicine-results-combination', as: 'user', open: analysed('Advil Cold & Sinus') },
  {
    name: 'medicine-results-long',
    as: 'user',
    open: analysed(
      'paracetamol 500 mg, ibuprofen 400 mg, warfarin 5 mg, sertraline 50 mg, valproate 500 mg, Vicks NyQuil, enalapril 10 mg, xylophonex, metformin 850 mg, levothyroxine 50 µg, Gaviscon',
    ),
  },
  {
    name: 'medicine-results-saved',
    as: 'user',
    open: async (page) => {
      await analysed('paracetamol 1000 mg')(page);
      await page.getByRole('checkbox').check();
      await page.getByRole('textbox').fill('Asked the midwife on Tuesday.');
      await page.getByRole('button', { name: /save to history|garder dans l’historique/i }).click();
      await page.locator('aside a[href="/medication-history"]').waitFor();
      await page.waitForTimeout(5_000);
    },
  },
  { name: 'medicine-history', as: 'user', open: medicines },
  { name: 'medicine-history-empty', as: 'newcomer', open: to('/medication-history') },
  {
    name: 'medicine-history-loading',
    as: 'user',
    open: async (page) => {
      await never(page, MEDICINES);
      await page.goto('/medication-history');
      await page.getByRole('main').getByRole('status').waitFor();
    },
  },
  {
    name: 'medicine-history-nothing-found',
    as: 'user',
    open: async (page) => {
      await medicines(page);
      await page.getByRole('main').getByRole('searchbox').fill('zorglub');
      await page.getByRole('main').getByRole('heading', { level: 2 }).nth(0).waitFor();
      await page.getByRole('article').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'medicine-history-failed',
    as: 'user',
    open: async (page) => {
      await refuse(MEDICINES)(page);
      await to('/medication-history')(page);
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'medicine-history-remove',
    as: 'user',
    open: async (page) => {
      await medicines(page);
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /delete|supprimer/i })
        .click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'medicine-detail-caution', as: 'user', open: medicine('Advil') },
  { name: 'medicine-detail-avoid', as: 'user', open: medicine('Roaccutane') },
  { name: 'medicine-detail-several', as: 'user', open: medicine('Doliprane') },
  { name: 'medicine-detail-unknown', as: 'user', open: medicine('Unknown medicine') },
  {
    name: 'medicine-detail-changed',
    as: 'user',
    open: async (page) => {
      await page.route(MEDICINES, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), knowledge_version: 'newer' } });
      });
      await medicine('Zyrtec')(page);
    },
  },
  {
    name: 'medicine-detail-notes',
    as: 'user',
    open: async (page) => {
      await medicine('Advil')(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /edit|modifier/i })
        .click();
      await page.getByRole('textbox').waitFor();
    },
  },
  { name: 'not-found', as: 'visitor', open: to('/no/such/page') },
];
