import { randomUUID } from 'node:crypto';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { TestUser } from '../testing/clients.ts';
import { fillAccount } from '../testing/filled-account.ts';
import { flatPicture, type TestProduct } from '../testing/product.ts';
import type { World } from '../testing/random-calls.ts';
import { tablesOf } from '../testing/tables-of.ts';

/** Stands in every text, row and file of the victim; no call holds it, so wherever it comes out it has leaked. */
export const SECRET = 'nobody-elses-business';

/** What hostile calls are made from, and what must not come of them. */
export interface HostileWorld {
  product: TestProduct;
  anonKey: string;
  /** Whoever calls. */
  caller: TestUser;
  /** Whose rows and files no one else may see or change. */
  victim: TestUser;
  /** Ids of the victim's rows, and her own. */
  foreign: ReadonlySet<string>;
  /** Path of the victim's photograph within the bucket. */
  photograph: string;
  /** Id of an invitation that the victim has made. */
  invitation: string;
  /** For calls of the REST grammar. */
  rest: World;
}

/** Two accounts with rows in every table and a photograph each. */
export async function hostileWorld(product: TestProduct, anonKey: string): Promise<HostileWorld> {
  const [caller, victim] = await Promise.all([product.signedUp(), product.signedUp()]);
  const foreign = await fillAccount(product.database, victim.userId, SECRET, 20);
  const own = await fillAccount(product.database, caller.userId, 'Brie', 3);
  const photograph = `${victim.userId}/menu-1.jpg`;
  for (const user of [caller, victim]) {
    const { error } = await user.client.storage
      .from(STORAGE.bucket)
      .upload(`${user.userId}/menu-1.jpg`, flatPicture, { contentType: 'image/jpeg' });
    if (error) throw error;
  }
  const invited = await product.database.asService((sql) =>
    sql.query<{ id: string }>('select id from partner_invitations where user_id = $1', [victim.userId]),
  );
  return {
    product,
    anonKey,
    caller,
    victim,
    invitation: invited.rows[0]!.id,
    foreign: new Set([...foreign, victim.userId]),
    photograph,
    rest: {
      ...(await tablesOf(product.database)),
      ids: [...foreign.slice(0, 20), ...own],
      writtenIds: [...own, foreign[0]!],
      users: [caller.userId, victim.userId, randomUUID()],
    },
  };
}

/** All that is kept of the victim: every row that names her or hers, and the bytes of her photograph. */
export async function keptOf(world: HostileWorld): Promise<string[]> {
  const kept: string[] = [];
  for (const table of world.rest.tables.keys()) {
    const { rows } = await world.product.database.asService((sql) =>
      sql.query<{ row: string }>(
        // The caller may choose an id for a row of her own that is the victim's in another table.
        `select row_to_json(t)::text as row from ${table} t where exists (select from jsonb_each_text(to_jsonb(t)) c
         where c.value = any ($1) and not (c.key = 'id' and to_jsonb(t) ->> 'user_id' = $2)) order by 1`,
        [[...world.foreign], world.caller.userId],
      ),
    );
    kept.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  const { data, error } = await world.victim.client.storage.from(STORAGE.bucket).download(world.photograph);
  kept.push(error ? `no photograph: ${error.message}` : `photograph of ${data.size} bytes`);
  return kept;
}
