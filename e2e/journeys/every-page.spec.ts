/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { auditPage } from '../support/audit.ts';
import { type FilledUser, fillUser } from '../support/filled-user.ts';
import { expectFocusUncovered } from '../support/focus-uncovered.ts';
import { expectReflow, NARROWEST_PX } from '../support/reflow.ts';
import { signUpThrough } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';
import { expectWholeText, spaceText } from '../support/text-spacing.ts';

/** Every route, from the table that web/src/app/routes.test.ts holds to the router. */
const ROUTES = [
  ...readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'routes.md'), 'utf8').matchAll(
    /^\| `([^`]+)` \|/gm,
  ),
].map(([, route = '']) => route);

/** A page in one of its states. */
interface State {
  route: string;
  /** Where several states of a route are looked at. */
  state?: string;
  visitor?: true;
  /** Its address; by default the route. */
  at?: (filled: FilledUser) => string;
  /** What another page hands over with the address. */
  handed?: (filled: FilledUser) => object;
  /** Opens what is looked at. */
  arrive?: (page: Page) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

const STATES: readonly State[] = [
  { route: '/', visitor: true },
  { route: '/auth', visitor: true },
  { route: '/auth', state: 'signing up', visitor: true, arrive: tab('Sign Up') },
  { route: '/auth', state: 'a lost password', visitor: true, at: () => '/auth?forgot' },
  { route: '/sample', visitor: true },
  { route: '/already-ate', visitor: true, at: () => '/already-ate?hazard=listeria&name=Brie' },
  { route: '/shared', visitor: true, at: ({ shared }) => shared },
  { route: '/shared', state: 'a link that has ended', visitor: true },
  { route: '/together', visitor: true, at: () => '/together#unknown' },
  { route: '/why/:id', visitor: true, at: () => '/why/raw-fish' },
  { route: '/why/group/:id', visitor: true, at: () => '/why/group/raw-sprouts' },
  { route: '/why/medicine/:id', visitor: true, at: () => '/why/medicine/aminoglycoside' },
  { route: '*', visitor: true, at: () => '/no/such/page' },
  { route: '/' },
  { route: '/scan' },
  { route: '/results/:scanId', at: ({ scanId }) => `/results/${scanId}` },
  {
    route: '/results/:scanId',
    state: 'a dish',
    at: ({ scanId }) => `/results/${scanId}`,
    arrive: async (page) => {
      await button('Beef carpaccio with parmesan')(page);
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Report a wrong answer' }),
      ).toBeVisible();
    },
  },
  {
    route: '/results/:scanId',
    state: 'a report of a wrong answer',
    at: ({ scanId }) => `/results/${scanId}`,
    arrive: async (page) => {
      await button('Beef carpaccio with parmesan')(page);
      await button('Report a wrong answer')(page);
      await expect(
        page.getByRole('dialog', { name: 'Report a wrong answer' }).getByRole('textbox'),
      ).toBeVisible();
    },
  },
  { route: '/results/:scanId/cook-card', at: ({ scanId }) => `/results/${scanId}/cook-card` },
  { route: '/history' },
  { route: '/ingredient-test', arrive: button(/^Show the result of|Raw milk brie/) },
  { route: '/dish-test' },
  { route: '/recipe-adapt' },
  { route: '/recipe-adapt/results/:id?', at: () => '/recipe-adapt/results', handed: ({ recipe }) => recipe },
  { route: '/adaptations' },
  { route: '/adaptations/:id', at: ({ adaptationId }) => `/adaptations/${adaptationId}` },
  { route: '/medication-scan' },
  { route: '/medication-results', handed: ({ medicineState }) => medicineState },
  { route: '/medication-history' },
  {
    route: '/medication-history-detail',
    at: () => '/medication-history',
    arrive: async (page) => {
      await page.getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/history-detail$/);
    },
  },
  { route: '/my-medicines' },
  { route: '/diary' },
  { route: '/profile' },
  { route: '/report' },
  { route: '/kept' },
  { route: '/debug' },
];
/** A new route is looked at by itself; what stands for its parameter has to be told above. */
const ALL = [
  ...STATES,
  ...ROUTES.filter((route) => !route.includes(':') && !STATES.some((state) => state.route === route)).map(
    (route): State => ({ route }),
  ),
];
const nameOf = ({ route, state, visitor }: State) =>
  [route, ...(state ? [state] : []), ...(visitor ? ['a visitor'] : [])].join(', ');

let filled: FilledUser;
let user: Page;
let visitor: Page;
test.beforeAll(async ({ browser, product }) => {
  user = await openContext(browser, product.address);
  visitor = await openContext(browser, product.address);
  await signUpThrough(user, {
    profile: {
      country: 'France',
      edd: '2027-04-01',
      allergies: ['eggs'],
      diary: 'on',
      toxoplasmosis_status: 'NO',
    },
  });
  filled = await fillUser(user);
});
test.afterAll(() => Promise.all([user.context().close(), visitor.context().close()]));

const openContext = async (browser: Browser, baseURL: string) =>
  (
    await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' })
  ).newPage();

async function open({ visitor: isVisitor, route, at, handed, arrive }: State): Promise<Page> {
  const page = isVisitor ? visitor : user;
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 });
  await page.goto('/config.json');
  await page.evaluate(() => localStorage.setItem('mirabelle-language', 'en'));
  const address = at?.(filled) ?? route;
  if (handed) {
    // As the router keeps what one page hands over to the next, across a reload too.
    await page.evaluate(([usr, to]) => history.replaceState({ usr, key: 'handed', idx: 0 }, '', to), [
      handed(filled),
      address,
    ] as const);
    await page.reload();
  } else {
    await page.goto(address);
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('#first-view')).toHaveCount(0);
  await settled(page);
  await arrive?.(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Until nothing says any more that it loads. */
const settled = (page: Page) => expect(page.getByRole('main').getByText(/\.\.\.$/)).toHaveCount(0);

/** Behind a dialog the toggle cannot be reached. @returns the language that the page speaks then */
async function speakFrench(page: Page): Promise<string> {
  if ((await page.getByRole('dialog').count()) > 0) return 'English';
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await settled(page);
  return 'French';
}

test('every route is looked at', () => {
  expect([...new Set(ALL.map(({ route }) => route))].sort()).toEqual([...ROUTES].sort());
});

for (const state of ALL) {
  const name = nameOf(state);
  test(`reflow, text spacing, target size and focus: ${name}`, async () => {
    const page = await open(state);
    await expectReflow(page, name);
    await auditPage(page, name, 'targets');
    // Its words are longer.
    const language = await speakFrench(page);
    await expectReflow(page, `${name}, ${language}`);
    await spaceText(page, true);
    for (const width of [NARROWEST_PX, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectReflow(page, `${name}, ${language}, spaced`);
      await expectWholeText(page, `${name}, ${language}`);
    }
    await spaceText(page, false);
    for (const [width, height] of [
      [1280, 800],
      [390, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFocusUncovered(page, name);
    }
  });
}
