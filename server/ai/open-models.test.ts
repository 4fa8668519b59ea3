import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeModelProvider, startFakeModelProvider } from '../fakes/model-provider.ts';
import { type TestModels, testModels } from '../testing/models.ts';
import { flatPicture } from '../testing/product.ts';
import { type ModelCall, ModelError } from './port.ts';

const dishes = z.object({ dishes: z.array(z.object({ name: z.string(), price: z.string().optional() })) });
type Dishes = z.infer<typeof dishes>;
const GOOD = { dishes: [{ name: 'Soup', price: null }] };
const KEY = 'sk-test-0123456789';

let first: FakeModelProvider;
let second: FakeModelProvider;
beforeEach(async () => {
  first = await startFakeModelProvider({ key: KEY, script: { read_menu: GOOD } });
  second = await startFakeModelProvider({ script: { read_menu: GOOD } });
});
afterEach(() => Promise.all([first.close(), second.close()]));

const onlyFirst = () =>
  testModels({ MODELS: 'local:one', LOCAL_MODELS_URL: first.url, LOCAL_MODELS_KEY: KEY });
/** OpenAI's protocol first, a server of our own behind it. */
const both = () =>
  testModels({
    MODELS: 'openai:gpt-5-mini,local:two',
    MODELS_OUTSIDE: 'yes',
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: first.url,
    LOCAL_MODELS_URL: second.url,
  });
const call = (more: Partial<ModelCall<Dishes>> = {}): ModelCall<Dishes> => ({
  task: 'read-menu',
  kind: 'text',
  system: 'You read menus.',
  prompt: 'What dishes are there?',
  schema: dishes,
  userId: crypto.randomUUID(),
  requestId: 'r1',
  budgetMs: 5_000,
  ...more,
});
const refusal = (models: TestModels, more: Partial<ModelCall<Dishes>> = {}) =>
  models.ask(call(more)).then(
    () => Promise.reject(new Error('a model answered')),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ModelError);
      return error as ModelError;
    },
  );

describe('a question', () => {
  it('is answered in the form asked for, with who answered and what it took', async () => {
    const answer = await onlyFirst().ask(call());
    expect(answer).toMatchObject({ value: { dishes: [{ name: 'Soup' }] }, provider: 'local', model: 'one' });
    expect(answer.value.dishes[0]).not.toHaveProperty('price');
    expect(answer.tokens).toEqual({ input: expect.any(Number), output: 11 });
    expect(first.questions).toMatchObject([
      { protocol: 'openai-chat', key: KEY, system: 'You read menus.', prompt: 'What dishes are there?' },
    ]);
  });

  it.each([
    ['openai', 'gpt-5-mini', 'openai-responses', { OPENAI_API_KEY: KEY }, 'OPENAI_BASE_URL'],
    ['anthropic', 'claude-haiku-4-5', 'anthropic', { ANTHROPIC_API_KEY: KEY }, 'ANTHROPIC_BASE_URL'],
    [
      'google',
      'gemini-2.5-flash',
      'google',
      { GOOGLE_GENERATIVE_AI_API_KEY: KEY },
      'GOOGLE_GENERATIVE_AI_BASE_URL',
    ],
  ] as const)(
    'reaches %s in its own protocol, with its key, the picture and the schema',
    async (provider, model, protocol, key, url) => {
      first.script = { '*': GOOD };
      const models = testModels({
        MODELS: `${provider}:${model}`,
        MODELS_OUTSIDE: 'yes',
        ...key,
        [url]: provider === 'google' ? first.googleUrl : first.url,
      });
      for (const onPartial of [undefined, () => {}]) {
        const answer = await models.ask(
          call({ kind: 'vision', pictures: [{ bytes: flatPicture }], ...(onPartial && { onPartial }) }),
        );
        expect(answer).toMatchObject({ value: { dishes: [{ name: 'Soup' }] }, provider, model });
        expect(answer.tokens?.input).toBeGreaterThan(1_000);
      }
      expect(first.questions).toHaveLength(2);
      for (const question of first.questions) {
        expect(question).toMatchObject({ protocol, model, key: KEY, system: 'You read menus.' });
        expect(question.pictures).toHaveLength(1);
        expect(JSON.stringify(question.schema)).toContain('dishes');
      }
    },
  );

  it('takes a picture along upright, shrunk, as JPEG and without where and when it was taken', async () => {
    const photo = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: '#345' } })
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();
    await onlyFirst().ask(call({ kind: 'vision', pictures: [{ bytes: photo }] }));
    const [sent] = first.questions[0]!.pictures;
    const { format, width, height, exif, icc, xmp } = await sharp(sent).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 512, height: 2_048 });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(sent!.includes('Secret Camera')).toBe(false);
  });

  it('tells of its answer as far as it has come, where that is wanted', async () => {
    first.script = {
      read_menu: { dishes: ['Soup', 'Steak', 'Tart'].map((name) => ({ name, price: null })) },
    };
    const seen: number[] = [];
    const { value } = await onlyFirst().ask(
      call({ onPartial: (partial) => seen.push((partial as Partial<Dishes>).dishes?.length ?? 0) }),
    );
    expect(value.dishes.map(({ name }) => name)).toEqual(['Soup', 'Steak', 'Tart']);
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3].slice(-new Set(seen).size));
    expect(seen.length).toBeGreaterThan(2);
  });
});

