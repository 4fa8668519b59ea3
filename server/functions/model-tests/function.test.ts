import { modelTestResponseSchema } from '@mirabelle/contract/functions/model-tests.ts';
import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeModelProvider,
  type FakeQuestion,
  startFakeModelProvider,
} from '../../fakes/model-provider.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';

const KEY = 'sk-proj-0123456789abcdef';
const WIDE = { points: 1_000, seconds: 60 };
const reader = createPictureReader();
/** A model that sees: the built-in reader behind the protocol. */
async function wordOn({ pictures }: FakeQuestion): Promise<string | null> {
  const [picture] = pictures;
  return picture ? (await reader.read(picture)).lines.map(({ text }) => text).join('') : null;
}

let fake: FakeModelProvider;
let product: TestProduct;
let ada: TestUser;
beforeAll(async () => {
  fake = await startFakeModelProvider({
    key: KEY,
    script: {
      self_test: async (question: FakeQuestion) => ({
        colour: 'bleu',
        months: 12,
        word: await wordOn(question),
      }),
    },
  });
  product = await testProduct(
    { readMenu: async () => menuOf('Soup'), rates: { modelTests: { byUser: WIDE, byAddress: WIDE } } },
    {
      MODELS_VISION: 'openai:gpt-5-mini',
      MODELS_TEXT: 'local:small',
      MODELS_OUTSIDE: 'yes',
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: fake.url,
      LOCAL_MODELS_URL: fake.url,
      LOCAL_MODELS_KEY: KEY,
    },
  );
  ada = await product.signedUp();
});
afterAll(() => Promise.all([product.close(), fake.close(), reader.close()]));
beforeEach(() => {
  fake.turn = { do: 'answer' };
});

const VISION = { kind: 'vision', provider: 'openai', model: 'gpt-5-mini' };
const TEXT = { kind: 'text', provider: 'local', model: 'small' };
const tested = async (body: object) => {
  const answer = await invoke(ada, 'model-tests', body);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toMatch(/0123456789|127\.0\.0\.1/);
  return modelTestResponseSchema.parse(answer.body);
};

describe('model-tests', () => {
  it('tells of a vision model that it is reached, keeps the form, sees and speaks French, and how long it took', async () => {
    expect(await tested(VISION)).toEqual({
      reachable: true,
      keyAccepted: true,
      schemaKept: true,
      visionWorks: true,
      languageRight: true,
      seconds: expect.any(Number),
      error: null,
    });
  });

  it('tells of a text model the same without a picture', async () => {
    expect(await tested(TEXT)).toMatchObject({ schemaKept: true, visionWorks: null, languageRight: true });
    expect(fake.questions.at(-1)?.pictures).toEqual([]);
  });

  it('finds out a model that does not see, or answers in another language', async () => {
    fake.turn = { do: 'answer', value: { colour: 'blue', months: 12, word: 'MENU' } };
    expect(await tested(VISION)).toMatchObject({
      visionWorks: false,
      languageRight: false,
      schemaKept: true,
    });
  });

  it.each([
    ['refuse-key', { reachable: true, keyAccepted: false, schemaKept: null }, 'refused-key'],
    ['fail', { reachable: false, keyAccepted: null, schemaKept: null }, 'unreachable'],
    ['wrong-schema', { reachable: true, keyAccepted: true, schemaKept: false }, 'bad-output'],
    ['rate-limit', { reachable: true, keyAccepted: true, schemaKept: null }, 'rate-limited'],
  ] as const)('says how far it came with a model that does %s', async (behaviour, far, code) => {
    fake.turn = { do: behaviour };
    expect(await tested(TEXT)).toMatchObject({
      ...far,
      visionWorks: null,
      languageRight: null,
      error: { code, message: expect.any(String) },
    });
  });

  it('asks no model that the operator did not name for this, and no one for a visitor', async () => {
    const asked = fake.questions.length;
    expect(await invoke(ada, 'model-tests', { ...VISION, model: 'gpt-6' })).toMatchObject({ status: 404 });
    expect(await invoke(ada, 'model-tests', { ...TEXT, kind: 'vision' })).toMatchObject({ status: 404 });
    expect(await invoke({ client: product.client() }, 'model-tests', TEXT)).toMatchObject({ status: 401 });
    expect(fake.questions).toHaveLength(asked);
  });

  it('is counted in the accounts like any call', async () => {
    const { rows } = await product.database.asService((sql) =>
      sql.query<{ outcome: string }>("select distinct outcome from models.calls where task = 'self-test'"),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['ok', 'refused-key']));
  });
});

describe('the configuration of the pages', () => {
  it('names who will read and who is asked, and whether they are outside; neither keys nor addresses', async () => {
    const text = await (await fetch(`${product.url}/config.json`)).text();
    expect(JSON.parse(text).models).toEqual({
      vision: [{ provider: 'openai', model: 'gpt-5-mini', outside: true }],
      text: [{ provider: 'local', model: 'small', outside: false }],
    });
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(fake.url);
  });
});
