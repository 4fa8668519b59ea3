/// <reference lib="dom" />
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Ids that the states open, made once before the first picture. */
export interface Prepared {
  bistro: string;
  brasserie: string;
  trattoria: string;
  landscape: string;
  blurred: string;
  /** A menu of one PDF. */
  pdf: string;
  /** A menu with corrections. */
  corrected: string;
  /** The link to it, for anyone. */
  shared: string;
  /** An invitation that no one has accepted. */
  invitation: string;
}

export interface State {
  /** File name, and the title on the sheet. */
  name: string;
  /**
   * Who looks: a visitor, a user with menus and tests, one with nothing yet, one without a finished profile; one who has
   * a partner, that partner, and one who has invited hers.
   */
  as: 'visitor' | 'user' | 'newcomer' | 'without-profile' | 'host' | 'partner' | 'inviting';
  /** Brings the page there; its texts are in the language asked for, so it goes by roles and addresses. */
  open: (page: Page, ids: Prepared) => Promise<void>;
  /** What is fixed to the window is pictured as the window shows it, not over the whole page. */
  windowOnly?: boolean;
  /** Only at these widths. */
  widths?: readonly number[];
}

export const picture = (name: string) =>
  join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures', name);

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const file = (page: Page) => page.locator('input[type=file]:not([capture])');
export const to = (path: string) => async (page: Page) => {
  await page.goto(path);
  // Who is signed in sees "Loading..." first, below the page's title.
  await page.locator('#first-view').waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByText(/^(Loading\.\.\.|Chargement…)$/)
    .waitFor({ state: 'hidden' });
  await title(page).waitFor();
  await page.waitForLoadState('networkidle');
};
export const results =
  (of: Exclude<keyof Prepared, 'shared' | 'invitation'>, query = '') =>
  (page: Page, ids: Prepared) =>
    to(`/results/${ids[of]}${query}`)(page);

/** Opens a page with a profile that has these columns. */
export const withProfile = (path: string, columns: Record<string, unknown>) => async (page: Page) => {
  await page.route('**/rest/v1/profiles?*', async (route) => {
    const response = await route.fetch();
    const found: object | object[] = await response.json();
    const json = Array.isArray(found)
      ? found.map((row) => ({ ...row, ...columns }))
      : { ...found, ...columns };
    await route.fulfill({ response, json });
  });
  await to(path)(page);
};

/** Plays an earlier moment of a scan: its dishes without an answer, its run as given. */
export async function playUnrated(page: Page, run: Record<string, unknown>): Promise<void> {
  type Rows = Record<string, unknown>[];
  type Scan = { menu_items?: Rows; analysis_runs?: Rows };
  const earlier = (scan: Scan): Scan =>
    scan.menu_items === undefined
      ? scan
      : {
          ...scan,
          menu_items: scan.menu_items.map((item) => ({ ...item, risk: null, card: null })),
          analysis_runs: scan.analysis_runs?.map((latest) => ({ ...latest, ...run })) ?? [],
        };
  await page.route('**/rest/v1/menu_scans?*', async (route) => {
    const response = await route.fetch();
    const found: Scan | Scan[] = await response.json();
    const json = Array.isArray(found) ? found.map(earlier) : earlier(found);
    await route.fulfill({ response, json });
  });
  // Dishes without cards are read whole.
  await page.route('**/rest/v1/menu_items?*', async (route) => {
    const response = await route.fetch();
    const items: Rows = await response.json();
    const json = items.map((item) => ({
      ...item,
      risk: null,
      item_assessments: null,
      ingredient_assessments: [],
    }));
    await route.fulfill({ response, json });
  });
}

export async function test(page: Page, words: string): Promise<void> {
  await to('/ingredient-test')(page);
  await page.getByRole('main').getByRole('textbox').fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: words }).waitFor();
}

export const MEDICINES = '**/functions/v1/medication-history?*';
export const medicines = async (page: Page) => {
  await to('/medication-history')(page);
  await page.getByRole('article').first().waitFor();
};
export const medicine = (name: string) => async (page: Page) => {
  await medicines(page);
  await page.getByRole('article').filter({ hasText: name }).first().getByRole('link').click();
  await page.locator('a[href^="http"]').first().waitFor();
};

/** Types a medicine and waits for its answer. */
export const analysed = (text: string) => async (page: Page) => {
  await to('/medication-scan')(page);
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: /analyze medication|vérifier le médicament/i }).click();
  await page.waitForURL('**/medication-results');
  await page.getByRole('main').getByRole('complementary').waitFor();
};

export const TIRAMISU = `Tiramisu

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
export async function readRecipe(page: Page): Promise<void> {
  await to('/recipe-adapt')(page);
  await page.getByRole('main').getByRole('textbox').fill(TIRAMISU);
  await page.getByRole('button', { name: /^(extract recipe|extraire la recette)$/i }).click();
  await adapt(page).waitFor();
}
export const adapt = (page: Page) => page.getByRole('button', { name: /^(adapt for|adapter à)/i });

/** Judges the dish that its own name describes. */
export async function testDish(page: Page, name: string): Promise<void> {
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

export const refuse = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
export const never = (page: Page, address: string) => page.route(address, () => {});
