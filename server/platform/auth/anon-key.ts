import type { Database } from '../database/database.ts';
import { signAnonKey, verifyToken } from './access-token.ts';
import type { KeyRing } from './keys.ts';

/**
 * The public key of the anonymous role: it survives restarts and is the same for every server on the database, as long as
 * the first signing key stays. It is signed again only if the stored one is no longer valid.
 */
export async function anonKeyOf(database: Database, keys: KeyRing): Promise<string> {
  const { kid } = keys.signing;
  const kept = await keptKey(database, kid);
  if (kept !== null && (await isGood(keys, kept))) return kept;
  const [{ rows }] = await database.batchAsService<[{ token: string }]>([
    {
      // Of servers that start at the same time, all take the key of the first.
      text: `insert into auth.anon_keys as a (kid, token) values ($1, $2)
             on conflict (kid) do update set token = case when a.token is not distinct from $3 then excluded.token else a.token end
             returning token`,
      values: [kid, await signAnonKey(keys), kept],
    },
  ]);
  return rows[0]!.token;
}

async function keptKey(database: Database, kid: string): Promise<string | null> {
  const [{ rows }] = await database.batchAsService<[{ token: string }]>([
    { text: 'select token from auth.anon_keys where kid = $1', values: [kid] },
  ]);
  return rows[0]?.token ?? null;
}

const isGood = (keys: KeyRing, token: string) =>
  verifyToken(keys, token).then(
    (claims) => claims === null,
    () => false,
  );
