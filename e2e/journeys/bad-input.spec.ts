import {
  animatedGif,
  corruptJpeg,
  decompressionBomb,
  emptyFile,
  heic,
  type OddFile,
  sixtyMegapixels,
  svgDrawing,
  textNamedJpg,
  textNamedPdf,
  truncatedJpeg,
} from '@mirabelle/server/testing/bad-files.ts';
import type { Page } from '@playwright/test';
import { expect, picture, test } from '../support/test.ts';

// What the page needs while the server is away is kept by the service worker.
test.use({ serviceWorkers: 'allow' });

const choose = (page: Page, file: OddFile | string) =>
  page.setInputFiles('input[type=file]:not([capture])', file);
const preview = (page: Page) => page.getByAltText('The photo that will be analyzed');
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze menu' }).click();

/** How many scans the signed-in user has, asked with the page's own session. */
async function scansOf(page: Page): Promise<number> {
  const asked = page.waitForRequest(/rest\/v1\/menu_scans/);
  await page.reload();
  const { apikey = '', authorization = '' } = await (await asked).allHeaders();
  const answer = await page.request.get('/rest/v1/menu_scans?select=id', {
    headers: { apikey, authorization },
  });
  return (await answer.json()).length;
}

test('each file that is not a photo is refused with its own sentence, in English and in French', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  const refusals: [OddFile, string, string][] = [
    [emptyFile(), 'The file is empty.', 'Le fichier est vide.'],
    [textNamedJpg(), 'The picture is damaged, or the file is not a picture.', 'L’image est abîmée'],
    [svgDrawing(), 'This kind of drawing (SVG) cannot be read.', 'Ce type de dessin (SVG)'],
    [textNamedPdf(), 'The file calls itself a PDF and is none', 'Le fichier se dit PDF sans l’être'],
    [heic(), 'Your browser cannot open HEIC photos.', 'Votre navigateur ne sait pas ouvrir les photos HEIC.'],
    [decompressionBomb(), 'This picture has too many pixels', 'Cette image a trop de pixels'],
    [corruptJpeg(), 'The picture is damaged', 'L’image est abîmée'],
  ];
  const alert = page.getByRole('group').getByRole('alert');
  for (const [file, sentence] of refusals) {
    await choose(page, file);
    await expect(alert, file.name).toContainText(sentence);
    await expect(preview(page)).toBeHidden();
  }
  await audit(page, 'scan, with a refused file');
  await page.getByRole('button', { name: 'Français' }).click();
  for (const [file, , sentence] of refusals) {
    await choose(page, file);
    await expect(alert, file.name).toContainText(sentence);
  }
});

test('a refused file leaves the photo that was chosen before', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/scan');
  await choose(page, picture('menu-en-bistro.jpg'));
  await expect(preview(page)).toBeVisible();
  await choose(page, textNamedPdf());
  await expect(page.getByRole('group').getByRole('alert')).toContainText('The file calls itself a PDF');
  await expect(preview(page)).toBeVisible();
});

test('60 megapixels are shrunk on the way and judged for what they show', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/scan');
  await choose(page, await sixtyMegapixels());
  await expect(preview(page)).toBeVisible();
  await analyze(page);
  await expect(page.getByRole('heading', { name: 'Image Not Recognized as Menu' })).toBeVisible();
});

test('of an animated GIF the first frame is read', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/scan');
  await choose(page, await animatedGif());
  await expect(preview(page)).toBeVisible();
  await analyze(page);
  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
});

test('a photo that cannot be read stays, and the page says why, in English and in French', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page);
  await page.goto('/scan');
  // Of a progressive JPEG that broke off, the browser shows a coarse picture: the user sees what she sends.
  for (const [file, send] of [
    [await truncatedJpeg(), 'Analyze menu'],
    // The phone says so before it is sent, and sends it all the same.
    [picture('blurred.jpg'), 'Send it anyway'],
  ] as const) {
    await choose(page, file);
    await expect(preview(page)).toBeVisible();
    if (send === 'Send it anyway') {
      await expect(page.getByText('This photo looks blurred.')).toBeVisible();
      await audit(page, 'scan, told to be blurred');
    }
    await page.getByRole('button', { name: send }).click();
    const told = page.getByText('Menu extraction failed: the photo is blurred.').first();
    await expect(told).toBeVisible();
    await expect(preview(page)).toBeVisible();
  }
  await audit(page, 'scan, unreadable');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('La lecture du menu a échoué : la photo est floue.').first()).toBeVisible();
});

test('a server that goes away during a scan keeps the photo, and trying again scans once', async ({
  page,
  signUp,
  product,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await choose(page, picture('menu-en-bistro.jpg'));
  await expect(preview(page)).toBeVisible();
  const queued = page.waitForResponse(/functions\/v1\/extract-menu/);
  await analyze(page);
  await queued;
  await product.kill();
  await expect(page.getByText('Network error: unable to reach the server.').first()).toBeVisible();
  await expect(page.getByText('Your photo is kept.', { exact: false }).first()).toBeVisible();
  await expect(preview(page)).toBeVisible();

  // Still away: the same, from the first step on.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Network error: unable to reach the server.').first()).toBeVisible();

  await product.restart();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The Lamb at Ashby' })).toBeVisible();
  expect(await scansOf(page)).toBe(1);
});
