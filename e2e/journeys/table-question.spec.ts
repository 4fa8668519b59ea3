import type { Browser, Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { menuPicture } from '../support/menu-picture.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

const CHEESE = ['Burrata with oil', 'Pizza with burrata'] as const;
const QUESTION = 'Are the cheeses made from pasteurised milk?';

async function scan(page: Page, browser: Browser, dishes: readonly string[]) {
  await page.goto('/scan');
  await page.setInputFiles(
    'input[type=file]:not([capture])',
    await menuPicture(browser, 'The Plum Tree', dishes),
  );
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText('you can order')).toBeVisible();
}

const card = (page: Page, dish: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: dish, exact: true }) });

test('one question settles several dishes, can be taken back, waits for reception and is offered again', async ({
  page,
  browser,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: { country: 'United Kingdom' } });
  await scan(page, browser, [...CHEESE, 'Vegetable soup']);
  for (const dish of CHEESE) await expect(card(page, dish)).toContainText('Ask Cook');

  // The line that asks moves no dish into the lower half of a phone's window.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(420);
  const line = page.getByText('1 question settles 2 dishes');
  await expect(page.getByText(QUESTION)).toBeHidden();
  await line.click();
  await expect(page.getByText(QUESTION)).toBeVisible();
  await auditEverywhere(page, audit, 'an open question for the table');
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  await expectReflow(page, 'an open question for the table');
  await page.setViewportSize({ width: 390, height: 844 });

  // The same menu, open on another device of hers.
  const device = await browser.newContext({
    storageState: await page.context().storageState({ indexedDB: true }),
  });
  const other = await device.newPage();
  await other.goto(page.url());
  for (const dish of CHEESE) await expect(card(other, dish)).toContainText('Ask Cook');

  await page.getByRole('group', { name: QUESTION }).getByRole('button', { name: 'Yes' }).click();
  for (const shown of [page, other]) {
    for (const dish of CHEESE) {
      await expect(card(shown, dish)).toContainText('Safe');
      await expect(card(shown, dish)).toContainText('The cook says: pasteurised');
    }
  }
  await page.reload();
  await expect(card(page, CHEESE[0])).toContainText('The cook says: pasteurised');
  await page.getByText('1 answer from the table').click();
  await auditEverywhere(page, audit, 'an answered question');

  await page.getByRole('button', { name: 'Take back: The cook says: pasteurised' }).click();
  for (const shown of [page, other]) {
    for (const dish of CHEESE) await expect(card(shown, dish)).toContainText('Ask Cook');
    await expect(card(shown, CHEESE[0])).not.toContainText('The cook says');
  }
  await device.close();

  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'Waiter' }).check();
  await page.getByRole('group', { name: QUESTION }).getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('The answer needs reception.')).toBeVisible();
  await page.context().setOffline(false);
  for (const dish of CHEESE) await expect(card(page, dish)).toContainText('High Risk');

  await scan(page, browser, [...CHEESE, 'Tomato soup']);
  await page.getByText('1 question you asked before').click();
  // Once, beside what uses it again.
  await expect(page.getByText('The waiter says: not pasteurised')).toHaveCount(1);
  await page.getByRole('button', { name: 'Still so' }).click();
  for (const dish of CHEESE) await expect(card(page, dish)).toContainText('High Risk');
});
