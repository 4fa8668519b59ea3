/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { loadReader } from '../support/load-reader.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

const section = (page: Page, name: string) => page.getByRole('region', { name });
/** Bytes above which a request could hold a photograph, however small. */
const MOST_SENT = 8_000;

async function drawn(context: BrowserContext, html: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 900, height: 900 });
  await page.setContent(
    `<body style="margin:0;padding:48px;background:#fff;color:#123;font:34px Arial,sans-serif">${html}</body>`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** What the page sends to the server, other than events about itself. */
function noteSent(page: Page) {
  const sent: { path: string; body: string }[] = [];
  page.on('request', (request) => {
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    if (request.method() !== 'GET') sent.push({ path: new URL(request.url()).pathname, body });
  });
  return sent;
}

function expectNoPicture(sent: readonly { path: string; body: string }[]) {
  expect(sent.filter(({ path }) => path.startsWith('/storage/'))).toEqual([]);
  expect(sent.filter(({ body }) => body.length > MOST_SENT || /data:image|JFIF|\x89PNG/.test(body))).toEqual(
    [],
  );
}

test('medicines and recipes are read and answered on the phone, without a network, and no picture is sent', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  const box = await drawn(
    context,
    '<h1 style="font-size:90px">NUROFEN</h1><p>Ibuprofen 400 mg</p><p>12 coated tablets</p>',
  );
  const card = await drawn(
    context,
    `<h1>Salmon quiche</h1><h2>Ingredients</h2><p>200 g flour<br>100 g butter<br>3 eggs<br>150 g smoked salmon</p>
     <h2>Method</h2><p>1. Rub the butter into the flour.</p><p>2. Lay the salmon on it.</p><p>3. Bake for 40 minutes.</p>`,
  );
  await loadReader(page);
  const sent = noteSent(page);

  // A visitor in a cellar.
  await context.setOffline(true);
  await page.goto('/medication-scan');
  const files = page.locator('input[type=file]').last();
  await files.setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: box });
  await page.getByRole('button', { name: 'Analyze Medication Safety' }).click();
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nurofen' })).toBeVisible();
  await expect(section(page, 'The answer')).toContainText('Avoid');
  await expect(section(page, 'The answer')).toContainText('We do not know your week');
  await expect(section(page, 'Active Ingredients')).toContainText('ibuprofen');
  await expect(page.getByText('This phone answered by itself. Nothing was sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await audit(page, 'a medicine answered on the phone');

  await page.goto('/recipe-adapt');
  await page.getByRole('tab', { name: 'Image' }).click();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: card });
  await page.getByRole('button', { name: 'Extract Recipe' }).click();
  await expect(page.getByRole('heading', { name: 'Extracted Recipe' })).toBeVisible();
  await expect(page.getByText('smoked salmon')).toBeVisible();
  await audit(page, 'a recipe read on the phone');
  expect(sent.filter(({ path }) => path.startsWith('/functions/'))).toEqual([]);

  // Signed in and online the server judges what the phone read, and seals it.
  await context.setOffline(false);
  await signUp(page, { profile: { country: 'France' } });
  await page.goto('/medication-scan');
  await files.setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: box });
  await page.getByRole('button', { name: 'Analyze Medication Safety' }).click();
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(section(page, 'The answer')).toContainText('Advice followed: France');
  await page.getByRole('button', { name: 'Save to History' }).click();
  await expectToast(page, 'Analysis Saved');
  const asked = sent.filter(({ path }) => path === '/functions/v1/analyze-medication');
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    analysis_type: 'ocr',
    readings: [{ lines: expect.arrayContaining([expect.stringMatching(/ibuprofen 400 mg/i)]), poor: null }],
  });
  expectNoPicture(sent.filter(({ path }) => path !== '/functions/v1/save-medication-analysis'));
});
