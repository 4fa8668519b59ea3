/// <reference lib="dom" />
/**
 * Pictures of every page and state at four widths, in both languages and both themes, to be looked at:
 * `node bench/screenshots/main.ts [--only results] [--out .cache/screenshots]`. Beside the single pictures it writes a
 * sheet for each state and language: the widths side by side, light above dark. With `--readme` it takes the pictures
 * of README.md instead.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { sessionOf as signedIn } from '@mirabelle/e2e/support/complete-profile.ts';
import { menuPicture } from '@mirabelle/e2e/support/menu-picture.ts';
import { startProduct } from '@mirabelle/e2e/support/product.ts';
import { saveMedicines } from '@mirabelle/e2e/support/save-medications.ts';
import { signUpThrough } from '@mirabelle/e2e/support/sign-up.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ownChromium } from '../chromium.ts';
import { type Prepared, picture, type State } from './open-state.ts';
import { prepareUse, scanOn, type Used } from './prepare-use.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { STATES } from './states.ts';

const WIDTHS = [320, 390, 768, 1280] as const;
const HEIGHT = 844;
const LANGUAGES = ['en', 'fr'] as const;
const THEMES = ['light', 'dark'] as const;
/** What a sheet shows of a long page, in px. */
const SHEET_HEIGHT = 2_000;
/** Where the page remembers the language that was chosen (web/src/i18n/language.ts). */
const LANGUAGE_KEY = 'mirabelle-language';

type Language = (typeof LANGUAGES)[number];

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Of who is in week 18: medicines are judged at a week. */
const DUE_DATE = new Date(Date.now() + 22 * WEEK_MS).toISOString().slice(0, 10);

/** Dishes two of which one question settles, also by French advice. */
const CUTS = ['Duck breast', 'Beef steak with fries', 'Vegetable soup'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
    out: { type: 'string', default: join(import.meta.dirname, '..', '..', '.cache', 'screenshots') },
  },
});
const out = resolve(values.out);
const states = STATES.filter(({ name }) => name.includes(values.only));
await mkdir(out, { recursive: true });

const product = await startProduct();
const browser = await chromium.launch(ownChromium);
try {
  const who = {
    visitor: undefined,
    newcomer: await sessionOf({}),
    'without-profile': await sessionOf(null),
    user: await sessionOf(
      values.readme
        ? { country: 'United Kingdom', edd: DUE_DATE }
        : { country: 'France', allergies: ['Eggs'], edd: DUE_DATE },
    ),
    host: await sessionOf({ country: 'United Kingdom', allergies: ['Eggs'], edd: DUE_DATE }),
    partner: await sessionOf({ country: 'France' }),
    inviting: await sessionOf({}),
  };
  const ids = await scanSome(browser, who);
  if (values.readme) {
    const as = (name: State['as']) => {
      const storageState = who[name];
      return { baseURL: product.address, locale: 'en-GB', ...(storageState ? { storageState } : {}) };
    };
    await takeReadmePictures(browser, as, STATES, ids);
  } else {
    await shootAll(who, ids);
  }
} finally {
  await browser.close();
  await product.close();
}

type StorageState = Awaited<ReturnType<typeof sessionOf>>;

