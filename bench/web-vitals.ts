/**
 * How the pages feel on a slow phone: `node bench/web-vitals.ts [--slowdown 4] [--runs 3] [--only TEXT]`. Each page (with
 * --only, those whose address contains TEXT) is opened at 390 px with an empty cache in Debian's Chromium whose processor
 * is slowed down, and three figures are taken as Lighthouse takes them: the largest contentful paint (LCP) and what was
 * painted then, the sum of layout shifts (CLS), and the total blocking time (TBT: what tasks last beyond 50 ms, from the
 * first paint until the page is quiet). Medians of the runs.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '@mirabelle/e2e/support/product.ts';
import { signUpThrough } from '@mirabelle/e2e/support/sign-up.ts';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ownChromium } from './chromium.ts';

interface Vitals {
  /** ms after navigation. */
  lcp: number;
  /** Without unit; 0.1 is where Lighthouse stops calling it good. */
  cls: number;
  /** ms. */
  tbt: number;
  /** What was painted at the LCP. */
  what: string;
}

const { values } = parseArgs({
  options: {
    slowdown: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const PHONE = { width: 390, height: 844 };
/** Nothing more is expected to move after this, in ms. */
const QUIET_MS = 3_000;
const OUT = ['/', '/auth', '/scan', '/sample', '/ingredient-test'];
const IN = [
  '/',
  '/scan',
  '/history',
  '/ingredient-test',
  '/dish-test',
  '/recipe-adapt',
  '/adaptations',
  '/profile',
];
const MEDICINES = ['/medication-scan', '/medication-history'];
const MENU = join(import.meta.dirname, '..', 'reading', 'testing', 'pictures', 'menu-en-bistro.jpg');

const product = await startProduct();
const browser = await chromium.launch(ownChromium);
try {
  const user = await browser.newContext({ baseURL: product.address });
  const page = await user.newPage();
  await signUpThrough(page);
  const results = await scanMenu(page);
  const PAGES = { 'signed out': OUT, 'signed in': [...IN, results, ...MEDICINES] };
  const signedIn = await user.storageState({ indexedDB: true });
  await user.close();
  console.log(`processor slowed ${values.slowdown}x, ${PHONE.width} px, median of ${values.runs}`);
  console.log('page                            LCP ms     CLS  TBT ms  painted at the LCP');
  for (const [who, paths] of Object.entries(PAGES)) {
    for (const path of paths.filter((each) => each.includes(values.only))) {
      const runs: Vitals[] = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        runs.push(await vitalsOf(path, who === 'signed in' ? { storageState: signedIn } : {}));
      }
      const of = (key: 'lcp' | 'cls' | 'tbt') => median(runs.map((each) => each[key]));
      const figures = [of('lcp').toFixed(0), of('cls').toFixed(3), of('tbt').toFixed(0)];
      const name = `${path.replace(/[\da-f-]{36}/, ':id')}, ${who}`.padEnd(30);
      const painted = [...new Set(runs.map(({ what }) => what))].join(' / ');
      console.log(`${name}${figures.map((figure) => figure.padStart(8)).join('')}  ${painted}`);
    }
  }
} finally {
  await browser.close();
  await product.close();
}

/** Has a menu rated; the address of its results. */
async function scanMenu(page: Page): Promise<string> {
  await page.goto('/scan');
  await page.setInputFiles('input[type=file]:not([capture])', MENU);
  const asked = page.waitForRequest('**/functions/v1/extract-menu');
  await page.getByRole('button', { name: 'Analyze menu' }).click();
  const { scanId } = (await asked).postDataJSON();
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  return `/results/${scanId}`;
}

async function vitalsOf(path: string, options: BrowserContextOptions): Promise<Vitals> {
  const context = await browser.newContext({
    ...options,
    baseURL: product.address,
    viewport: PHONE,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = { lcp: 0, what: '', cls: 0, tasks: [] as [number, number][] };
      Object.assign(window, { seen });
      const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
      watch('largest-contentful-paint', (entry) => {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        seen.lcp = entry.startTime;
        seen.what = `${element?.tagName ?? 'gone'} ${element?.textContent?.slice(0, 40) ?? ''}`;
      });
      watch('layout-shift', (entry) => {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) seen.cls += shift.value;
      });
      watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => {
      const { seen } = window as unknown as {
        seen: Omit<Vitals, 'tbt'> & { tasks: [number, number][] };
      };
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const blocked = seen.tasks
        .filter(([start]) => start >= firstPaint)
        .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
      return { lcp: seen.lcp, cls: seen.cls, tbt: blocked, what: seen.what };
    });
  } finally {
    await context.close();
  }
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
