import type { SharedMenu } from '@mirabelle/contract/functions/read-shared-menu.ts';
import { makeSecretToken } from '@mirabelle/contract/secret-token.ts';
import { expect } from 'vitest';
import type { TestUser } from '../../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../../testing/product.ts';
import { menuOf, settled } from '../../../testing/scans.ts';

const WIDE = { points: 10_000, seconds: 60 };
const OFTEN = { byUser: WIDE, byAddress: WIDE };

export const DISHES = ['Steak tartare', 'Burrata with oil', 'Tomato soup', 'Peanut soup'];
/** How every link is answered that shows nothing. */
export const ENDED = { status: 404, body: { code: 'share_ended' } };

/** Whoever calls, with an account or without. */
type Reader = Pick<TestUser, 'client'>;

/** A product in which an owner, whose profile tells much, shares menus. */
export async function sharingProduct() {
  const product: TestProduct = await testProduct({
    readMenu: async () => menuOf(...DISHES),
    rates: { scans: OFTEN, tests: OFTEN, calls: OFTEN, shared: OFTEN },
  });
  const [owner, other] = await Promise.all([product.signedUp(), product.signedUp()]);
  const visitor: Reader = { client: product.client() };
  const { error } = await owner.client.from('profiles').upsert({
    user_id: owner.userId,
    language: 'en',
    country: 'United Kingdom',
    edd: '2027-03-01',
    toxoplasmosis_status: 'NO',
    gestational_diabetes: 'YES',
    allergies: ['peanuts'],
  });
  expect(error).toBeNull();

  const linkTo = (scanId: string, more: Record<string, unknown> = {}) => ({
    share_id: crypto.randomUUID(),
    scanId,
    token: makeSecretToken(),
    country: 'FR',
    days: 7,
    withPhoto: false,
    ...more,
  });
  const read = (token: unknown, reader = visitor) => invoke(reader, 'read-shared-menu', { token });
  return {
    product,
    owner,
    other,
    visitor,
    /** A menu that was read and judged. */
    async scanned(user = owner): Promise<string> {
      const scan = await uploadScan(user);
      await invoke(user, 'extract-menu', scan);
      await settled(user, scan.scanId);
      return scan.scanId;
    },
    linkTo,
    /** A link of the owner's that is open. */
    async shared(scanId: string, more: Record<string, unknown> = {}) {
      const link = linkTo(scanId, more);
      expect(await invoke(owner, 'share-menu', link)).toMatchObject({ status: 200 });
      return link;
    },
    read,
    menuOfLink: async (token: string) => (await read(token)).body as SharedMenu,
    photoOf: (token: string, photo = 0) => invoke(visitor, 'read-shared-photo', { token, photo }),
    dishOf: (token: string, itemId: string) => invoke(visitor, 'read-shared-dish', { token, itemId }),
    endLink: (user: Reader, id: string) => invoke(user, `share-menu?share_id=${id}`, undefined, 'DELETE'),
    /** Runs a statement as the server. */
    sql: (text: string, values: unknown[]) =>
      product.database.asService((database) => database.query<Record<string, unknown>>(text, values)),
  };
}