async function sessionOf(profile: Record<string, unknown> | null) {
  const context = await browser.newContext({ baseURL: product.address });
  await signUpThrough(await context.newPage(), { profile });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** What the states show: menus that were rated, one that is not a menu, one that cannot be read; medicines. */
async function scanSome(
  from: Browser,
  who: Record<'user' | 'host' | 'partner' | 'inviting', StorageState>,
): Promise<Prepared> {
  const context = await contextOf(who.user);
  const page = await context.newPage();
  const scan = (file: Parameters<typeof scanOn>[1]) => scanOn(page, file);
  const ids = {
    blurred: await scan(picture('blurred.jpg')),
    landscape: await scan(picture('landscape.jpg')),
    brasserie: await scan(picture('menu-fr-brasserie.jpg')),
    bistro: await scan(picture('menu-en-bistro.jpg')),
    trattoria: await scan(await menuPicture(from, 'The Plum Tree', CUTS)),
  };
  await page.goto('/');
  await saveMedicines(page.request, (await signedIn(page)).headers, [
    { text: 'Zyrtec 10 mg', saves: Array.from({ length: 6 }, () => ({})) },
    { text: 'Flurbizolax', saves: [{}] },
    { text: 'Roaccutane 20 mg capsules', saves: [{ user_notes: 'Ask the dermatologist before Tuesday.' }] },
    { text: 'Doliprane 1000 mg comprimés\nAdvil 400 mg\nGaviscon', saves: [{}] },
    {
      text: 'Acide acétylsalicylique / paracétamol / caféine Pharmacie du Grand-Boulevard 500 mg comprimés effervescents',
      saves: [{}],
    },
    {
      text: 'Advil 400 mg tablets',
      saves: [{ user_notes: 'For the knee.\nAsked the midwife.', is_favorite: true }],
    },
  ]);
  const used = await useSome(from, page, who);
  await context.close();
  return { ...ids, ...used };
}

function contextOf(storageState: StorageState): Promise<BrowserContext> {
  return browser.newContext({ baseURL: product.address, storageState });
}

async function useSome(
  from: Browser,
  page: Page,
  who: Record<'host' | 'partner' | 'inviting', StorageState>,
): Promise<Used> {
  const [host, partner, inviting] = [
    await contextOf(who.host),
    await contextOf(who.partner),
    await contextOf(who.inviting),
  ];
  const used = await prepareUse(from, page, { host, partner, inviting });
  for (const each of [host, partner, inviting]) await each.close();
  return used;
}

async function shoot(
  { name, open, windowOnly = false, widths = WIDTHS }: State,
  language: Language,
  storageState: StorageState | undefined,
  ids: Prepared,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: widths[0] ?? WIDTHS[0], height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(storageState ? { storageState } : {}),
  });
  try {
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      LANGUAGE_KEY,
      language,
    ] as const);
    const page = await context.newPage();
    await open(page, ids);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        // As tall as the page rather than over the whole page: what sticks to the window then rests in its place.
        if (!windowOnly) await page.setViewportSize({ width, height: await heightOf(page) });
        await page.waitForTimeout(400);
        await page.screenshot({
          path: join(out, `${name}-${language}-${theme}-${width}.png`),
          animations: 'disabled',
        });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) console.error(`${name}, ${language}: ${over} px wider than a window of ${width} px`);
      }
    }
    await sheet(page, name, language, widths);
  } finally {
    await context.close();
  }
}

async function shootAll(who: Record<State['as'], StorageState | undefined>, ids: Prepared): Promise<void> {
  for (const state of states) {
    for (const language of LANGUAGES) {
      try {
        await shoot(state, language, who[state.as], ids);
      } catch (error) {
        console.error(`${state.name}, ${language}: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
  }
  console.log(`${states.length} states in ${out}`);
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(document.documentElement.scrollHeight, window.innerHeight));
}

/** One picture with all of a state in one language. */
async function sheet(page: Page, name: string, language: Language, widths: readonly number[]): Promise<void> {
  const row = (theme: string) =>
    widths.map((width) => `<img src="${name}-${language}-${theme}-${width}.png" width="${width}">`).join('');
  const html = join(out, `${name}-${language}.html`);
  await writeFile(
    html,
    `<meta charset="utf-8"><style>
      body { margin: 16px; background: #888; font: 20px sans-serif; width: max-content }
      div { display: flex; gap: 16px; margin: 8px 0 24px; align-items: flex-start }
      img { max-height: ${SHEET_HEIGHT}px; object-fit: cover; object-position: top }
    </style><p>${name}, ${language}</p>${THEMES.map((theme) => `<div>${row(theme)}</div>`).join('')}`,
  );
  const reader = await browser.newPage({ viewport: { width: 2_520, height: 1_000 } });
  await reader.goto(pathToFileURL(html).href);
  await reader.screenshot({ path: join(out, `sheet-${name}-${language}.png`), fullPage: true });
  await reader.close();
  await rm(html);
  await page.close();
}
