/// <reference lib="dom" />
import { auditInBothThemes } from '../support/audit.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

test('after a meal, a visitor without a network is told whom to call, what to watch for and until when', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /I already ate it/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I already ate it, or took it');
  // What opens the page, and what official bodies say, are kept by the service worker once it is there.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const kept = async () => {
      const cache = await caches.open('mirabelle-assets');
      return (await cache.keys()).some(({ url }) => url.includes('/assets/aftermath-'));
    };
    while (!(await kept())) await new Promise((done) => setTimeout(done, 200));
  });
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.goto('/already-ate?hazard=listeria&name=Brie');
  await expect(page.getByText('From your result: Brie')).toBeVisible();
  await page.getByLabel('Country you are in').selectOption('FR');
  await page.getByLabel('When', { exact: true }).selectOption('today');
  const card = page.getByRole('heading', { level: 3, name: 'Listeria' }).locator('..');
  await expect(card.getByText(/^(?:At least until|Until) /).first()).toBeVisible();
  await expect(card.getByRole('link', { name: /read on/ }).first()).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('region', { name: 'Call now, before you read on' })).toHaveCount(0);
  await auditInBothThemes(page, 'already ate, advice');

  await page.getByLabel('Or in your own words').fill('no headache but feverr since last night');
  const callNow = page.getByRole('region', { name: 'Call now, before you read on' });
  await expect(callNow).toContainText('Fever: call your doctor, midwife or maternity unit today');
  await expect(callNow.getByRole('link', { name: '15', exact: true })).toHaveAttribute('href', 'tel:15');
  await auditInBothThemes(page, 'already ate, call now');
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  await expectReflow(page, 'already ate at the narrowest');
  await context.setOffline(false);
});
