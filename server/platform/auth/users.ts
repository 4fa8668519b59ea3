import type { Sql } from '../database/database.ts';

/** A row of auth.users, as far as it is read. */
export interface UserRow {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: string;
  updated_at: string;
  identities: IdentityRow[];
}

const COLUMNS = `id, email, encrypted_password, email_confirmed_at, last_sign_in_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at`;

/** Addresses are compared in lower case, as mail services in practice do. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** An account at a provider that belongs to a user. */
interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

async function one(sql: Sql, where: string, value: string): Promise<UserRow | null> {
  const { rows } = await sql.query<UserRow>(
    `select ${COLUMNS},
       coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]')
         as identities
     from auth.users u where ${where}`,
    [value],
  );
  return rows[0] ?? null;
}

export const userByEmail = (sql: Sql, email: string) => one(sql, 'lower(email) = $1', email);
export const userById = (sql: Sql, id: string) => one(sql, 'id = $1', id);

/**
 * Makes an account that signs in by password. Its address counts as unproved.
 * @returns null where the address is taken
 */
export async function insertUser(
  sql: Sql,
  user: { email: string; passwordHash: string; metadata: Record<string, unknown> },
): Promise<UserRow | null> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, '{"provider":"email","providers":["email"]}', $3)
     on conflict (lower(email)) do nothing returning id`,
    [user.email, user.passwordHash, JSON.stringify(user.metadata)],
  );
  const id = rows[0]?.id;
  if (!id) return null;
  await sql.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data, last_sign_in_at)
     values ($1::uuid, $1::text, 'email', $2, now())`,
    [id, JSON.stringify({ sub: id, email: user.email, email_verified: false, phone_verified: false })],
  );
  return userById(sql, id);
}

/** Changes what is given and leaves the rest; a new address is unproved again. */
export async function updateUser(
  sql: Sql,
  id: string,
  change: { email?: string; passwordHash?: string; metadata?: Record<string, unknown> },
): Promise<UserRow | null> {
  await sql.query(
    `update auth.users set
       email = coalesce($2, email),
       email_confirmed_at = case when $2 is null or $2 = email then email_confirmed_at end,
       encrypted_password = coalesce($3, encrypted_password),
       raw_user_meta_data = raw_user_meta_data || coalesce($4::jsonb, '{}'),
       updated_at = now()
     where id = $1`,
    [
      id,
      change.email ?? null,
      change.passwordHash ?? null,
      change.metadata ? JSON.stringify(change.metadata) : null,
    ],
  );
  if (change.email) {
    await sql.query(
      `update auth.identities set identity_data = identity_data || $2, updated_at = now()
       where user_id = $1 and provider = 'email' and identity_data->>'email' is distinct from $3`,
      [id, JSON.stringify({ email: change.email, email_verified: false }), change.email],
    );
  }
  return userById(sql, id);
}

/** Notes that the user signed in by password. */
export async function noteSignIn(sql: Sql, id: string): Promise<void> {
  await sql.query('update auth.users set last_sign_in_at = now() where id = $1', [id]);
  await sql.query(
    "update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = 'email'",
    [id],
  );
}

/** The user as the stock client shows it. An address that nobody confirmed has no `email_confirmed_at`. */
export function userJson(user: UserRow) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    phone: '',
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    factors: [],
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
