/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** A server that says nothing. */

const speakFrench = (page: Page) => page.getByRole('button', { name: /Français|FR/ }).click();

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
