import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { isOwnAddress } from './settings.ts';

const KEY = 'sk-proj-hunter2';
const LOCAL = { LOCAL_MODELS_URL: 'http://127.0.0.1:11434/v1' };
const OPENAI = { MODELS: 'openai:gpt-5-mini', OPENAI_API_KEY: KEY, MODELS_OUTSIDE: 'yes' };

describe('models of the configuration', () => {
  it('are none without a name, whatever keys lie about', () => {
    const config = readConfig({ OPENAI_API_KEY: KEY, ...LOCAL, MODELS_OUTSIDE: 'yes' });
    expect(config.models).toBeNull();
    expect(config.modelKeyNames).toEqual(['OPENAI_API_KEY']);
  });

  it('are asked in their order, for pictures and for text, unless a kind has a list of its own', () => {
    const both = readConfig({ ...OPENAI, ...LOCAL, MODELS: ' openai:gpt-5-mini , local:qwen3-vl:8b ' });
    const list = [
      { provider: 'openai', model: 'gpt-5-mini' },
      { provider: 'local', model: 'qwen3-vl:8b' },
    ];
    expect(both.models?.choices).toEqual({ vision: list, text: list });
    const own = readConfig({ ...OPENAI, ...LOCAL, MODELS_TEXT: 'local:qwen3:8b' });
    expect(own.models?.choices.text).toEqual([{ provider: 'local', model: 'qwen3:8b' }]);
    const visionOnly = readConfig({ ...LOCAL, MODELS_VISION: 'local:moondream' });
    expect(visionOnly.models?.choices.text).toEqual([]);
  });

  it('on one’s own machine need neither a key nor a word of consent', () => {
    expect(readConfig({ ...LOCAL, MODELS: 'local:qwen3-vl:8b' }).models?.access.local).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      key: null,
      keyName: 'LOCAL_MODELS_KEY',
      outside: false,
    });
  });

  it('have limits from the start', () => {
    expect(readConfig({ ...LOCAL, MODELS: 'local:a' }).models?.limits).toEqual({
      callsPerUserDay: 200,
      callsPerDay: 5_000,
      spendPerUserDayUsd: 1,
      spendPerDayUsd: 5,
      atOnce: 4,
      atOncePerUser: 2,
    });
  });
});

describe('a configuration of models that cannot be used', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a provider nobody knows', { MODELS: 'mistral:large' }, /MODELS must be models as provider:model/],
    ['a model without provider', { MODELS: 'gpt-5-mini' }, /MODELS must be models as provider:model/],
    ['a name that is none', { MODELS_TEXT: 'openai:gpt 5; rm -rf' }, /MODELS_TEXT must be models/],
    ['no key', { MODELS: 'anthropic:claude-haiku-4-5', MODELS_OUTSIDE: 'yes' }, /it needs ANTHROPIC_API_KEY/],
    ['no address', { MODELS: 'local:qwen3' }, /LOCAL_MODELS_URL must be the address of an OpenAI-compatible/],
    [
      'an address with a password',
      { MODELS: 'local:a', LOCAL_MODELS_URL: 'http://me:hunter2@box/v1' },
      /LOCAL_MODELS_URL must be/,
    ],
    [
      'an address that is none',
      { MODELS: 'local:a', LOCAL_MODELS_URL: 'hunter2' },
      /LOCAL_MODELS_URL must be/,
    ],
    [
      'a key with a line break',
      { ...OPENAI, OPENAI_API_KEY: 'sk-hunter2\nx: y' },
      /OPENAI_API_KEY must be a key/,
    ],
    ['a limit that is none', { ...OPENAI, MODELS_AT_ONCE: '0' }, /MODELS_AT_ONCE must be a number of calls/],
    [
      'a price that is none',
      { ...OPENAI, MODELS_PRICES: 'openai:gpt-5-mini=cheap' },
      /MODELS_PRICES must be US dollars/,
    ],
    ['a maybe', { ...OPENAI, MODELS_OUTSIDE: 'maybe' }, /MODELS_OUTSIDE must be yes or no/],
  ])(
    'is refused for %s, in a sentence that names the setting and repeats no value',
    (_title, env, sentence) => {
      const attempt = () => readConfig(env);
      expect(attempt).toThrow(ConfigError);
      expect(attempt).toThrow(sentence);
      expect(attempt).not.toThrow(/hunter2/);
    },
  );
});

describe('the operator’s word', () => {
  const outside = /what users photograph and write would leave them\. Set MODELS_OUTSIDE=yes/;

  it.each([
    ['openai', { OPENAI_API_KEY: KEY }],
    ['anthropic', { ANTHROPIC_API_KEY: KEY }],
    ['google', { GOOGLE_GENERATIVE_AI_API_KEY: KEY }],
  ])('is needed for %s, also last in the list', (provider, key) => {
    const env = { ...LOCAL, ...key, MODELS: `local:a,${provider}:b` };
    expect(() => readConfig(env)).toThrow(outside);
    expect(readConfig({ ...env, MODELS_OUTSIDE: 'yes' }).models?.access[provider as 'openai']?.outside).toBe(
      true,
    );
  });

  it('is needed for a compatible server somewhere else, which is then reached by https only', () => {
    const env = { MODELS: 'local:a', LOCAL_MODELS_URL: 'https://models.example.com/v1' };
    expect(() => readConfig(env)).toThrow(outside);
    expect(readConfig({ ...env, MODELS_OUTSIDE: 'yes' }).models?.access.local?.outside).toBe(true);
    const plain = { ...env, MODELS_OUTSIDE: 'yes', LOCAL_MODELS_URL: 'http://models.example.com/v1' };
    expect(() => readConfig(plain)).toThrow(
      'LOCAL_MODELS_URL leads outside your own machines, so it must begin with https://',
    );
  });

  it('counts a provider as outside even behind an address of one’s own', () => {
    const relayed = readConfig({ ...OPENAI, OPENAI_BASE_URL: 'http://127.0.0.1:4000/v1/' });
    expect(relayed.models?.access.openai).toMatchObject({
      outside: true,
      baseUrl: 'http://127.0.0.1:4000/v1',
    });
  });

  it.each([
    ['http://localhost:11434/v1', true],
    ['http://ollama:11434/v1', true],
    ['http://box.local/v1', true],
    ['http://models.lan/v1', true],
    ['http://192.168.1.20:8000/v1', true],
    ['http://[fd00::1]/v1', true],
    ['http://[::1]:8080/v1', true],
    ['https://api.openai.com/v1', false],
    ['https://local.example.com/v1', false],
    ['https://mylocal/v1', true],
    ['http://8.8.8.8/v1', false],
    ['http://0x08080808/v1', false],
    ['http://[::ffff:8.8.8.8]/v1', false],
  ])('takes %s for one’s own: %s', (url, own) => {
    expect(isOwnAddress(url)).toBe(own);
  });
});
