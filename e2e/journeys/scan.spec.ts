import { readFile } from 'node:fs/promises';
import { expect, picture, test } from '../support/test.ts';
import { expectToast, noteToasts } from '../support/toasts.ts';

test('a photographed menu becomes a rated menu', async ({ page, signUp, audit }) => {
  await signUp(page);
  await audit(page, 'home, signed in');

  await page
    .getByRole('link', { name: /scan a menu/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/scan$/);
  await audit(page, 'scan, empty');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await expect(page.getByAltText('The photo that will be analyzed')).toBeVisible();
  await audit(page, 'scan, with a photo');

  // Held as it is while it is looked at: nothing is known of the reading until then.
  let seen = false;
  await page.route(/\/rest\/v1\/menu_scans\?.*raw_text/, async (route) => {
    const response = await route.fetch();
    const reading = await response.json();
    await route.fulfill({
      response,
      json: seen ? reading : { ...reading, raw_text: null, first_dishes_at: null },
    });
  });
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await audit(page, 'scan, running');
  seen = true;
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);

  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Starters & Drinks',
    'Mains',
    'Desserts',
  ]);
  const swordfish = page.getByRole('article').filter({ hasText: 'Grilled Swordfish' });
  await expect(swordfish).toContainText('High Risk');
  await expect(swordfish.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
  await audit(page, 'results');

  await page.getByRole('button', { name: /^High Risk/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('High Risk');

  await swordfish.getByRole('button', { name: 'Grilled Swordfish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grilled Swordfish' });
  await expect(dialog).toContainText('HIGH RISK');
  await expect(dialog).toContainText(/Confidence: \d+%/);
  for (const heading of ['Overall Assessment', 'Ingredient Analysis', 'Allergen Information']) {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  }
  await audit(page, 'dish details');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/show=HIGH_RISK/);

  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Entrées et boissons');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await audit(page, 'results in French');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Entrées et boissons');
  await expect(page.getByRole('article').first()).toContainText('Risque élevé');

  await page.getByRole('button', { name: 'Ouvrir le menu de votre compte' }).click();
  await audit(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  // Results are no one else's: signing out leads away from them.
  await expect(page).toHaveURL(/\/(?:auth)?$/);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ouvrir le menu de votre compte' })).toBeHidden();
});

test('a picture dropped onto the box is taken, and can be removed', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/scan');
  const bytes = (await readFile(picture('menu-fr-brasserie.jpg'))).toString('base64');
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], 'menu.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  const box = page.getByRole('group', { name: 'Photo of the menu' });
  await box.dispatchEvent('dragenter', { dataTransfer: data });
  await box.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByAltText('The photo that will be analyzed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByAltText('The photo that will be analyzed')).toBeHidden();
  await box.dispatchEvent('drop', { dataTransfer: data });
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a landscape is told apart from a menu', async ({ page, signUp, audit }) => {
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('landscape.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page.getByRole('heading', { name: 'Image Not Recognized as Menu' })).toBeVisible();
  await audit(page, 'not a menu');
  await page.emulateMedia({ colorScheme: 'dark' });
  await audit(page, 'not a menu, dark');
  await page.getByRole('link', { name: 'Upload New Menu' }).click();
  await expect(page).toHaveURL(/\/scan$/);
});

test('a signed-out visitor who scans is sent to sign in, and comes back', async ({ page, signUp }) => {
  const { email, password } = await signUp(page);
  await page.getByRole('button', { name: 'Open your account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expectToast(page, 'Please sign in to analyze menus.');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/scan$/);
  await expect(page.getByAltText('The photo that will be analyzed')).toBeVisible();
});

test('a signed-out visitor is led from results to sign-in', async ({ page }) => {
  await page.goto('/results/0e7c9b58-1f0a-4a51-9f0c-6f0f4a2b8c11');
  await expect(page).toHaveURL(/\/auth$/);
});

test('two users never see each other’s scans', async ({ page, browser, signUp, product }) => {
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  const address = page.url();

  const other = await browser.newContext({ baseURL: product.address });
  await noteToasts(other);
  const stranger = await other.newPage();
  await signUp(stranger);
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'These results do not exist' })).toBeVisible();
  await expect(stranger.getByText('The Lamb at Ashby')).toBeHidden();
  await other.close();
});

test('an unknown address says so', async ({ page, audit }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await audit(page, 'not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('home and sign-in are open to all and accessible', async ({ page, audit }) => {
  await page.goto('/');
  await expect(page.getByText('Information only, not medical advice.')).toBeVisible();
  // The frame with its notice stands there before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await audit(page, 'home, signed out');
  // A full answer before any account, from the app's own files alone.
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:rest|auth|functions|storage)\/v1\//.test(request.url())) calls.push(request.url());
  });
  await page.getByRole('link', { name: 'See a whole sample menu' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Steak tartare' })
    .getByRole('button', { name: 'Steak tartare' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Steak tartare' })).toContainText('Overall Assessment');
  await page.keyboard.press('Escape');
  await audit(page, 'sample menu');
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await audit(page, 'sign in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await audit(page, 'sign up');
  await page.emulateMedia({ colorScheme: 'dark' });
  await audit(page, 'sign up, dark');
});
