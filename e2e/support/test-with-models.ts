import { type FakeModelProvider, startFakeModelProvider } from '@mirabelle/server/fakes/model-provider.ts';
import { freePort } from './free-port.ts';
import { PATIENCE } from './patience.ts';
import { startProduct } from './product.ts';
import { test as base } from './test.ts';

export const KEY = 'sk-fake-1234567890';
/** Reads pictures; counts as outside, as whatever speaks OpenAI's own protocol does. */
export const READER = 'gpt-fake';
/** Is asked about text; on the operator's own machine. */
export const ADVISER = 'qwen-fake';

/** A provider of models that can go away and come back. */
export interface Provider {
  /** As it is while it runs. */
  fake: FakeModelProvider;
  goAway(): Promise<void>;
  /** As it was at first: answers everything, and knows nothing. */
  comeBack(): Promise<void>;
}

/** The product with models, all of one stand-in whose behaviour a journey decides. */
export const test = base.extend<{ provider: Provider }, { held: Provider }>({
  held: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const port = await freePort();
      const start = () => startFakeModelProvider({ port, key: KEY, models: [READER, ADVISER] });
      const held: Provider = {
        fake: await start(),
        goAway: () => held.fake.close(),
        async comeBack() {
          await held.fake.close();
          held.fake = await start();
        },
      };
      await use(held);
      await held.fake.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ held: { fake } }, use) => {
      const product = await startProduct(
        {
          MODELS_VISION: `openai:${READER}`,
          MODELS_TEXT: `local:${ADVISER}`,
          MODELS_OUTSIDE: 'yes',
          OPENAI_API_KEY: KEY,
          OPENAI_BASE_URL: fake.url,
          LOCAL_MODELS_KEY: KEY,
          LOCAL_MODELS_URL: fake.url,
          MODELS_CALLS_PER_USER_DAY: '1000',
        },
        'e2e/support/start-with-models.ts',
      );
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: PATIENCE.journeyMs },
  ],
  provider: async ({ held }, use) => {
    await held.comeBack();
    await use(held);
  },
});
export { expect, picture } from './test.ts';
