/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { auditInBothThemes } from '../support/audit.ts';
import { sessionOf } from '../support/complete-profile.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { saveMedicines } from '../support/save-medications.ts';
import { expect, picture, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** How many pages a browser prints of what is open. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('what was noted comes into a report for a midwife, on two pages at most, without a name unless it is typed', async ({
  page,
  signUp,
  audit,
}) => {
  const { email } = await signUp(page, {
    profile: {
      country: 'United Kingdom',
      edd: '2027-03-01',
      allergies: ['Fish'],
      toxoplasmosis_status: 'NO',
    },
  });
  const { headers, userId } = await sessionOf(page);
  await saveMedicines(page.request, headers, [
    { text: 'Ibuprofen 400 mg', saves: [{ user_notes: 'For my back' }] },
  ]);

  await page.goto('/ingredient-test');
  await page.getByLabel('Ingredient or food').fill('brie');
  await page.getByRole('button', { name: 'Test ingredient' }).click();
  await page.getByRole('button', { name: 'Note or question' }).click();
  await page.getByLabel('Note or question').fill('Is baked brie fine?');
  await page.getByRole('checkbox', { name: 'Ask at my next appointment' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Is baked brie fine?')).toBeVisible();
  await audit(page, 'a test with a question');
  await page.getByRole('button', { name: /^Delete your note/ }).click();
  await expect(page.getByText('Is baked brie fine?')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Is baked brie fine?')).toBeVisible();

  const kept = await page.request.post('/rest/v1/kept_medicines', {
    headers,
    data: {
      ...{
        id: crypto.randomUUID(),
        user_id: userId,
        name: 'Paracetamol 500 mg',
        as_written: 'Paracetamol 500 mg',
      },
      ...{ times_a_day: 2, units_per_time: 1 },
    },
  });
  expect(kept.status(), await kept.text()).toBe(201);

  await page.goto('/report');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Questions',
    'Allergies and status',
    'What she takes',
    'Medicines she saved',
    'Eaten of risk, or not known',
  ]);
  await expect(page.getByRole('region', { name: 'Questions' })).toContainText('Is baked brie fine?');
  const taken = page.getByRole('region', { name: 'What she takes' });
  await expect(taken).toContainText('Paracetamol 500 mg · Safe');
  await expect(taken).toContainText('1 at a time, 2 times a day');
  const medicines = page.getByRole('region', { name: 'Medicines she saved' });
  await expect(medicines).toContainText(/Ibuprofen/i);
  await expect(medicines).toContainText('judged for week');
  await expect(medicines).toContainText('NHS');
  await expect(page.getByRole('region', { name: 'Allergies and status' })).toContainText('Fish');
  await expect(page.getByRole('region', { name: 'Allergies and status' })).toContainText('Not immune');
  await expect(main).not.toContainText(email);
  await page.getByLabel('Name on the report').fill('Ada Example');
  await expect(main.getByText('Name: Ada Example')).toBeVisible();
  await auditInBothThemes(page, 'report');
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  await expectReflow(page, 'report');

  // Nothing around the sheet is printed, and nothing that only chooses what is in it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByLabel('Period')).toBeHidden();
  await expect(main.getByText('Name: Ada Example')).toBeVisible();
  await page.emulateMedia({ media: null });
  expect(await printedPages(page)).toBe(1);

  // A diary of a whole pregnancy does not print a book: what is least important is counted.
  const notes = Array.from({ length: 150 }, (_, at) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    about: { kind: 'dish', name: `Dish ${at}` },
    text: 'A sentence of a usual length about a dish, noted at the table while the others ordered. '.repeat(
      2,
    ),
  }));
  const answer = await page.request.post('/rest/v1/result_notes', { headers, data: notes });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.reload();
  await expect(page.getByText(/\d+ more are not listed here/)).toBeVisible();
  expect(await printedPages(page)).toBeLessThanOrEqual(2);
  await expect(page.getByLabel('Name on the report')).toHaveValue('');
});

test('what is kept is told kind by kind, and one kind is deleted by one tap', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', picture('menu-en-bistro.jpg'));
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
  const results = page.url();

  await page.goto('/kept');
  const photographs = page.getByRole('region', { name: 'Photographs' });
  await expect(photographs).toContainText('1 entry');
  await expect(page.getByRole('region', { name: 'Consents' })).toContainText('1 entry');
  await auditInBothThemes(page, 'kept');
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  await expectReflow(page, 'kept');
  await page.setViewportSize({ width: 1280, height: 800 });

  await photographs.getByRole('radio', { name: 'Delete them once they are read' }).check();
  await expectToast(page, 'Your choice is saved.');
  await photographs.getByRole('button', { name: 'Delete all photographs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(photographs).toContainText('Nothing is kept.');
  await expect(page.getByRole('region', { name: 'Menus' })).toContainText('1 entry');
  await page.goto(results);
  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
  await audit(page, 'results without a photograph');

  await page.goto('/kept');
  await page.getByRole('button', { name: 'Delete all menus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Menus' })).toContainText('Nothing is kept.');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Menus' })).toContainText('Nothing is kept.');
  await expect(photographs.getByRole('radio', { name: 'Delete them once they are read' })).toBeChecked();
});

test('a sign-up agrees first, and an account from before is asked once', async ({ page, signUp, audit }) => {
  await page.goto('/kept');
  await expect(page.getByRole('heading', { level: 1, name: 'What is kept about me' })).toBeVisible();
  await audit(page, 'kept, as a visitor');

  await signUp(page, { profile: null });
  await page.getByRole('button', { name: 'Start using Mirabelle' }).click();
  await page.goto('/kept');
  await expect(page.getByRole('region', { name: 'Consents' })).toContainText('1 entry');
  await expect(page.getByRole('region', { name: 'Your health data' })).toBeHidden();

  // As an account from before, which no one asked.
  await page.route('**/rest/v1/health_consents?*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
  );
  await page.evaluate(() => {
    localStorage.removeItem('mirabelle-consent');
    const session = JSON.parse(localStorage.getItem('mirabelle-session') ?? '{}');
    session.user.user_metadata = {};
    localStorage.setItem('mirabelle-session', JSON.stringify(session));
  });
  await page.goto('/profile');
  const asked = page.getByRole('region', { name: 'Your health data' });
  await expect(asked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeEnabled();
  await auditInBothThemes(page, 'asked to agree');
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  await expectReflow(page, 'asked to agree');
  await asked.getByRole('button', { name: 'I agree' }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible();
  await expect(asked).toBeHidden();
});
