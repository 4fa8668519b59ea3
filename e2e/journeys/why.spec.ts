/// <reference lib="dom" />
import { auditInBothThemes } from '../support/audit.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

test('a visitor finds out why, who says so and how sure it is, and comes back to the answer', async ({
  page,
}) => {
  await page.goto('/sample');
  await page
    .getByRole('article')
    .getByRole('button', { name: /tartare/i })
    .first()
    .click();
  const answer = page.getByRole('dialog');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/why-pages/')) fetched.push(pathname);
  });
  await answer.getByRole('link', { name: 'Why this matters' }).first().click();
  await expect(page).toHaveURL(/\/why\/[a-z-]+$/);
  await expect(page.getByRole('region', { name: 'How sure this is' })).toContainText('No doctor or midwife');
  const first = new URL(page.url()).pathname.split('/').at(-1);
  expect(fetched).toEqual([`/why-pages/rule-${first}.json`]);
  await page.getByRole('button', { name: 'Back to the answer' }).click();
  await expect(page).toHaveURL(/\/sample/);

  await page.goto('/why/listeria');
  await expect(page.getByRole('heading', { level: 1, name: 'Listeria' })).toBeVisible();
  for (const folded of await page.locator('main details').all()) {
    await folded.evaluate((details) => {
      (details as HTMLDetailsElement).open = true;
    });
  }
  await auditInBothThemes(page, 'why, a rule with everything open');
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  await expectReflow(page, 'why, a rule at the narrowest');
  await page.getByRole('region', { name: 'Which foods' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/why\/group\//);
  await expect(page.getByRole('region', { name: 'What is looked at, and why' })).toBeVisible();
  await expectReflow(page, 'why, a food group at the narrowest');
  await auditInBothThemes(page, 'why, a food group');

  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('searchbox').fill('ibuprofen nsaid');
  await expect(page.getByText(/^Nothing has that name/)).toBeVisible();
  await page.getByRole('searchbox').fill('nsaid');
  await auditInBothThemes(page, 'why, the list');
  await page.getByRole('link', { name: /anti-inflammatory/ }).click();
  await expect(page.getByRole('region', { name: 'Before anything else' })).toContainText('Do not stop');
  await expect(page.getByRole('region', { name: 'What countries say of the whole class' })).toContainText(
    'From week 24: avoid.',
  );
  await auditInBothThemes(page, 'why, a class of medicines');
  await expectReflow(page, 'why, a class of medicines at the narrowest');

  await page.goto('/why/no-such-rule');
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page).toHaveURL(/\/why$/);
});
