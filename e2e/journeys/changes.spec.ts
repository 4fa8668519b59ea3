/// <reference lib="dom" />
import { auditInBothThemes } from '../support/audit.ts';
import { sessionOf } from '../support/complete-profile.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

test('anyone can read what changed between releases, find a food or a medicine, and take it as JSON', async ({
  page,
}) => {
  await page.goto('/changes');
  await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
  const release = page.getByRole('region', { name: 'Release of 30 November 2026' });
  await expect(release.getByRole('heading', { level: 4 }).first()).toContainText('became stricter');
  await expect(release.getByRole('link').first()).toHaveAttribute('href', /^https?:/);

  // Hundreds of entries are folded.
  const added = release.getByRole('region', { name: /facts were added/ });
  const entries = added.getByRole('article');
  const folded = await entries.count();
  await added.getByRole('button', { name: /^Show all/ }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(folded);

  await page.getByLabel('Food or medicine').fill('lidocaine');
  const lidocaine = release.getByRole('article').filter({ hasText: 'lidocaine' }).first();
  await expect(lidocaine).toContainText('Safe');
  await expect(lidocaine).toContainText('Caution');
  await page.getByLabel('Show', { exact: true }).selectOption('foods');
  await expect(release).toContainText('Nothing here fits what you are looking for.');
  await page.getByLabel('Food or medicine').fill('');
  await auditInBothThemes(page, 'what changed');
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  await expectReflow(page, 'what changed');
  await page
    .getByRole('button', { name: /français/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui a changé' })).toBeVisible();
  await expectReflow(page, 'what changed, in French');

  const json = await page.request.get('/changes.json');
  expect(json.headers()['content-type']).toContain('application/json');
  expect(json.headers()['cache-control']).toBe('public, max-age=3600');
  const { releases } = await json.json();
  expect(releases[0]).toMatchObject({ since: expect.any(String), hash: expect.any(String) });
});

test('advice that changed is told once on the home page and stays with its answer', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  const { userId } = await sessionOf(page);
  await page.goto('/ingredient-test');
  await page.getByLabel('Ingredient or food').fill('comté');
  const tested = page.waitForResponse((response) => response.url().includes('/functions/v1/test-ingredient'));
  await page.getByRole('button', { name: 'Test ingredient' }).click();
  const { test: kept } = await (await tested).json();

  // What a release of the knowledge leaves, which the server tests make of two of them.
  let seen_at: string | null = null;
  const citation = {
    ...{
      source: 'anses',
      body: 'ANSES',
      title: 'Avis sur les fromages',
      url: 'https://www.anses.fr/fromages',
    },
    ...{ year: 2026, country: 'FR', secondHand: false, reportedBy: null, at: null },
  };
  await page.route(/\/rest\/v1\/advice_changes/, async (route) => {
    if (route.request().method() === 'PATCH') {
      seen_at = route.request().postDataJSON().seen_at;
      return route.fulfill({ status: 204 });
    }
    const change = {
      ...{ id: crypto.randomUUID(), user_id: userId, ingredient_test_id: kept.id, name: 'comté' },
      ...{ direction: 'stricter', was: 'NO_RISK', now: 'TO_CHECK', reason: { citations: [citation] } },
      ...{ created_at: '2026-12-01T08:00:00Z', seen_at },
    };
    return route.fulfill({ json: [change] });
  });

  await page.goto('/');
  await expect(page.getByText('Advice changed for 1 of your answers')).toBeVisible();
  await audit(page, 'home, with advice that changed');
  await page.getByRole('link', { name: 'See what changed' }).click();
  const own = page.getByRole('region', { name: 'What changed in your answers' });
  await expect(own).toContainText('comté');
  await expect(own).toContainText('Avis sur les fromages');
  await auditInBothThemes(page, 'what changed for her');
  await own.getByRole('button', { name: 'I have seen this' }).click();
  await expect(own).toContainText('Noted. It stays with each answer.');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Advice changed for 1 of your answers')).toBeHidden();
  await page.goto('/ingredient-test');
  await expect(page.getByText('Advice changed since: was Safe, now Ask Cook.')).toBeVisible();
  await audit(page, 'an answer whose advice changed');
});
