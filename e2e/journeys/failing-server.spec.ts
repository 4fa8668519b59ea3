/// <reference lib="dom" />
import type { Page, Route } from '@playwright/test';
import { expect, picture, test } from '../support/test.ts';

/** What a server says that is not well: nothing, an error in another form, rows of another shape. */

/** More than any pause of a busy machine; a console that draws each error holds a click back for 45 s. */
const FROZEN_MS = 5_000;
const speakFrench = (page: Page) => page.getByRole('button', { name: /Français|FR/ }).click();
/** Sentences of client libraries, which are about code. */
const OF_A_LIBRARY = /non-2xx|Unexpected token|Failed to (?:send|fetch)/;
const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<html><title>Hotel</title>Welcome</html>' });

test('an ingredient test that hangs is answered on the device, and by the server once it speaks', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  let speak = () => {};
  const spoken = new Promise<void>((resolve) => {
    speak = resolve;
  });
  let calls = 0;
  await page.route('**/functions/v1/test-ingredient', async (route) => {
    calls += 1;
    await spoken;
    await route.continue();
  });
  await page.goto('/ingredient-test');
  await page.getByLabel('Ingredient or food').fill('raw oysters');
  await page.getByRole('button', { name: 'Test ingredient' }).click();
  await expect(page.getByText('Answered on this device')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('HIGH RISK', { exact: true })).toBeVisible();
  await expect(page.getByText(/The server has not answered yet/)).toBeVisible();
  await audit(page, 'an ingredient answered on the device');
  await speakFrench(page);
  await expect(page.getByText('Réponse donnée sur cet appareil')).toBeVisible();
  await expect(page.getByText(/Le serveur n’a pas encore répondu/)).toBeVisible();
  speak();
  await expect(page.getByText('Réponse donnée sur cet appareil')).toHaveCount(0);
  expect(calls).toBe(1);
});

test('a scan whose extract-menu hangs is told of after 15 s, once, in both languages', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  let calls = 0;
  await page.route('**/functions/v1/extract-menu', () => {
    calls += 1;
  });
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect.poll(() => calls).toBe(1);
  const main = page.getByRole('main');
  await expect(main.getByText('extract-menu timed out after 15000ms')).toBeVisible();
  await expect(main.getByText('Your photo is kept.')).toBeVisible();
  await audit(page, 'scan, given up');
  await speakFrench(page);
  await expect(main.getByText('extract-menu : délai de 15000 ms dépassé')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(calls).toBe(1);
  await page.unrouteAll();
});

test('error bodies are read, and what is not an answer is reported in the page’s own words', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/dish-test');
  const suggest = '**/functions/v1/suggest-ingredients';
  const dish = '**/functions/v1/test-dish';
  await page.route(
    suggest,
    json(200, {
      success: true,
      result: { suggested_ingredients: [{ name: 'egg', category: 'Protein', essential: true }] },
    }),
  );
  await page.getByLabel('Dish Name').fill('omelette');
  await page.getByRole('button', { name: 'Get Ingredients' }).click();
  await page.getByRole('button', { name: /^egg/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your dish and its ingredients are still here.' });
  for (const [answer, words] of [
    [json(200, { error: 'The oven is cold.' }), 'Error: The oven is cold.'],
    [json(200, { success: false, error: 'The pan is gone.' }), 'Error: The pan is gone.'],
    [json(400, { message: 'The cook is out.' }), 'Error: The cook is out.'],
    [html(200), 'Invalid response from server'],
    [json(400, {}), 'Failed to test dish. Please try again.'],
    [json(200, {}), 'Invalid response from server'],
    [json(500, {}), 'Error: Something went wrong on the server.'],
  ] as const) {
    await page.route(dish, answer);
    await page.getByRole('button', { name: 'Test Dish Safety' }).click();
    await expect(alert).toContainText(words);
    await expect(page.locator('body')).not.toContainText(OF_A_LIBRARY);
    await page.unroute(dish);
  }
  await audit(page, 'a dish that could not be tested');

  await speakFrench(page);
  const french = page
    .getByRole('alert')
    .filter({ hasText: 'Votre plat et ses ingrédients sont toujours là.' });
  await expect(french).toContainText('Erreur : Un problème est survenu sur le serveur.');
  for (const [answer, words] of [
    [json(200, { error: 'Le four est froid.' }), 'Erreur : Le four est froid.'],
    [html(200), 'Réponse du serveur non valide'],
    [json(400, {}), 'Le test du plat a échoué. Veuillez réessayer.'],
  ] as const) {
    await page.route(dish, answer);
    await page.getByRole('button', { name: 'Tester ce plat' }).click();
    await expect(french).toContainText(words);
    await expect(page.locator('body')).not.toContainText(OF_A_LIBRARY);
    await page.unroute(dish);
  }
});

test('rows with the basic fields alone are shown, and one odd row takes no other with it', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  const scan = {
    id: '11111111-1111-1111-1111-111111111111',
    restaurant_name: 'The Lamb',
    restaurant_type: null,
    country: null,
    overall_risk: 'HIGH_RISK',
    created_at: '2026-05-04T10:00:00+00:00',
  };
  await page.route(
    '**/rest/v1/menu_scans*',
    json(200, [scan, { ...scan, id: 'odd', overall_risk: 'WORSE' }]),
  );
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'The Lamb' })).toHaveCount(1);
  await audit(page, 'a history with an odd row');
  const test = {
    id: '1',
    ingredient_name: 'brie',
    created_at: '2026-05-04T10:00:00+00:00',
    safety_assessment: {
      risk: 'HIGH_RISK',
      confidence: 88,
      reasons: ['It is soft.'],
      allergen_flags: ['Milk'],
    },
  };
  await page.route('**/rest/v1/ingredient_tests*', json(200, [{ id: '2' }, test]));
  await page.goto('/ingredient-test');
  await page.getByRole('button', { name: 'Show the answer for brie' }).click();
  await expect(page.getByText('It is soft.')).toHaveCount(2);
  await expect(page.getByText('Named in this answer')).toBeVisible();
  await audit(page, 'an ingredient test of few fields');
  await speakFrench(page);
  await expect(page.getByRole('button', { name: 'Afficher la réponse pour brie' })).toHaveCount(1);
});

