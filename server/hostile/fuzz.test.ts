import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonKeyOf, type TestProduct, testProduct } from '../testing/product.ts';
import { fuzz } from './fuzz.ts';
import { HOSTILE, report } from './length.ts';
import { BAD_TOKENS } from './token-calls.ts';
import { type HostileWorld, hostileWorld, keptOf } from './world.ts';

const WIDE = { points: 1_000_000, seconds: 60 };
const wide = { byUser: WIDE, byAddress: WIDE };

let product: TestProduct;
let world: HostileWorld;
beforeAll(async () => {
  product = await testProduct({
    rates: { calls: wide, scans: wide, tests: wide, extractions: wide, account: wide, modelTests: wide },
  });
  world = await hostileWorld(product, await anonKeyOf(product.url));
});
afterAll(() => product.close());

it(
  `answers ${HOSTILE.calls} hostile calls at every surface without a foreign row, a failure or a lost answer`,
  async () => {
    const before = await keptOf(world);
    const told = await fuzz(world, { calls: HOSTILE.calls, seed: HOSTILE.seed });
    report('fuzz', told);
    expect(told.findings.slice(0, 5)).toEqual([]);
    expect(await keptOf(world)).toEqual(before);
    // Calls that are all refused prove little: of the grammar's three in ten are carried out, and of two hundred by
    // chance some fewer.
    expect(told.surfaces.rest.carriedOut).toBeGreaterThan(told.surfaces.rest.calls * 0.25);
    expect(told.surfaces.storage.carriedOut).toBeGreaterThan(told.surfaces.storage.calls * 0.05);
    expect(told.surfaces.functions.carriedOut).toBeGreaterThan(told.surfaces.functions.calls * 0.1);
  },
  HOSTILE.timeoutMs,
);

it('would see a leak: with the policies of one table switched off, it does', async () => {
  const leaky = await testProduct();
  const owner = new pg.Client(leaky.database.url);
  try {
    await owner.connect();
    await owner.query('alter table menu_scans disable row level security');
    const there = await hostileWorld(leaky, await anonKeyOf(leaky.url));
    const told = await fuzz(there, { calls: 150, seed: HOSTILE.seed, surfaces: ['rest'] });
    expect(told.findings.map(({ what }) => what)).toContain('foreign');
  } finally {
    await owner.end();
    await leaky.close();
  }
});

it('tries every kind of bad token', () => {
  expect(Object.keys(BAD_TOKENS).length).toBeGreaterThanOrEqual(22);
});
