import { ERRORS } from '@mirabelle/contract/errors.ts';
import { extractRecipeResponseSchema, NO_RECIPE } from '@mirabelle/contract/functions/extract-recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cost, costOf } from '../testing/busy-watch.ts';
import type { TestUser } from '../testing/clients.ts';
import { invoke, type TestProduct, testProduct } from '../testing/product.ts';
import { menuOf } from '../testing/scans.ts';
import { type StandInInternet, standInInternet } from '../testing/stand-in-internet.ts';
import { report } from './length.ts';
import { HOSTILE_PAGES, INGREDIENTS } from './pages.ts';

const WIDE = { points: 100_000, seconds: 60 };
/** Milliseconds of its own that the thread which answers everybody may work at a stretch. */
const BLOCK_MS = 100;
/** Megabytes, with what the threads hold that read the page. */
const MEMORY_MB = 200;

const hosts = new Map(Object.keys(HOSTILE_PAGES).map((name, at) => [name, `page${at}.example`]));
let web: StandInInternet;
let product: TestProduct;
let user: TestUser;
const costs: Record<string, Cost & { ends: string }> = {};
beforeAll(async () => {
  const sites = Object.entries(HOSTILE_PAGES).map(([name, { site }]) => [hosts.get(name), site] as const);
  web = await standInInternet(Object.fromEntries(sites), { 'inside.example': ['10.1.2.3'] });
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    network: web,
    rates: {
      extractions: { byUser: WIDE, byAddress: WIDE },
      calls: { byUser: WIDE, byAddress: WIDE },
      tests: { byUser: WIDE, byAddress: WIDE },
    },
  });
  user = await product.signedUp();
  await extract('page-nobody-has.example');
});
afterAll(async () => {
  report('pages', told());
  await product.close();
  await web.close();
});

/** What was tried, for the table at the end. */
function told() {
  const all = Object.values(costs);
  const most = (of: (cost: Cost) => number) => Math.max(0, ...all.map(of));
  return {
    pages: all.length,
    'how they ended': Object.fromEntries(
      Object.entries(Object.groupBy(all, ({ ends }) => ends)).map(([end, list]) => [end, list?.length ?? 0]),
    ),
    'longest block, ms': most(({ longestBlockMs }) => longestBlockMs),
    'most processor time, ms': most(({ processorMs }) => processorMs),
    'most memory, MB': most(({ grownMb }) => grownMb),
  };
}

async function extract(host: string) {
  const { status, body } = await invoke(user, 'extract-recipe', { type: 'url', content: `http://${host}/` });
  expect(status).toBe(200);
  return extractRecipeResponseSchema.parse(body);
}

/** All texts in an answer. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : [];

describe.each(Object.entries(HOSTILE_PAGES))('a page with %s', (name, { ends }) => {
  it('is answered in words, hands nothing hostile on and holds up no one', async () => {
    let answer: Awaited<ReturnType<typeof extract>> | undefined;
    const cost = await costOf(async () => {
      answer = await extract(hosts.get(name) as string);
    });
    const end = answer?.success ? 'recipe' : String(answer?.code);
    costs[name] = { ...cost, ends: end };
    expect(ends).toContain(end);
    if (answer?.success) {
      const texts = textsOf(answer.recipe);
      expect(
        texts.filter((text) => /<[a-z!/]|^\s*(?:javascript|data|vbscript):|onerror|\0/i.test(text)),
      ).toEqual([]);
      expect(answer.recipe.url).toMatch(/^https?:\/\//);
      expect(JSON.stringify(answer)).not.toMatch(/polluted|root:/);
    } else {
      const words = {
        ...NO_RECIPE,
        ...Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [code, message])),
      };
      expect(answer?.error).toBe(words[end as keyof typeof words]);
    }
    expect(cost.longestBlockMs).toBeLessThan(BLOCK_MS);
    expect(cost.grownMb).toBeLessThan(MEMORY_MB);
    // Nothing inside was asked for, and whoever comes next is served.
    expect(web.asked.filter(({ host }) => host.startsWith('inside') || host.startsWith('10.'))).toEqual([]);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });
});

it('keeps every ingredient of a recipe that stands among what is hostile', async () => {
  for (const name of [
    'entities that name entities',
    'JSON-LD that reaches for prototypes',
    'bytes of no encoding',
  ]) {
    const answer = await extract(hosts.get(name) as string);
    expect(answer.success && answer.recipe.ingredients, name).toHaveLength(INGREDIENTS.length);
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it('adapts a recipe of 300 ingredients from a page, or says that it is too long', async () => {
  const answer = await extract(hosts.get('300 ingredients and 200 long steps') as string);
  if (!answer.success) throw new Error(answer.code);
  const cost = await costOf(async () => {
    const { status, body } = await invoke(user, 'adapt-recipe', { recipe: answer.recipe });
    expect([200, 413]).toContain(status);
    if (status === 413) expect(body).toMatchObject({ code: 'recipe_too_long' });
  });
  expect(cost.longestBlockMs).toBeLessThan(BLOCK_MS);
});
