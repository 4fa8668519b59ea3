/**
 * Counts what the browser loads, from Chromium's own network log: `node bench/web-size.ts [--files]`. Bytes are those
 * on the wire, so compressed; fonts and the responses' headers are counted apart. The cache starts empty. Once for the
 * signed-out home, where what it fetches after it can be used is counted apart, and once for the first view of a user who
 * is signed in, in all.
 */
import { parseArgs } from 'node:util';
import { startProduct } from '@mirabelle/e2e/support/product.ts';
import { signUpThrough } from '@mirabelle/e2e/support/sign-up.ts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ownChromium } from './chromium.ts';

interface Loaded {
  path: string;
  /** Of the body, and of the response's headers. */
  bytes: number;
  headerBytes: number;
  encoding: string;
  /** Whether the page was usable without it. */
  later: boolean;
}

const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
const SIGNED_OUT_GOAL_KB = 150;
const SIGNED_IN_GOAL_KB = 280;

const product = await startProduct();
const browser = await chromium.launch(ownChromium);
try {
  const visitor = await browser.newContext({ baseURL: product.address });
  const home = await loadedBy(visitor, async (page) => {
    await page
      .getByRole('link', { name: /scan a menu/i })
      .first()
      .click({ trial: true });
    await page.getByRole('link', { name: 'Sign In' }).click({ trial: true });
  });
  report('signed-out home', home, SIGNED_OUT_GOAL_KB);

  const user = await browser.newContext({ baseURL: product.address });
  await signUpThrough(await user.newPage());
  // The same session in a browser that has cached nothing.
  const fresh = await browser.newContext({
    baseURL: product.address,
    storageState: await user.storageState({ indexedDB: true }),
  });
  const view = await loadedBy(fresh, async (page) => {
    await page.getByRole('button', { name: 'Open your account menu' }).click({ trial: true });
  });
  report(
    'first signed-in view, in all',
    view.map((each) => ({ ...each, later: false })),
    SIGNED_IN_GOAL_KB,
  );
} finally {
  await browser.close();
  await product.close();
}

async function loadedBy(context: BrowserContext, usable: (page: Page) => Promise<void>): Promise<Loaded[]> {
  const page = await context.newPage();
  const log = await context.newCDPSession(page);
  const known = new Map<string, Omit<Loaded, 'bytes'>>();
  const loaded: Loaded[] = [];
  let isUsable = false;
  await log.send('Network.enable');
  log.on('Network.responseReceived', ({ requestId, response }) => {
    known.set(requestId, {
      path: new URL(response.url).pathname,
      encoding: response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '-',
      headerBytes: response.encodedDataLength,
      later: isUsable,
    });
  });
  log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = known.get(requestId);
    if (entry) loaded.push({ ...entry, bytes: encodedDataLength - entry.headerBytes });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await usable(page);
  isUsable = true;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3_000);
  return loaded;
}

function report(title: string, loaded: Loaded[], goalKb: number): void {
  const isFont = ({ path }: Loaded) => path.endsWith('.woff2');
  const kb = (entries: Loaded[], part: 'bytes' | 'headerBytes' = 'bytes') =>
    (entries.reduce((total, each) => total + each[part], 0) / 1000).toFixed(1);
  const [first, later] = [loaded.filter((each) => !each.later), loaded.filter((each) => each.later)];
  console.log(`${title}: ${kb(first.filter((each) => !isFont(each)))} kB (goal ${goalKb} kB)`);
  console.log(`  beside it fonts ${kb(first.filter(isFont))} kB, headers ${kb(first, 'headerBytes')} kB`);
  if (later.length > 0) console.log(`  and once it can be used ${kb(later)} kB`);
  console.log(`  ${loaded.length} files`);
  if (!values.files) return;
  for (const each of loaded.toSorted((a, b) => b.bytes - a.bytes)) {
    const size = `${(each.bytes / 1000).toFixed(1).padStart(8)} kB`;
    console.log(`${size}  ${each.encoding.padEnd(5)} ${each.later ? 'later' : '     '} ${each.path}`);
  }
}
