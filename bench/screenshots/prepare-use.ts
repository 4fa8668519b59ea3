import { menuPdf, menuPicture } from '@mirabelle/e2e/support/menu-picture.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Prepared } from './open-state.ts';

/** What uses a menu after it was rated: a PDF, a menu that was corrected, and a link to it. */
export type Used = Pick<Prepared, 'pdf' | 'corrected' | 'shared' | 'invitation'>;

type MenuFile = Parameters<Page['setInputFiles']>[1];

/** Uploads a menu and waits until it is rated, or why it is not. @returns its id */
export async function scanOn(page: Page, file: MenuFile): Promise<string> {
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', file);
  const asked = page.waitForRequest('**/functions/v1/extract-menu');
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  const id: string = (await asked).postDataJSON().scanId;
  await page
    .getByText(/^Menu extraction failed: /)
    .first()
    .or(page.getByRole('article').first())
    .or(page.getByRole('heading', { name: 'Image Not Recognized as Menu' }))
    .first()
    .waitFor({ timeout: 60_000 });
  return id;
}

/**
 * Scans a PDF, corrects a menu, and shares it; and has two be together.
 * @param her a menu's owner
 * @param others who invites and who accepts, and who waits for an answer
 */
export async function prepareUse(
  browser: Browser,
  her: Page,
  others: { host: BrowserContext; partner: BrowserContext; inviting: BrowserContext },
): Promise<Used> {
  const pdf = await scanOn(
    her,
    await menuPdf(browser, 'The Heron', ['Tomato soup', 'Fish pie', 'Beef carpaccio']),
  );
  const dishes = ['Vegetable soup', 'Chicken with rice', 'Tomato soup', 'Brie toast', 'Roast lamb'];
  const corrected = await scanOn(her, await menuPicture(browser, 'The Quince', dishes));
  await correct(her);
  const shared = await share(her);

  const host = await others.host.newPage();
  await scanOn(host, await menuPicture(browser, 'The Quince', dishes));
  await together(host, await others.partner.newPage());
  const waiting = await others.inviting.newPage();
  const invitation = await invite(waiting);
  return { pdf, corrected, shared, invitation };
}

/** Of the menu that is shown: changes a dish, takes one off and adds one. */
async function correct(page: Page): Promise<void> {
  const dish = (name: string) => page.getByRole('button', { name, exact: true });
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await dish('Vegetable soup').click();
  await page.getByRole('button', { name: 'Change the words' }).click();
  await page.getByLabel('Name').fill('Beef tartare');
  await save.click();
  await dish('Tomato soup').click();
  await page.getByRole('button', { name: 'Not a dish' }).click();
  await dish('Tomato soup').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add a dish that is missing' }).click();
  await page.getByLabel('Name').fill('Green salad');
  await save.click();
  await dish('Green salad').waitFor();
}

async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share this menu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Show the photograph too' }).check();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  return dialog.getByLabel('Link to this menu').inputValue();
}

async function invite(page: Page): Promise<string> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Invite your partner' }).click();
  return page.getByLabel('Invitation', { exact: true }).inputValue();
}

async function together(host: Page, partner: Page): Promise<void> {
  await partner.goto(await invite(host));
  await partner.getByLabel('What should she call you?').fill('Sam');
  await partner.getByRole('button', { name: 'Join' }).click();
  await partner.getByRole('article').first().waitFor();
}