test('a sign-in that is refused without a word is unexpected', async ({ page }) => {
  const token = '**/auth/v1/token*';
  for (const [speak, submit, words] of [
    ['EN, English', 'Sign In', 'An unexpected error occurred'],
    ['FR, Français', 'Se connecter', 'Une erreur inattendue s’est produite'],
  ] as const) {
    for (const answer of [
      json(400, {}),
      (route: Route) => route.fulfill({ status: 400, body: '' }),
      html(200),
    ]) {
      await page.goto('/auth');
      await page.getByRole('button', { name: speak }).click();
      await page.route(token, answer);
      await page.locator('input[type=email]').fill('ada@example.org');
      await page.locator('input[type=password]').fill('Plum-jam-42-on-toast');
      await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.locator('body')).not.toContainText(OF_A_LIBRARY);
      await page.unroute(token);
    }
  }
});

/** Throws errors in the page, one a task, until there were enough and a click has come, and tells how the page bore it. */
const flood = (page: Page, errors: number) =>
  page.evaluate(async (enough) => {
    const told = { thrown: 0, drawn: 0, seconds: 0, clickWaitedMs: -1 };
    const changes = new MutationObserver(() => {
      told.drawn += 1;
    });
    const list = document.querySelector('[role=tabpanel]');
    if (list) changes.observe(list, { childList: true, subtree: true });
    const clicked = ({ timeStamp }: Event) => {
      told.clickWaitedMs = performance.now() - timeStamp;
    };
    window.addEventListener('click', clicked, { capture: true, once: true });
    const began = performance.now();
    while (told.thrown < enough || told.clickWaitedMs < 0) {
      const n = told.thrown++;
      setTimeout(() => {
        throw new Error(`flood ${n}`);
      });
      await new Promise((resolve) => setTimeout(resolve));
    }
    told.seconds = (performance.now() - began) / 1_000;
    changes.disconnect();
    return told;
  }, errors);

test('the open console answers a click while errors flood in, and keeps a thousand of them', async ({
  page,
  audit,
}) => {
  await page.goto('/debug?tab=console');
  await expect(page.getByRole('tab', { name: 'Live Console' })).toHaveAttribute('aria-selected', 'true');
  for (const errors of [300, 1_500]) {
    const flooded = flood(page, errors);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: /^Resume/ })).toBeVisible();
    const told = await flooded;
    // At most four times a second, whatever the machine; the click itself, and the count beside it, are drawn at once.
    expect(told.drawn, JSON.stringify(told)).toBeLessThanOrEqual(Math.ceil(told.seconds * 4) + 2);
    expect(told.clickWaitedMs, JSON.stringify(told)).toBeLessThan(FROZEN_MS);
    await page.getByRole('button', { name: /^Resume/ }).click();
  }
  await expect(page.getByText('1000 events; the last 1000 are kept.')).toBeVisible();
  await audit(page, 'debug console, flooded');
  await speakFrench(page);
  await expect(page.getByText('1000 événements ; les 1000 derniers sont gardés.')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: /^Reprendre/ })).toBeVisible();
});
