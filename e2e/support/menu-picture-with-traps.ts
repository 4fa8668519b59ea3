import type { Browser } from '@playwright/test';

const esc = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One line of the card: what stands on the left, and its price where it has one. */
export type PrintedLine = readonly [text: string, price?: string];

/** A menu with all that cards print around their dishes, as a file for an upload. `#` before a text makes a heading. */
export async function menuPictureWithTraps(
  browser: Browser,
  restaurant: string,
  lines: readonly PrintedLine[],
) {
  const page = await browser.newPage({ viewport: { width: 900, height: 1_600 } });
  const rows = lines.map(([text, price]) =>
    text.startsWith('#')
      ? `<h2>${esc(text.slice(1))}</h2>`
      : `<p><span>${esc(text)}</span><span>${esc(price ?? '')}</span></p>`,
  );
  await page.setContent(
    `<meta charset="utf-8"><style>body{font:34px/1.4 serif;padding:50px;background:#fff}h1{text-align:center}` +
      `h2{margin:.8em 0 .4em;font-size:44px}p{display:flex;justify-content:space-between;margin:.5em 0}</style>` +
      `<h1>${esc(restaurant)}</h1>${rows.join('')}`,
  );
  const buffer = await page.screenshot({ type: 'jpeg', quality: 92, fullPage: true });
  await page.close();
  return { name: 'menu.jpg', mimeType: 'image/jpeg', buffer };
}
