import { functionsHealthResponseSchema } from '@mirabelle/contract/functions/functions-health.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoke, type TestProduct, testProduct } from '../../testing/product.ts';
import { menuOf } from '../../testing/scans.ts';
import type { FunctionParts } from '../calling/function-parts.ts';
import { functionsHealth } from './function.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ readMenu: async () => menuOf('Soup') });
});
afterAll(() => product.close());

describe('functions-health', () => {
  it('tells everyone that all is well, the time and the version', async () => {
    const { status, body } = await invoke({ client: product.client() }, 'functions-health');
    expect(status).toBe(200);
    const health = functionsHealthResponseSchema.parse(body);
    expect(health).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(Math.abs(Date.parse(health.time) - Date.now())).toBeLessThan(5_000);
  });

  it('says so when the database does not answer', async () => {
    const away = { ...product.database, asCaller: () => Promise.reject(new Error('connection refused')) };
    const now = () => new Date('2026-06-15T12:00:00Z');
    const parts: Partial<FunctionParts> = { database: away, version: '1.2.3', now };
    const run = functionsHealth.handler(parts as FunctionParts);
    expect(await run({} as never)).toEqual({
      status: 'degraded',
      time: '2026-06-15T12:00:00.000Z',
      version: '1.2.3',
    });
  });
});
