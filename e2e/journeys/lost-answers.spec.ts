/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { sessionOf } from '../support/complete-profile.ts';
import { expect, picture, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

interface Scan {
  analysis_runs: { finished_at: string | null }[];
  menu_items: { name: string }[];
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Lets the first writing call of each kind reach the server, and loses its answer on the way back.
 * @returns the calls whose answers were lost, as they happen
 */
async function loseFirstAnswers(page: Page, which: RegExp): Promise<string[]> {
  const lost: string[] = [];
  await page.route(which, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/[0-9a-f-]{36}.*$/, '');
    const call = `${request.method()} ${path}`;
    if (!WRITES.includes(request.method()) || lost.includes(call)) return route.continue();
    lost.push(call);
    const answer = await route.fetch();
    expect(answer.status(), call).toBeLessThan(300);
    await route.abort('connectionreset');
  });
  return lost;
}

test('a scan ends well, once, when the network loses the answer of every call', async ({ page, signUp }) => {
  await signUp(page);
  const { userId, headers } = await sessionOf(page);
  const lost = await loseFirstAnswers(
    page,
    /\/(storage\/v1\/object\/menu-images|rest\/v1\/menu_scans|functions\/v1\/(extract|analyze)-menu)/,
  );
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
  expect(lost.slice(0, 3)).toEqual([
    'POST /storage/v1/object/menu-images/',
    'POST /rest/v1/menu_scans',
    'POST /functions/v1/extract-menu',
  ]);
  // Where the first dishes are shown before the whole page is read, the server judges it without being asked again.
  const stored = () =>
    page.request.get('/rest/v1/menu_scans?select=analysis_runs(id,finished_at),menu_items(name)', {
      headers,
    });
  await expect
    .poll(async () => ((await (await stored()).json()) as Scan[])[0]?.analysis_runs[0]?.finished_at ?? null)
    .not.toBeNull();
  const scans = (await (await stored()).json()) as Scan[];
  expect(scans).toHaveLength(1);
  expect(scans[0]?.analysis_runs).toHaveLength(1);
  const dishes = scans[0]?.menu_items.map(({ name }) => name) ?? [];
  expect(dishes).toContain('Grilled Swordfish');
  expect(new Set(dishes).size).toBe(dishes.length);
  const files = await page.request.post('/storage/v1/object/list/menu-images', {
    headers,
    data: { prefix: `${userId}/` },
  });
  expect(await files.json()).toHaveLength(1);
});

test('a profile is saved when the network loses the answer', async ({ page, signUp }) => {
  await signUp(page, { profile: null });
  const { headers } = await sessionOf(page);
  const lost = await loseFirstAnswers(page, /\/rest\/v1\/profiles/);
  const dialog = page.getByRole('dialog', { name: 'Welcome to Mirabelle' });
  await dialog.getByText('More about you').click();
  await dialog.getByLabel(/^Age/).fill('31');
  await dialog.getByRole('button', { name: 'Start using Mirabelle' }).click();
  await expectToast(page, 'Profile completed successfully!');
  await expect(dialog).toBeHidden();
  expect(lost).toEqual(['POST /rest/v1/profiles']);
  const saved = await page.request.get('/rest/v1/profiles?select=age,language', { headers });
  expect(await saved.json()).toEqual([{ age: 31, language: 'en' }]);
});