describe('a provider that fails', () => {
  it.each([
    ['refuses the key', { do: 'refuse-key' }, 'refused-key', 1],
    ['asks for patience without saying how long', { do: 'rate-limit' }, 'rate-limited', 1],
    ['has no credit left', { do: 'no-credit' }, 'over-budget', 1],
    ['is broken', { do: 'fail' }, 'unreachable', 2],
    ['breaks off amid its answer', { do: 'half' }, 'bad-output', 2],
    ['ends amid its answer', { do: 'cut-short' }, 'bad-output', 2],
    ['answers in another form', { do: 'wrong-schema' }, 'bad-output', 2],
    ['chats', { do: 'prose' }, 'bad-output', 2],
    ['answers without end', { do: 'endless' }, 'bad-output', 2],
    ['declines', { do: 'refuse-content' }, 'refused-content', 1],
  ] as const)(
    'and %s: the error says so, after as many tries as make sense',
    async (_title, turn, code, tries) => {
      first.turn = turn;
      const models = onlyFirst();
      for (const onPartial of [undefined, () => {}]) {
        first.questions.length = 0;
        const error = await refusal(models, onPartial && { onPartial });
        expect({ code: error.code, tries: first.questions.length }).toEqual({ code, tries });
        expect(`${error.message} ${error.stack} ${error.cause}`).not.toContain(KEY);
        expect(error.message).not.toContain('127.0.0.1');
      }
    },
  );

  it.each([
    'refuse-key',
    'rate-limit',
    'no-credit',
    'fail',
    'half',
    'wrong-schema',
    'endless',
    'refuse-content',
  ] as const)('by %s: the next one answers', async (behaviour) => {
    first.turn = { do: behaviour };
    expect(await both().ask(call())).toMatchObject({ provider: 'local', model: 'two' });
  });

  it('is given up in time for the next one to answer', async () => {
    first.turn = { do: 'hang' };
    // It gets two thirds of the time; the rest is enough for the other one on a busy machine too.
    expect(await both().ask(call({ budgetMs: 6_000 }))).toMatchObject({ provider: 'local' });
  });

  it('is asked after the others for a while, and first again once it answers', async () => {
    const models = both();
    first.next = [{ do: 'fail' }];
    await models.ask(call());
    expect(await models.ask(call())).toMatchObject({ provider: 'local' });
    expect(first.questions).toHaveLength(1);
    second.turn = { do: 'wrong-schema' };
    expect(await models.ask(call())).toMatchObject({ provider: 'openai' });
    second.turn = { do: 'answer' };
    expect(await models.ask(call())).toMatchObject({ provider: 'openai' });
  });

  it('is unreachable where no one listens', async () => {
    const models = testModels({ MODELS: 'local:one', LOCAL_MODELS_URL: 'http://127.0.0.1:9/v1' });
    expect((await refusal(models)).code).toBe('unreachable');
  });

  it('is asked a second time when its first answer was bad', async () => {
    first.next = [{ do: 'prose' }];
    const models = onlyFirst();
    expect(await models.ask(call())).toMatchObject({ provider: 'local' });
    expect(models.records.map(({ outcome }) => outcome)).toEqual(['bad-output', 'ok']);
  });
});

