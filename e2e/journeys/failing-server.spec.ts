/// <reference lib="dom" />
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { test as testWithGoogle } from '../support/test-with-mail.ts';

/** What a server says that is not well: nothing, an error in another form, rows of another make. */

const speakFrench = (page: Page) => page.getByRole('button', { name: /Français|FR/ }).click();
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
}) => {
  await signUp(page);
  let calls = 0;
  await page.route('**/functions/v1/extract-menu', () => {
    calls += 1;
  });
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', {
    name: 'menu.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect.poll(() => calls).toBe(1);
  await expect(page.getByText('extract-menu timed out after 15000ms').first()).toBeVisible({
    timeout: 45_000,
  });
  await speakFrench(page);
  await expect(page.getByText(/extract-menu : délai de 15000 ms dépassé/).first()).toBeVisible();
  expect(calls).toBe(1);
});

test('error bodies are read, and what is no answer is told in the page’s own words', async ({
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
  for (const [answer, words] of [
    [json(200, { error: 'The oven is cold.' }), 'Error: The oven is cold.'],
    [json(200, { success: false, error: 'The oven is cold.' }), 'Error: The oven is cold.'],
    [json(400, { message: 'The oven is cold.' }), 'Error: The oven is cold.'],
    [html(200), 'Invalid response from server'],
    [json(200, {}), 'Invalid response from server'],
    [json(400, {}), 'Failed to test dish. Please try again.'],
  ] as const) {
    await page.unroute(dish);
    await page.route(dish, answer);
    await page.getByRole('button', { name: 'Test Dish Safety' }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/non-2xx|Unexpected token|Failed to send/);
  }
  await audit(page, 'a dish that could not be tested');
  await speakFrench(page);
  await expect(page.locator('body')).not.toContainText(/non-2xx|Unexpected token|Failed to/);
});

test('rows of the specification’s own fields are shown, and one odd row takes no other with it', async ({
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
});

test('a sign-in that is refused without a word is unexpected', async ({ page }) => {
  await page.goto('/auth');
  for (const answer of [
    json(400, {}),
    (route: Route) => route.fulfill({ status: 400, body: '' }),
    html(200),
  ]) {
    await page.unroute('**/auth/v1/token*');
    await page.route('**/auth/v1/token*', answer);
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Plum-jam-42-on-toast');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
    await page.reload();
  }
});

testWithGoogle(
  'a refusal of Google’s sign-in stays in the app, in both languages',
  async ({ page, audit }) => {
    await page.route(
      '**/auth/v1/authorize*',
      json(400, { code: 400, msg: 'Unsupported provider: not enabled' }),
    );
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText('Authentication error: Unsupported provider: not enabled')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await audit(page, 'sign in, refused by Google');
    await page.unroute('**/auth/v1/authorize*');
    await page.route('**/auth/v1/authorize*', json(500, {}));
    await speakFrench(page);
    await page.getByRole('button', { name: /Google/ }).click();
    await expect(page.getByText(/Erreur d’authentification : /)).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  },
);

test('the open console answers a click while three thousand errors are thrown', async ({ page, audit }) => {
  await page.goto('/debug?tab=console');
  await expect(page.getByRole('tab', { name: 'Live Console' })).toHaveAttribute('aria-selected', 'true');
  for (const count of [300, 3_000]) {
    const flood = await page.evaluate(async (errors) => {
      const held: number[] = [];
      const observer = new PerformanceObserver((list) =>
        held.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ entryTypes: ['longtask'] });
      let drawn = 0;
      const changes = new MutationObserver(() => {
        drawn += 1;
      });
      const began = performance.now();
      const list = document.querySelector('[role=tabpanel]');
      if (list) changes.observe(list, { childList: true, subtree: true });
      for (let n = 0; n < errors; n += 1) {
        setTimeout(() => {
          throw new Error(`flood ${n}`);
        });
        if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, 600));
      const seconds = (performance.now() - began) / 1_000;
      observer.disconnect();
      changes.disconnect();
      return { drawn, seconds, longest: Math.max(0, ...held) };
    }, count);
    // Drawn at most four times a second, whatever the machine; a task of its own never holds the page for long.
    expect(flood.drawn, JSON.stringify(flood)).toBeLessThanOrEqual(Math.ceil(flood.seconds * 4) + 1);
    await page.getByRole('button', { name: 'Pause' }).click({ timeout: 5_000 });
    await expect(page.getByText(/the last 1000 are kept/)).toBeVisible();
    await page.getByRole('button', { name: /Resume/ }).click();
  }
  await expect(page.getByText('1000 events; the last 1000 are kept.')).toBeVisible();
  await audit(page, 'debug console, flooded');
});
