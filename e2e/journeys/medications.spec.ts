/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import { signIn, signOut } from '../support/account.ts';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const PHONE = { width: 390, height: 844 };
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The due date of who is at this week today. */
const dueAt = (week: number) => new Date(Date.now() + (40 - week) * WEEK_MS).toISOString().slice(0, 10);

const section = (page: Page, name: string) => page.getByRole('region', { name });
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze Medication Safety' }).click();

async function typeIn(page: Page, text: string) {
  await page.getByRole('tab', { name: 'Type it in' }).click();
  await page.getByLabel('Medication Information').fill(text);
  await analyze(page);
}

/** A photographed side of a box, made in the browser. */
async function boxOf(context: BrowserContext, html: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 900, height: 420 });
  await page.setContent(
    `<body style="margin:0;padding:48px;background:#fff;color:#123;font:34px Arial,sans-serif">${html}</body>`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

test('a typed medicine is judged at her week, explained, shared, and saved as a favourite with notes', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, { profile: { country: 'France', edd: dueAt(18) } });
  await page.getByRole('link', { name: /check a medicine/i }).click();
  await expect(page).toHaveURL(/\/medication-scan$/);
  await expect(page.getByText('Do not start, stop or change a medicine because of it.')).toBeVisible();
  await auditEverywhere(page, audit, 'medication scan');
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Type it in' }).click();
  await analyze(page);
  await expect(page.getByText('Input Required')).toBeVisible();
  await expect(page.getByLabel('Medication Information')).toBeFocused();
  await audit(page, 'medication scan, nothing typed');

  await page.getByLabel('Medication Information').fill('Adv1l 400 mg tablets');
  const seen = Promise.withResolvers<void>();
  await page.route('**/functions/v1/analyze-medication', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await analyze(page);
  await expect(page.getByRole('heading', { name: 'Analyzing Medication Safety' })).toBeVisible();
  await expect(page.getByText('Please do not close this window')).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Advil' })).toBeFocused();
  for (const words of ['Caution', 'At 18 weeks', 'avoided from 24 weeks', 'Advice followed: France']) {
    await expect(section(page, 'The answer')).toContainText(words);
  }
  await expect(section(page, 'What we read')).toContainText('We read “Adv1l” as Advil.');
  await expect(page.getByText('The letters are not a scale')).toBeVisible();
  const guidance = section(page, 'Trimester-Specific Guidance');
  for (const words of ['First Trimester', 'Second Trimester', 'Third Trimester', 'You are here']) {
    await expect(guidance).toContainText(words);
  }
  await expect(section(page, 'Active Ingredients')).toContainText('400 mg');
  await expect(section(page, 'Important Warnings')).toContainText('24 weeks');
  await expect(section(page, 'Safer Alternatives')).toContainText('paracetamol', { ignoreCase: true });
  await expect(section(page, 'Already taken? Who to ask').getByRole('link').first()).toHaveAttribute(
    'href',
    /^(?:https?|tel):/,
  );
  await expect(section(page, 'What other countries’ health authorities say')).toContainText(
    'FDA (United States)',
  );
  await expect(section(page, 'Sources').getByRole('link').first()).toHaveAttribute('href', /^https?:/);
  await auditEverywhere(page, audit, 'medication results');
  await page.setViewportSize(PHONE);

  await page.getByRole('button', { name: 'Français' }).click();
  await expect(section(page, 'La réponse')).toContainText('À 18 SA');
  await expect(section(page, 'Substances actives')).toContainText('ibuprofène');
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Advil[\s\S]*Overall risk: Caution[\s\S]*Confidence: \d+%/);

  // It is hers across a reload, and one that cannot be saved keeps what she noted.
  await page.reload();
  await page.getByLabel('Mark as favorite').check();
  await page.getByLabel('Personal Notes').fill('Asked: paracetamol instead.');
  await page.route('**/functions/v1/save-medication-analysis', (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  await page.getByRole('button', { name: 'Save to History' }).click();
  await expect(page.getByText('Save Failed')).toBeVisible();
  await page.unroute('**/functions/v1/save-medication-analysis');
  await page.getByRole('button', { name: 'Save to History' }).click();
  await expectToast(page, 'Analysis Saved');
  await expect(page.getByText('Saved in your history, as a favorite')).toBeVisible();
  const heart = page.getByRole('button', { name: 'Favorite', exact: true });
  await heart.click();
  await expect(page.getByText('Removed from Favorites')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText('Added to Favorites')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Save to History' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Asked: paracetamol instead.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save to History' })).toBeHidden();
  await audit(page, 'medication results, saved');
  await page.getByRole('link', { name: 'Open your medication history' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Asked: paracetamol instead.');

  // No one gets it from this browser's history.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Advil' })).toBeVisible();
  await signOut(page);
  await page.goto('/medication-results');
  await expect(page).toHaveURL(/\/auth$/);
});

test('a box photographed from several sides is one medicine, corrected by hand, and what must not be stopped is said', async ({
  page,
  context,
  signUp,
  audit,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page, { profile: { country: 'United Kingdom', edd: dueAt(12) } });
  await page.goto('/medication-scan');
  const chooser = page.locator('input[type=file]:not([capture])');
  await chooser.setInputFiles({ name: 'box.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await expect(page.getByText('A PDF cannot be read here.')).toBeVisible();

  const blank = await boxOf(context, '');
  await chooser.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
  await expect(page.getByAltText('The photo that will be analyzed')).toBeVisible();
  await analyze(page);
  await expect(page.getByText('Analysis Failed')).toBeVisible();
  await expect(page.getByText(/No text was found in the picture/).first()).toBeVisible();
  await audit(page, 'medication scan, nothing to read in the photo');

  const box = await boxOf(
    context,
    '<h1 style="font-size:72px;margin:0 0 24px">Warfarin</h1><p>5 mg tablets</p><p>28 tablets for oral use</p>',
  );
  const side = await boxOf(
    context,
    '<p>Each tablet contains warfarin 5 mg</p><p>Keep out of reach of children</p>',
  );
  await chooser.setInputFiles([
    { name: 'box.png', mimeType: 'image/png', buffer: box },
    { name: 'side.png', mimeType: 'image/png', buffer: side },
  ]);
  await expect(page.getByRole('heading', { name: 'Your photos (3 of at most 5)' })).toBeFocused();
  await analyze(page);
  await expect(page.getByText(/^Photo 1: No text was found/).first()).toBeVisible();
  await expect(page.getByText('Photo 1 could not be used.')).toBeVisible();
  await audit(page, 'medication scan, one of several photos not used');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await analyze(page);
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(section(page, 'The answer')).toContainText('Avoid');
  await expect(page.getByText('Do not stop on your own').first()).toBeVisible();
  await expect(page.getByText(/Do not stop warfarin on your own/).first()).toBeVisible();
  await expect(section(page, 'Active Ingredients')).toContainText('5 mg');
  await expect(page.getByText(/twice|more than once/i)).toBeHidden();
  await auditEverywhere(page, audit, 'medication results, to be avoided');
  await page.setViewportSize(PHONE);

  await page.getByRole('button', { name: 'Edit what was read' }).click();
  await expect(page).toHaveURL(/\/medication-scan$/);
  await expect(page.getByLabel('Medication Information')).toHaveValue(/warfarin/i);
  await page.getByLabel('Medication Information').fill('Nabrofenil 250');
  await analyze(page);
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(section(page, 'The answer')).toContainText('Unknown');
  await expect(page.getByRole('heading', { name: 'What to do now' })).toBeVisible();
  await expect(section(page, 'What we read')).toContainText('Not recognised: Nabrofenil');
  await auditEverywhere(page, audit, 'medication results, unknown');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Type the active substance' }).click();
  await expect(page.getByLabel('Medication Information')).toHaveValue('Nabrofenil 250');
});

test('a visitor is asked to sign in, and finds what she typed; without an analysis there are no results', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(PHONE);
  const account = await signUp(page);
  await signOut(page);
  await page.goto('/medication-scan');
  await typeIn(page, 'paracetamol 500 mg');
  await expectToast(page, 'Authentication Required');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, account);
  await expect(page).toHaveURL(/\/medication-scan$/);
  await expect(page.getByLabel('Medication Information')).toHaveValue('paracetamol 500 mg');
  await analyze(page);
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(section(page, 'The answer')).toContainText('Safe');
  await expect(section(page, 'The answer')).toContainText('We do not know your week');
  await page.getByRole('link', { name: 'New analysis' }).click();
  await expect(page.getByLabel('Medication Information')).toHaveValue('');
  await page.goto('/medication-results');
  await expect(page).toHaveURL(/\/medication-scan$/);
});
