/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { auditEverywhere } from '../support/audit-everywhere.ts';
import { codePicture } from '../support/code-picture.ts';
import { loadReader } from '../support/load-reader.ts';
import { expect, test } from '../support/test.ts';

// The service worker is a part of what this shows.
test.use({ serviceWorkers: 'allow' });

const section = (page: Page, name: string) => page.getByRole('region', { name });
const PASSED = '(01)03400934507786(17)250300(10)B7(21)SERIAL01';

const open = (page: Page) => page.getByRole('button', { name: 'Scan the code' }).click();
const choose = (page: Page, buffer: Buffer, mimeType = 'image/png') =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType, buffer });

/** Gives the page a camera that looks at a picture. */
async function lookAt(page: Page, picture: Buffer): Promise<void> {
  await page.addInitScript((png) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1280, 720];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      setInterval(() => {
        context.fillStyle = '#98a';
        context.fillRect(0, 0, 1280, 720);
        context.drawImage(bitmap, 300, 200);
      }, 100);
      return canvas.captureStream(10);
    };
  }, picture.toString('base64'));
}

test('a code in a picture leads to its medicine, with its register and a date that has passed', async ({
  page,
  signUp,
  audit,
}) => {
  await signUp(page, { profile: { country: 'France' } });
  await page.goto('/medication-scan');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/analyze-medication')) asked.push(request.postData() ?? '');
  });
  for (const [language, other, action] of [
    ['Français', 'English', 'Scanner le code'],
    ['English', 'Français', 'Scan the code'],
  ] as const) {
    await page.getByRole('button', { name: language }).click();
    await page.getByRole('button', { name: action }).click();
    // This machine has no camera.
    await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText(
      other === 'English' ? 'Aucun appareil photo' : 'No camera could be opened',
    );
    await audit(page, `the dialog of codes without a camera, ${language}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: action })).toBeFocused();
  }
  await open(page);
  await choose(page, await codePicture('QRCode', 'javascript:alert(1)'));
  await expect(page.getByText('This is not the code of a medicine.')).toBeVisible();
  await choose(page, Buffer.from('no picture'));
  await expect(page.getByText('This picture cannot be opened.')).toBeVisible();
  expect(asked).toEqual([]);

  await choose(page, await codePicture('DataMatrix', PASSED));
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Doliprane' })).toBeVisible();
  await expect(page.getByText('The date on this pack has passed (03/2025).')).toBeVisible();
  await expect(page.getByText('Batch B7.')).toBeVisible();
  await expect(section(page, 'What we read')).toContainText('Register: France');
  await expect(section(page, 'The answer')).toContainText('Advice followed: France');
  await auditEverywhere(page, audit, 'the answer to a code');
  // The number of the single box stays here.
  expect(asked.join()).not.toContain('SERIAL01');
});

test('a code before the camera is found by itself, and one that no register has is not judged', async ({
  page,
  signUp,
  audit,
}) => {
  await lookAt(page, await codePicture('EAN13', '8012345678907'));
  await signUp(page, { profile: { country: 'Italy' } });
  await page.goto('/medication-scan');
  await open(page);
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(section(page, 'The answer')).toContainText('Unknown');
  await expect(page.getByRole('button', { name: 'Photograph the box' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Type the active substance' })).toBeVisible();
  await audit(page, 'an unknown code');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(section(page, 'La réponse')).toContainText('Inconnu');
  await audit(page, 'un code inconnu');
});

test('a phone that reads by itself finds a code without a network', async ({ page, context }) => {
  await loadReader(page);
  await page.goto('/medication-scan');
  // Once, while there is a network: what finds codes and the list of the country are kept.
  await open(page);
  await choose(page, await codePicture('Code39', '0PKHPN'));
  await expect(page.getByRole('heading', { level: 1, name: 'Brufen' })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/medication-scan');
  await open(page);
  await choose(page, await codePicture('Code39', '0PKHPN'));
  await expect(page).toHaveURL(/\/medication-results$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Brufen' })).toBeVisible();
  await expect(page.getByText('This phone answered by itself. Nothing was sent.')).toBeVisible();
  await expect(section(page, 'The answer')).toContainText('Avoid');
});
