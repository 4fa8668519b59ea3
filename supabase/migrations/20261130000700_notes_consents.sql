-- What a user notes about a result or wants to ask about it, what she agreed to and when, and how long her photographs are
-- kept (decision 82).
create table public.result_notes (
  -- made by the client, so that a call sent twice notes once
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- {kind, id, name}: what it is about as it was called then, which stays readable once the result is deleted
  about jsonb not null check (
    jsonb_typeof(about) = 'object' and about - array['kind', 'id', 'name'] = '{}'
    and coalesce(about ->> 'kind', '') in
      ('scan', 'dish', 'ingredient-test', 'dish-test', 'adaptation', 'medication', 'free')
    and coalesce(char_length(about ->> 'id'), 0) <= 100 and coalesce(char_length(about ->> 'name'), 0) <= 500
  ),
  text text not null check (char_length(text) between 1 and 2000 and text ~ '\S'),
  -- to be asked at the next appointment
  is_question boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index result_notes_user_id_created_at_idx on public.result_notes (user_id, created_at desc);
create trigger result_notes_set_updated_at before insert or update on public.result_notes
  for each row execute function public.set_updated_at();

-- That she agreed that her health data is kept: once for each version of the text, on the day on which she did.
create table public.health_consents (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- of the text: HEALTH_CONSENT_VERSION of contract/health-consent.ts
  version integer not null check (version between 1 and 10000),
  -- in which she read it
  language text not null check (language in ('en', 'fr')),
  given_at timestamptz not null default now(),
  primary key (user_id, version)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['result_notes', 'health_consents'] loop
    execute format('alter table public.%I enable row level security', table_name);
    execute format('alter table public.%I force row level security', table_name);
    execute format('revoke all on public.%I from public, anon, authenticated', table_name);
    execute format('grant select on public.%I to authenticated', table_name);
    execute format('grant select, insert, update, delete on public.%I to service_role', table_name);
    execute format('create policy "the server reaches all rows" on public.%I to service_role
      using (true) with check (true)', table_name);
  end loop;
end
$$;

grant insert (id, user_id, about, text, is_question, created_at), update (text, is_question), delete
  on public.result_notes to authenticated;
create policy "users read their own notes" on public.result_notes
  for select to authenticated using (user_id = (select auth.uid()));
-- A note that comes back after it was deleted keeps its time, which is never a future one.
create policy "users write notes of their own" on public.result_notes
  for insert to authenticated with check (user_id = (select auth.uid()) and created_at <= now());
create policy "users change their own notes" on public.result_notes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete their own notes" on public.result_notes
  for delete to authenticated using (user_id = (select auth.uid()));

-- What was agreed to is neither changed nor dated otherwise; it goes with the account.
grant insert (user_id, version, language) on public.health_consents to authenticated;
create policy "users read what they agreed to" on public.health_consents
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users agree for themselves" on public.health_consents
  for insert to authenticated with check (user_id = (select auth.uid()));

alter table public.profiles add column photos_kept text not null default 'keep'
  check (photos_kept in ('keep', '30-days', 'after-reading'));
grant insert (photos_kept), update (photos_kept) on public.profiles to authenticated;
-- The server looks up those alone whose photographs may be due.
create index profiles_photos_kept_idx on public.profiles (user_id) where photos_kept <> 'keep';

-- As before (20261130000600_diary.sql); nor is a partner told how long photographs are kept.
create or replace function public.judged_profile(reader uuid) returns setof public.profiles
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.profiles;
  hers uuid;
begin
  if (select auth.uid()) is not null and reader is distinct from (select auth.uid()) then return; end if;
  select p.user_id into hers from public.partnerships p where p.partner_id = reader;
  for found in select * from public.profiles p where p.user_id = coalesce(hers, reader) loop
    if hers is not null then
      found.age := null;
      found.set_up_later := false;
      found.due_date_asked := null;
      found.diary := null;
      found.photos_kept := 'keep';
    end if;
    return next found;
  end loop;
end
$$;

-- The server finds the file of a scan by its address.
grant execute on function public.percent_decoded(text) to service_role;
