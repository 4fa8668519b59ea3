import type { Sql } from '../../database/database.ts';
import { userByEmail } from '../users.ts';
import type { GoogleAccount } from './provider.ts';

/**
 * The user a Google account signs in to: its existing user, otherwise the one whose proved address it has,
 * otherwise a new one. It never joins an account whose address no one proved: that account's password and sessions end,
 * and so do the links sent to it, since someone else may have created it.
 * @param account with an address that Google has verified
 * @param mayBeNew whether one is made where there is none
 * @returns null where there is none and none is made
 */
export async function userOfGoogle(
  sql: Sql,
  account: GoogleAccount,
  mayBeNew: boolean,
): Promise<string | null> {
  const data = JSON.stringify({
    sub: account.sub,
    email: account.email,
    email_verified: true,
    phone_verified: false,
    ...(account.name ? { full_name: account.name, name: account.name } : {}),
  });
  const linked = await sql.query<{ user_id: string }>(
    `update auth.identities set identity_data = $2, updated_at = now()
     where provider = 'google' and provider_id = $1 returning user_id`,
    [account.sub, data],
  );
  if (linked.rows[0]) return linked.rows[0].user_id;
  const known = await takeOver(sql, account.email);
  if (!known && !mayBeNew) return null;
  const userId = known ?? (await insert(sql, account));
  await sql.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, 'google', $3, now())`,
    [userId, account.sub, data],
  );
  await sql.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || (
       select jsonb_build_object('provider', (array_agg(provider order by created_at))[1],
         'providers', jsonb_agg(provider order by created_at))
       from auth.identities where user_id = $1)
     where id = $1`,
    [userId],
  );
  return userId;
}

async function takeOver(sql: Sql, email: string): Promise<string | null> {
  const known = await userByEmail(sql, email);
  if (!known) return null;
  if (known.email_confirmed_at) return known.id;
  await sql.query(
    `update auth.users set encrypted_password = null, email_confirmed_at = now(), email_change = null where id = $1`,
    [known.id],
  );
  await sql.query('delete from auth.sessions where user_id = $1', [known.id]);
  await sql.query('delete from auth.one_time_tokens where user_id = $1', [known.id]);
  await sql.query('delete from auth.flow_state where user_id = $1', [known.id]);
  await sql.query("delete from auth.identities where user_id = $1 and provider = 'email'", [known.id]);
  return known.id;
}

async function insert(sql: Sql, { email, name }: GoogleAccount): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    'insert into auth.users (email, email_confirmed_at, raw_user_meta_data) values ($1, now(), $2) returning id',
    [email, JSON.stringify(name ? { full_name: name, name } : {})],
  );
  return rows[0]!.id;
}
