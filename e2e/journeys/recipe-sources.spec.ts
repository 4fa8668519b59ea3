import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { TIRAMISU_PAGE } from '../support/sites.ts';
import { expect, test } from '../support/test-with-sites.ts';

const PHONE = { width: 390, height: 844 };

/** Opens the recipe page on a tab, in English. */
async function openInput(page: Page, tab: 'Text' | 'URL' | 'Image') {
  await page.goto('/recipe-adapt');
  await page.getByRole('tab', { name: tab }).click();
}

const extract = (page: Page) => page.getByRole('button', { name: 'Extract Recipe', exact: true }).click();

test('a printed page is read from its picture', async ({ page, context, signUp, audit }) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  const card = await context.newPage();
  await card.setViewportSize({ width: 900, height: 1000 });
  await card.setContent(`<body style="font: 28px Georgia, serif; padding: 50px; background: #fff">
    <h1 style="font-size: 46px">Salmon quiche</h1>
    <h2>Ingredients</h2>
    <p>200 g flour<br>100 g butter<br>3 eggs<br>150 g smoked salmon<br>200 ml cream</p>
    <h2>Method</h2>
    <p>1. Rub the butter into the flour and line a tin with it.</p>
    <p>2. Lay the smoked salmon on the pastry.</p>
    <p>3. Beat the eggs with the cream and pour over.</p>
    <p>4. Bake for 40 minutes until set.</p></body>`);
  const picture = await card.screenshot();
  await card.close();

  await openInput(page, 'Image');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'quiche.png', mimeType: 'image/png', buffer: Buffer.from('3 eggs') });
  await expect(page.getByText('Please select a valid image file')).toBeVisible();
  const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]);
  await chooser.setInputFiles({ name: 'quiche.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('Image size must be less than 10MB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extract Recipe' })).toBeDisabled();
  await auditEverywhere(page, audit, 'recipe input, a picture refused');

  await chooser.setInputFiles({ name: 'quiche.txt', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await audit(page, 'recipe input, a picture chosen');
  await extract(page);
  await expect(page.getByText('Successfully Extracted')).toBeVisible();
  await expect(page.getByRole('heading', { name: /salmon quiche/i })).toBeVisible();
  await expect(page.getByText('5 ingredients')).toBeVisible();
  await expect(page.getByText('150 g smoked salmon')).toBeVisible();
});

test('a page that servers may not read works as its pasted source', async ({ page, signUp }) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await openInput(page, 'URL');
  await page.getByLabel('Recipe URL').fill('http://closed.example/');
  await extract(page);
  await expect(page.getByRole('alert')).toContainText('does not let servers read');
  await page.getByRole('button', { name: 'Paste it as text' }).click();
  await page.getByLabel('Recipe text').fill(TIRAMISU_PAGE);
  await extract(page);
  await expect(page.getByRole('heading', { name: 'Tiramisu & friends' })).toBeVisible();
  await expect(page.getByText('6 ingredients')).toBeVisible();
});

test('whatever is not a recipe, or no page of the public web, gets a clear answer', async ({
  page,
  signUp,
  audit,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize(PHONE);
  await signUp(page);
  await openInput(page, 'URL');
  for (const [address, words] of [
    ['http://story.example/', 'No recipe was found here.'],
    ['http://wishes.example/', 'asks programs not to read it'],
    ['http://members.example/', 'for subscribers'],
    ['http://file.example/', 'a file, not a web page'],
    ['http://round.example/', 'keeps redirecting'],
    ['http://endless.example/', 'too large to be read'],
    ['http://nowhere.example/', 'could not be reached'],
    ['http://127.0.0.1/', 'Only public web pages can be read'],
    ['http://[::ffff:7f00:1]/', 'Only public web pages can be read'],
    ['http://2130706433/', 'Only public web pages can be read'],
    ['http://169.254.169.254/latest/meta-data/', 'Only public web pages can be read'],
    ['ftp://orchard.example/', 'Only public web pages can be read'],
    ['a quiche', 'not the address of a web page'],
  ] as const) {
    await page.getByLabel('Recipe URL').fill(address);
    await extract(page);
    await expect(page.getByRole('alert'), address).toContainText(words);
  }
  await auditEverywhere(page, audit, 'recipe input, an address refused');
  await page.setViewportSize(PHONE);

  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByLabel('Recipe text').fill('The river was high and we walked home in the rain.');
  await extract(page);
  await expect(page.getByRole('alert')).toContainText('No recipe was found here.');
  await page.getByLabel('Recipe text').fill('eggs '.repeat(1_100_000));
  await extract(page);
  await expect(page.getByText('This is too much to read at once.')).toBeVisible();
  expect(errors).toEqual([]);
});
