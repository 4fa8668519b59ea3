import type { Page } from '@playwright/test';
import { auditInBothThemes } from '../support/audit.ts';
import { expect, picture, test } from '../support/test.ts';

/** Sends a picture to be analysed, and answers the scan's id. */
async function analyse(page: Page, name: string): Promise<string> {
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture(name));
  const asked = page.waitForRequest('**/functions/v1/extract-menu');
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  return (await asked).postDataJSON().scanId;
}

/** Presses Tab until the focus is on a button of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('results are read with the keyboard alone, on a phone, in the dark, in French', async ({
  page,
  signUp,
  audit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signUp(page);
  await analyse(page, 'menu-fr-brasserie.jpg');
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText(/^\d+ you can order/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await audit(page, 'results, narrow and dark');
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await sideways()).toBe(false);

  const dish = 'Magret de canard';
  await tabTo(page, dish);
  const card = page.getByRole('button', { name: dish, exact: true });
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: dish });
  await expect(details.getByRole('heading', { name: 'Overall Assessment' })).toBeVisible();
  await audit(page, 'dish details, narrow and dark');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(card).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.getByRole('button', { name: 'Open your account menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await audit(page, 'account drawer, dark');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Français' }).click();
  await card.press('Enter');
  await expect(details.getByRole('heading', { level: 3 })).toContainText([
    'Évaluation générale',
    'Questions essentielles à poser au serveur ou au cuisinier',
    'Comment rendre ce plat plus sûr',
    'Analyse des ingrédients',
    'Allergènes',
  ]);
  await expect(details).toContainText(/Confiance\s: \d+\s%/);
  await audit(page, 'dish details in French');
  await details.getByRole('button', { name: 'Montrer au cuisinier' }).click();
  const table = page.getByRole('dialog', { name: 'Une question, s’il vous plaît' });
  await expect(table.getByRole('listitem').first()).toContainText('?');
  await audit(page, 'question at the table');
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  expect(await sideways()).toBe(false);
});

test('the list keeps its place for whoever comes back to it', async ({ page, signUp }) => {
  await signUp(page);
  await analyse(page, 'menu-en-bistro.jpg');
  // The first dishes stand while the rest is read, and a card grows when its reasons come.
  await expect(page.getByText(/^\d+ you can order/)).toBeVisible();
  const low = page.getByRole('button', { name: 'Grilled Swordfish' });
  await expect(page.getByRole('article').filter({ has: low }).getByText('Source:')).toBeVisible();
  await low.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  // Not by click(), which would first scroll the page to bring the sticky bar's link to where it rests.
  await page.getByRole('link', { name: 'Mirabelle' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(low).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await low.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(low).toBeInViewport();
});

test('every other state of the results is told in words and accessible in both themes', async ({
  page,
  signUp,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await signUp(page);

  const blurred = await analyse(page, 'blurred.jpg');
  await expect(page.getByText(/^Menu extraction failed: /).first()).toBeVisible();
  await auditInBothThemes(page, 'scan, failed');
  await page.goto(`/results/${blurred}`);
  await expect(title('This photo could not be read')).toBeVisible();
  await auditInBothThemes(page, 'unreadable');

  await page.goto('/results/0e7c9b58-1f0a-4a51-9f0c-6f0f4a2b8c11');
  await expect(title('These results do not exist')).toBeVisible();
  await auditInBothThemes(page, 'missing');

  const scan = await analyse(page, 'menu-en-bistro.jpg');
  await expect(page).toHaveURL(/\/results\//);
  await expect(title('The Lamb at Ashby')).toBeVisible();
  await auditInBothThemes(page, 'results');
  await page.goto(`/results/${scan}?show=TO_CHECK`);
  await expect(page.getByRole('article').first()).toContainText('Ask Cook');
  await auditInBothThemes(page, 'results, filtered');

  // The page may ask again by itself at any moment: what is played for it is played until "Try again" is pressed.
  const isPressed = () =>
    page.evaluate(() => document.documentElement.dataset.pressed !== undefined).catch(() => false);
  const tryAgain = async () => {
    await page.evaluate(() => {
      const note = () => {
        document.documentElement.dataset.pressed = '';
      };
      document.addEventListener('click', note, { capture: true, once: true });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title('The Lamb at Ashby')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

  /** Plays an earlier moment of the same scan: its dishes without an answer, its run as given. */
  const unrated = async (run: Record<string, unknown>) => {
    await page.route('**/rest/v1/menu_scans?*', async (route) => {
      if (await isPressed()) return route.continue();
      const response = await route.fetch();
      const [row] = await response.json();
      const menu_items = row.menu_items.map((item: object) => ({ ...item, risk: null, card: null }));
      const [latest] = row.analysis_runs;
      await route.fulfill({
        response,
        json: [{ ...row, menu_items, analysis_runs: [{ ...latest, ...run }] }],
      });
    });
    // Dishes that wait after their run has ended are read whole.
    await page.route('**/rest/v1/menu_items?*', async (route) => {
      if (await isPressed()) return route.continue();
      const response = await route.fetch();
      const items: Record<string, unknown>[] = await response.json();
      const waiting = { risk: null, item_assessments: null, ingredient_assessments: [] };
      await route.fulfill({ response, json: items.map((item) => ({ ...item, ...waiting })) });
    });
    await page.goto(`/results/${scan}`);
  };
  await unrated({ finished_at: null, result_json: null });
  await expect(title('Completing Analysis...')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Grilled Swordfish' })).toBeVisible();
  await auditInBothThemes(page, 'waiting');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await unrated({ result_json: null, error_message: 'The dishes could not be judged.' });
  await expect(title('Analysis failed: The dishes could not be rated.')).toBeVisible();
  await auditInBothThemes(page, 'judging failed');
  await tryAgain();

  await page.route('**/rest/v1/menu_scans?*', async (route) =>
    (await isPressed()) ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(`/results/${scan}`);
  await expect(title('Error Loading Results')).toBeVisible();
  await expect(page.getByText('Failed to load analysis results. Please try again.').first()).toBeVisible();
  await auditInBothThemes(page, 'loading failed');
  await tryAgain();
});
