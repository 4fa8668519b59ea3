import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { menuOf, settled } from '../../testing/scans.ts';
import { RATES } from '../calling/rates.ts';

let release = Promise.withResolvers<void>();
let reading = Promise.withResolvers<void>();
let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({
    rates: { scans: RATES.scans },
    readMenu: async () => {
      reading.resolve();
      await release.promise;
      return menuOf('Soup');
    },
  });
});
afterAll(() => product.close());

/** A reader that is busy with the picture of someone else. */
async function busy(): Promise<void> {
  release = Promise.withResolvers<void>();
  reading = Promise.withResolvers<void>();
  const first = await product.signedUp();
  await invoke(first, 'extract-menu', await uploadScan(first));
  await reading.promise;
}

const extract = async (user: TestUser, scan?: { scanId: string; imageUrl: string }) =>
  invoke(user, 'extract-menu', scan ?? (await uploadScan(user)));

describe('limits of extract-menu', () => {
  it('lets two pictures of a user wait, refuses a third until one is read, and never a retry', async () => {
    await busy();
    const user = await product.signedUp();
    const scans = [await uploadScan(user), await uploadScan(user), await uploadScan(user)] as const;
    // At once, so that each would see none of the others waiting.
    const answers = await Promise.all(scans.map((scan) => extract(user, scan)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    const refused = answers.findIndex(({ status }) => status === 429);
    expect(answers[refused]?.body).toEqual({
      code: 'scans_waiting',
      message: expect.stringContaining('waiting to be read'),
      details: { retryAfterSeconds: 5 },
    });
    const waiting = scans.filter((_, index) => index !== refused);
    for (const scan of waiting) expect(await extract(user, scan)).toMatchObject({ status: 200 });
    expect(await extract(await product.signedUp())).toMatchObject({ status: 200 });

    release.resolve();
    for (const scan of waiting) await settled(user, scan.scanId);
    expect(await extract(user, scans[refused])).toMatchObject({ status: 200 });
    await settled(user, scans[refused]?.scanId ?? '');
  });

  it('takes ten pictures of a user in a minute and says when to come back for the eleventh', async () => {
    release.resolve();
    const user = await product.signedUp();
    for (let count = 0; count < 10; count += 1) {
      const scan = await uploadScan(user);
      expect(await extract(user, scan)).toMatchObject({ status: 200 });
      await settled(user, scan.scanId);
    }
    const { body, status } = await extract(user);
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });
});
