import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type FakeModelProvider, startFakeModelProvider } from '../../fakes/model-provider.ts';
import { models } from './models.ts';

const KEY = 'sk-proj-hunter2';
let fake: FakeModelProvider | null = null;
afterEach(() => fake?.close());

const look = (env: Record<string, string>) =>
  models.look({ config: readConfig(env), running: null, root: '/nowhere', today: '2026-11-30' });
const OPENAI = { MODELS: 'openai:gpt-5-mini', MODELS_OUTSIDE: 'yes', OPENAI_API_KEY: KEY };

describe('the doctor, of models', () => {
  it('says that none is needed, and that a key alone does nothing', async () => {
    expect(await look({})).toMatchObject({ state: 'skipped' });
    expect(await look({ OPENAI_API_KEY: KEY })).toMatchObject({
      state: 'skipped',
      message: 'OPENAI_API_KEY is set, but MODELS names no model: everything works without one.',
    });
  });

  it.each([
    ['openai', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'],
    ['anthropic', 'ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
    ['google', 'GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_GENERATIVE_AI_BASE_URL'],
    ['local', 'LOCAL_MODELS_KEY', 'LOCAL_MODELS_URL'],
  ])('says that %s answers to its key, asking nothing of a model', async (provider, key, url) => {
    fake = await startFakeModelProvider({ key: KEY, models: ['one', 'two'] });
    const found = await look({
      MODELS: `${provider}:one`,
      MODELS_OUTSIDE: 'yes',
      [key]: KEY,
      [url]: provider === 'google' ? fake.googleUrl : fake.url,
    });
    expect(found).toEqual({ state: 'ok', message: `${provider} answers and offers 2 models.` });
    expect(fake.questions).toEqual([]);
  });

  it('says which key is refused, and never the key', async () => {
    fake = await startFakeModelProvider({ key: 'another' });
    const found = await look({ ...OPENAI, OPENAI_BASE_URL: fake.url });
    expect(found).toMatchObject({ state: 'failed', message: 'openai: The provider refuses the key.' });
    expect(found.todo).toContain('OPENAI_API_KEY');
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  it('says who cannot be reached', async () => {
    expect(await look({ MODELS: 'local:a', LOCAL_MODELS_URL: 'http://127.0.0.1:9/v1' })).toMatchObject({
      state: 'failed',
      message: 'local: The provider cannot be reached.',
    });
  });
});
