-- What a user tells of herself; one row each.
-- Supabase's default privileges hand every new table to every role: taken back here and given out by column.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  age integer check (age between 0 and 130),
  country text check (char_length(country) <= 100),
  -- null: the set-up dialog was not finished
  language text check (language in ('en', 'fr', 'es', 'de', 'it', 'pt')),
  -- expected due date
  edd date,
  toxoplasmosis_status text not null default 'UNKNOWN' check (toxoplasmosis_status in ('YES', 'NO', 'UNKNOWN')),
  gestational_diabetes text not null default 'UNKNOWN' check (gestational_diabetes in ('YES', 'NO', 'UNKNOWN')),
  dietary_preferences text[] not null default '{}'
    check (cardinality(dietary_preferences) <= 50 and octet_length(dietary_preferences::text) <= 8192),
  allergies text[] not null default '{}'
    check (cardinality(allergies) <= 50 and octet_length(allergies::text) <= 8192),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on public.profiles from public, anon, authenticated;

grant select,
  insert (user_id, age, country, language, edd, toxoplasmosis_status, gestational_diabetes,
    dietary_preferences, allergies, updated_at),
  -- an upsert sets user_id as well; the policy keeps it the caller's own
  update (user_id, age, country, language, edd, toxoplasmosis_status, gestational_diabetes,
    dietary_preferences, allergies, updated_at)
  on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "users read their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users make their own profile" on public.profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users change their own profile" on public.profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "the server reaches all profiles" on public.profiles
  to service_role using (true) with check (true);

-- The time of the change is ours to say, not a browser's clock's.
create function public.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke execute on function public.set_updated_at() from public, anon, authenticated;

create trigger profiles_set_updated_at before insert or update on public.profiles
  for each row execute function public.set_updated_at();
