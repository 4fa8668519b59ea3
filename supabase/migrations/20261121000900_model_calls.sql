-- Accounts of the calls to models, kept by the server alone, in a schema that no user reaches. Days are those of UTC.
create schema models;
revoke all on schema models from public;
grant usage on schema models to service_role;

-- One line a call: nothing of what was asked or answered, nor by whom.
create table models.calls (
  id bigint generated always as identity primary key,
  called_at timestamptz not null default now(),
  task text not null,
  kind text not null check (kind in ('vision', 'text')),
  provider text not null,
  model text not null,
  milliseconds integer not null check (milliseconds >= 0),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  -- US dollars; null where the price is unknown
  cost_usd numeric(14, 8) check (cost_usd >= 0),
  -- 'ok' or why no answer came
  outcome text not null
);
create index calls_by_time on models.calls (called_at);

-- What was used of a day's limits: a row for each user, and one without user for the whole server, which stays right
-- when an account goes.
create table models.usage (
  day date not null,
  user_id uuid references auth.users (id) on delete cascade,
  calls integer not null default 0,
  -- US dollars spent or set aside
  cost_usd numeric(14, 8) not null default 0,
  constraint usage_once unique nulls not distinct (day, user_id)
);
create index usage_by_user on models.usage (user_id);

-- Calls under way, so that replicas together keep to the number that may be.
create table models.places (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  taken_at timestamptz not null default now(),
  held_until timestamptz not null
);
create index places_by_user on models.places (user_id);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['calls', 'usage', 'places'] loop
    execute format('alter table models.%I enable row level security', table_name);
    execute format('alter table models.%I force row level security', table_name);
    execute format('revoke all on models.%I from public, anon, authenticated', table_name);
    execute format('grant select, insert, update, delete on models.%I to service_role', table_name);
    execute format('create policy "the server reaches all rows" on models.%I to service_role
      using (true) with check (true)', table_name);
  end loop;
end
$$;
