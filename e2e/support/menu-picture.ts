import type { Browser } from '@playwright/test';

const esc = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A menu of these dishes, typeset plainly, as a file for an upload.
 * @param below what stands below them, as markup
 */
export async function menuPicture(
  browser: Browser,
  restaurant: string,
  dishes: readonly string[],
  { name = 'menu.jpg', below = '' } = {},
) {
  const page = await menuPage(browser, restaurant, dishes, below);
  const buffer = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The same menu as a PDF with a text layer. */
export async function menuPdf(browser: Browser, restaurant: string, dishes: readonly string[]) {
  const page = await menuPage(browser, restaurant, dishes);
  const buffer = await page.pdf({ width: '900px', height: '1200px' });
  await page.close();
  return { name: 'menu.pdf', mimeType: 'application/pdf', buffer };
}

async function menuPage(browser: Browser, restaurant: string, dishes: readonly string[], below = '') {
  const page = await browser.newPage({ viewport: { width: 900, height: 1_200 } });
  const lines = dishes.map((dish, at) => `<p><span>${esc(dish)}</span><span>${9 + at}.50</span></p>`);
  await page.setContent(
    `<style>body{font:34px/1.4 serif;padding:60px;background:#fff}h1{text-align:center}` +
      `p{display:flex;justify-content:space-between;margin:.6em 0}</style>` +
      `<h1>${esc(restaurant)}</h1><h2>Mains</h2>${lines.join('')}${below}`,
  );
  return page;
}
