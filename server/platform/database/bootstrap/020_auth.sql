-- Accounts, under the names GoTrue gives them, so that policies and foreign keys written for Supabase hold here.
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  -- argon2id, in its own text form; null for accounts that sign in elsewhere only
  encrypted_password text,
  -- null: nobody has proved that the address is theirs
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on auth.users (lower(email));

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- the account's name at the provider; for "email" the user's own id
  provider_id text not null,
  provider text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  -- how the session began: [{"method": "password", "timestamp": 1700000000}]
  amr jsonb not null default '[]',
  not_after timestamptz,
  refreshed_at timestamptz not null default now(),
  -- counts refreshes; the tokens of this generation are the good ones
  generation integer not null default 0,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_idx on auth.sessions (user_id);

-- A session's tokens are one family: those of the session's generation are good, those of the one before for a
-- short grace, and using an older one ends the session (server/platform/auth/sessions.ts).
create table auth.refresh_tokens (
  -- SHA-256 of the token; the token itself is never stored
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  generation integer not null,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

-- Attempts, counted by all replicas together; keys are hashed. Columns as rate-limiter-flexible expects them.
create table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null
    check (token_type in ('confirmation', 'recovery', 'email_change', 'reauthentication', 'magiclink')),
  token_hash bytea not null unique,
  -- the address it was sent to
  relates_to text not null,
  redirect_to text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type);

-- A sign-in on its way through a provider or a mail link, until its code is exchanged for a session.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  provider_type text not null,
  authentication_method text not null,
  redirect_to text,
  -- what the client keeps the other half of (RFC 7636); null for the implicit way
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash bytea unique,
  -- what we keep for our own exchange with the provider
  provider_nonce text,
  provider_code_verifier text,
  provider_access_token text,
  provider_refresh_token text,
  auth_code_issued_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index flow_state_user_id_idx on auth.flow_state (user_id);
create index flow_state_expires_at_idx on auth.flow_state (expires_at);

grant select, insert, update, delete on all tables in schema auth to service_role;
grant usage on all sequences in schema auth to service_role;

-- What a policy asks of the verified token.
create function auth.jwt() returns jsonb
language sql stable parallel safe
return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

create function auth.uid() returns uuid
language sql stable parallel safe
return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

create function auth.role() returns text
language sql stable parallel safe
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

create function auth.email() returns text
language sql stable parallel safe
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';
