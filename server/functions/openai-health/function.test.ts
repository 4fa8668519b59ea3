import {
  type OpenaiHealthResponse,
  openaiHealthResponseSchema,
} from '@mirabelle/contract/functions/openai-health.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeModelProvider, startFakeModelProvider } from '../../fakes/model-provider.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';

const KEY = 'sk-proj-0123456789abcdef';
const readMenu = async () => menuOf('Soup');
const health = async (user: Pick<TestUser, 'client'>): Promise<OpenaiHealthResponse> => {
  const { status, body } = await invoke(user, 'openai-health');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/0123456789|127\.0\.0\.1/);
  return openaiHealthResponseSchema.parse(body);
};

describe('openai-health with OpenAI', () => {
  let fake: FakeModelProvider;
  let product: TestProduct;
  let ada: TestUser;
  beforeAll(async () => {
    fake = await startFakeModelProvider({ key: KEY, models: ['gpt-5', 'gpt-5-mini', 'gpt-5-nano'] });
    product = await testProduct(
      { readMenu },
      {
        MODELS: 'local:two,openai:gpt-5-mini',
        MODELS_OUTSIDE: 'yes',
        OPENAI_API_KEY: KEY,
        OPENAI_BASE_URL: fake.url,
        LOCAL_MODELS_URL: 'http://127.0.0.1:9/v1',
      },
    );
    ada = await product.signedUp();
  });
  afterAll(() => Promise.all([product.close(), fake.close()]));
  beforeEach(() => {
    fake.questions.length = 0;
    fake.turn = { do: 'answer' };
    fake.key = KEY;
  });

  it('tells a signed-in user that the key is there and works, how many models there are, and how fast one answers', async () => {
    expect(await health(ada)).toEqual({
      provider: 'openai',
      keyDetected: true,
      keyName: 'OPENAI_API_KEY',
      canListModels: true,
      modelCount: 3,
      canChat: true,
      latencyMs: expect.any(Number),
      errors: [],
    });
  });

  it('tells a visitor nothing, and asks no one for her', async () => {
    expect(await health({ client: product.client() })).toEqual({
      provider: null,
      keyDetected: false,
      keyName: null,
      canListModels: false,
      modelCount: 0,
      canChat: false,
      latencyMs: null,
      errors: ['Sign in to see whether the AI service works.'],
    });
    expect(fake.questions).toEqual([]);
  });

  it('says what is wrong with the key, once', async () => {
    fake.key = 'another';
    expect(await health(ada)).toMatchObject({
      keyDetected: true,
      canListModels: false,
      canChat: false,
      errors: ['The provider refuses the key.'],
    });
  });

  it('lists models though a question fails', async () => {
    fake.turn = { do: 'fail' };
    expect(await health(ada)).toMatchObject({
      canListModels: true,
      canChat: false,
      latencyMs: null,
      errors: ['The provider fails at the moment (status 500).'],
    });
  });

  it('is counted by user, on top of what all calls share', async () => {
    const { body } = await (async () => {
      for (let call = 0; ; call += 1) {
        const answer = await invoke(ada, 'openai-health');
        if (answer.status === 429 || call > 25) return answer;
      }
    })();
    expect(body).toMatchObject({ code: 'too_many_requests' });
  });
});

describe('openai-health without models', () => {
  it('says that nothing is missing', async () => {
    const product = await testProduct({ readMenu });
    expect(await health(await product.signedUp())).toMatchObject({
      keyDetected: false,
      canChat: false,
      errors: ['No model is configured. Everything works without one.'],
    });
    await product.close();
  });

  it('says that a key alone does nothing', async () => {
    const product = await testProduct({ readMenu }, { OPENAI_API_KEY: KEY });
    expect(await health(await product.signedUp())).toMatchObject({
      provider: null,
      keyDetected: true,
      keyName: 'OPENAI_API_KEY',
      canChat: false,
      errors: ['OPENAI_API_KEY is set, but MODELS names no model, so none is used.'],
    });
    await product.close();
  });
});
