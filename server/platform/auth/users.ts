import type { Sql } from '../database/database.ts';
import type { SignInMethod } from './sessions.ts';

/** A row of auth.users, as far as it is read. */
export interface UserRow {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  /** The address it will have once that is confirmed. */
  email_change: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: string;
  updated_at: string;
  identities: IdentityRow[];
}

const COLUMNS = `id, email, encrypted_password, email_confirmed_at, email_change, last_sign_in_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at`;

/** Addresses are compared in lower case, as mail services do in practice. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** An account at a provider that belongs to a user. */
export interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  email: string | null;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

async function one(sql: Pick<Sql, 'query'>, where: string, value: string): Promise<UserRow | null> {
  const { rows } = await sql.query<UserRow>(
    `select ${COLUMNS},
       coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]')
         as identities
     from auth.users u where ${where}`,
    [value],
  );
  return rows[0] ?? null;
}

export const userByEmail = (sql: Pick<Sql, 'query'>, email: string) => one(sql, 'lower(email) = $1', email);
export const userById = (sql: Pick<Sql, 'query'>, id: string) => one(sql, 'id = $1', id);

/**
 * Makes an account that signs in by password. Its address counts as unproved.
 * @param user.passwordHash null where the password holds only once the address is confirmed
 * @returns null where the address is taken
 */
export async function insertUser(
  sql: Pick<Sql, 'query'>,
  user: { email: string; passwordHash: string | null; metadata: Record<string, unknown> },
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

/**
 * Notes that the address is proved by a link. An account no one had proved yet may have been made by someone else:
 * its password and its sessions end, unless the link itself brings the password of its sign-up.
 * @returns null where the account has another address by now
 */
export async function confirmEmail(
  sql: Sql,
  id: string,
  email: string,
  brought: { keepPassword: boolean; passwordHash: string | null; metadata: Record<string, unknown> | null },
): Promise<UserRow | null> {
  const { rows } = await sql.query<{ was_confirmed: boolean; was_used: boolean }>(
    `select email_confirmed_at is not null as was_confirmed, last_sign_in_at is not null as was_used
     from auth.users where id = $1 and lower(email) = $2 for update`,
    [id, email],
  );
  const before = rows[0];
  if (!before) return null;
  if (!before.was_confirmed) {
    if (!brought.keepPassword) {
      await sql.query('update auth.users set encrypted_password = null where id = $1', [id]);
      await sql.query('delete from auth.sessions where user_id = $1', [id]);
    }
    if (brought.passwordHash && !before.was_used) {
      await sql.query(
        `update auth.users set encrypted_password = $2, raw_user_meta_data = coalesce($3::jsonb, '{}') where id = $1`,
        [id, brought.passwordHash, brought.metadata ? JSON.stringify(brought.metadata) : null],
      );
    }
    await sql.query('update auth.users set email_confirmed_at = now(), updated_at = now() where id = $1', [
      id,
    ]);
    await sql.query(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
       where user_id = $1 and provider = 'email'`,
      [id],
    );
  }
  return userById(sql, id);
}

/** The address that waits for its confirmation. */
export async function noteEmailChange(sql: Sql, id: string, email: string): Promise<void> {
  await sql.query(
    'update auth.users set email_change = $2, email_change_sent_at = now(), updated_at = now() where id = $1',
    [id, email],
  );
}

/**
 * Gives the account the address it asked for, proved by a link sent there.
 * @returns null where it asked for another one since, or someone else has it by now
 */
export async function applyEmailChange(sql: Sql, id: string, email: string): Promise<UserRow | null> {
  const { rowCount } = await sql.query(
    `update auth.users u set email = $2, email_change = null, email_confirmed_at = now(), updated_at = now()
     where id = $1 and email_change = $2
       and not exists (select from auth.users other where lower(other.email) = $2 and other.id <> $1)`,
    [id, email],
  );
  if (rowCount === 0) return null;
  await sql.query(
    `update auth.identities set identity_data = identity_data || $2, updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id, JSON.stringify({ email, email_verified: true })],
  );
  return userById(sql, id);
}

/** Notes that the user signed in: by Google, or by what stands behind her mail address. */
export async function noteSignIn(sql: Sql, id: string, method: SignInMethod = 'password'): Promise<void> {
  await sql.query('update auth.users set last_sign_in_at = now() where id = $1', [id]);
  await sql.query('update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = $2', [
    id,
    method === 'oauth' ? 'google' : 'email',
  ]);
}

/** The user as the stock client shows it. An address that no one confirmed has no `email_confirmed_at`. */
export function userJson(user: UserRow) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    ...(user.email_change ? { new_email: user.email_change } : {}),
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