describe('patience that a provider asks for', () => {
  it('is had where it fits into the budget and no one else is there', async () => {
    first.next = [{ do: 'rate-limit', retryAfterSeconds: 0.3 }];
    const started = performance.now();
    expect(await onlyFirst().ask(call())).toMatchObject({ model: 'one' });
    expect(performance.now() - started).toBeGreaterThan(300);
  });

  it('is not had where it does not fit: the error says how long', async () => {
    first.turn = { do: 'rate-limit', retryAfterSeconds: 60 };
    expect(await refusal(onlyFirst())).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 });
    expect(first.questions).toHaveLength(1);
  });

  it('ends when the others have failed too', async () => {
    first.next = [{ do: 'rate-limit', retryAfterSeconds: 2 }];
    second.turn = { do: 'refuse-key' };
    expect(await both().ask(call())).toMatchObject({ provider: 'openai' });
  });
});

describe('the time of a question', () => {
  it.each(['hang', 'endless'] as const)('is not exceeded by a provider that does %s', async (behaviour) => {
    // Neither of them ends by itself.
    first.turn = { do: behaviour };
    const { code } = await refusal(onlyFirst(), { budgetMs: 400 });
    expect(['timed-out', 'bad-output']).toContain(code);
  });

  it('ends at once when whoever asked has gone, without another try', async () => {
    first.turn = { do: 'hang' };
    const gone = new AbortController();
    // Time enough to wait for it until the test is ended.
    const ended = refusal(both(), { signal: gone.signal, budgetMs: 3_600_000 });
    await expect.poll(() => first.questions).toHaveLength(1);
    gone.abort();
    expect((await ended).code).toBe('timed-out');
    expect(second.questions).toHaveLength(0);
  });
});

describe('the models', () => {
  it('are named in order, with who is outside, and nothing more', () => {
    expect(both().named('vision')).toEqual([
      { provider: 'openai', model: 'gpt-5-mini', outside: true },
      { provider: 'local', model: 'two', outside: false },
    ]);
  });

  it('cost what the list says; a model of one’s own nothing', async () => {
    first.next = [{ do: 'wrong-schema' }, { do: 'fail' }];
    const models = both();
    await models.ask(call());
    const [wrong, failed, own] = models.records;
    expect(wrong).toMatchObject({ outcome: 'bad-output', model: 'gpt-5-mini' });
    const { input, output } = wrong!.tokens!;
    expect(wrong!.costUsd).toBeCloseTo((input * 0.25 + output * 2) / 1e6, 12);
    expect(failed).toMatchObject({ outcome: 'unreachable', costUsd: 0 });
    expect(own).toMatchObject({ outcome: 'ok', costUsd: 0, model: 'two' });
  });

  it('follow no redirect, since the key would go along', async () => {
    const models = testModels({
      MODELS: 'local:one',
      LOCAL_MODELS_URL: `${first.origin}/moved`,
      LOCAL_MODELS_KEY: KEY,
    });
    first.redirect = `${second.url}/chat/completions`;
    expect((await refusal(models)).code).toBe('unreachable');
    expect(second.questions).toEqual([]);
  });
});
