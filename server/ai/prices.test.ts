import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { priceOf } from './price-list.ts';
import { costOf, parsePrices } from './prices.ts';

const settings = (more: Record<string, string> = {}) =>
  readConfig({
    MODELS: 'local:a,openai:gpt-5-mini',
    MODELS_OUTSIDE: 'yes',
    OPENAI_API_KEY: 'sk',
    LOCAL_MODELS_URL: 'http://127.0.0.1:1/v1',
    ...more,
  }).models!;

describe('the price of a model', () => {
  it('is the same for one that is pinned to its day', () => {
    const price = { input: 0.25, output: 2 };
    expect(priceOf({ provider: 'openai', model: 'gpt-5-mini' }, settings())).toEqual(price);
    expect(priceOf({ provider: 'openai', model: 'gpt-5-mini-2025-08-07' }, settings())).toEqual(price);
    expect(priceOf({ provider: 'anthropic', model: 'claude-haiku-4-5-20251001' }, settings())).toEqual({
      input: 1,
      output: 5,
    });
  });

  it('is the operator’s own where set, and unknown where no one states it', () => {
    const given = settings({ MODELS_PRICES: 'openai:gpt-5-mini=0.3/2.5, openai:gpt-9=7/8' });
    expect(priceOf({ provider: 'openai', model: 'gpt-5-mini' }, given)).toEqual({ input: 0.3, output: 2.5 });
    expect(priceOf({ provider: 'openai', model: 'gpt-9' }, given)).toEqual({ input: 7, output: 8 });
    expect(priceOf({ provider: 'openai', model: 'gpt-9' }, settings())).toBeNull();
  });

  it('is nothing on one’s own machine', () => {
    expect(priceOf({ provider: 'local', model: 'a' }, settings())).toEqual({ input: 0, output: 0 });
  });

  it('is for a million tokens', () => {
    expect(costOf({ input: 0.25, output: 2 }, { input: 1_000_000, output: 500_000 })).toBe(1.25);
  });

  it.each(['gpt-5-mini=1/2', 'openai:a=1', 'openai:a=-1/2', 'openai:a=1/2/3', '=1/2'])(
    'is not told by %s',
    (list) => {
      expect(parsePrices(list)).toBeNull();
    },
  );
});
