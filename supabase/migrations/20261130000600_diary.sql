-- Whether she keeps a diary (decision 81). Null: she was not asked yet.
alter table public.profiles add column diary text check (diary in ('on', 'off'));
grant insert (diary), update (diary) on public.profiles to authenticated;

-- What she ate, drank and took. The server judges it and writes it once; she corrects how much and when, and deletes it.
create table public.diary_entries (
  -- made by the client, so that a call sent twice makes one entry
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind in ('dish', 'drink', 'food', 'medicine')),
  -- it stays: what the entry counts for was worked out from it
  name text not null check (char_length(name) between 1 and 200),
  -- usual portions; of a medicine tablets, capsules, measures
  portion numeric(5, 2) not null default 1 check (portion > 0 and portion <= 20),
  eaten_at timestamptz not null check (eaten_at >= '2000-01-01T00:00:00Z'),
  -- IANA name of where she was
  time_zone text not null check (char_length(time_zone) <= 64
    and time_zone ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$'),
  -- the calendar day it was there, so that travelling moves no entry to another day; ours to say
  day date not null,
  -- of food as it is rated, of a medicine its level
  risk text check (risk in ('HIGH_RISK', 'TO_CHECK', 'NO_RISK', 'SAFE', 'CAUTION', 'AVOID', 'UNKNOWN')),
  -- contract/diary/entry.ts: the findings of that day, with their sources
  verdict jsonb not null check (jsonb_typeof(verdict) = 'object' and octet_length(verdict::text) <= 100000),
  -- what one portion adds to what adds up: [{limit, amount, unit, about}]
  amounts jsonb not null default '[]'
    check (jsonb_typeof(amounts) = 'array' and octet_length(amounts::text) <= 20000),
  -- {kind, id} of the result it was taken from, which may be deleted meanwhile
  origin jsonb check (jsonb_typeof(origin) = 'object' and octet_length(origin::text) <= 200),
  -- SHA-256 of what was asked, by which another call with the same id is told from the same call made again
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Lists, newest first; and the sums of a day or a week.
create index diary_entries_user_id_eaten_at_idx on public.diary_entries (user_id, eaten_at desc, id desc);
create index diary_entries_user_id_day_idx on public.diary_entries (user_id, day);

-- The day is that of the place, and what has not happened yet is refused; the clock of a device may be fast by minutes.
create function public.place_diary_entry() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.eaten_at > now() + interval '5 minutes' then
    raise exception 'diary_in_future' using hint = 'Choose a time that has passed.';
  end if;
  begin
    new.day := (new.eaten_at at time zone new.time_zone)::date;
  exception when invalid_parameter_value then
    raise exception 'diary_time_zone' using hint = 'Send the name of a time zone, such as Europe/Paris.';
  end;
  new.updated_at := now();
  return new;
end
$$;
revoke execute on function public.place_diary_entry() from public, anon, authenticated;

create trigger diary_entries_place before insert or update on public.diary_entries
  for each row execute function public.place_diary_entry();

alter table public.diary_entries enable row level security;
alter table public.diary_entries force row level security;
revoke all on public.diary_entries from public, anon, authenticated;
grant select, delete, update (portion, eaten_at, time_zone) on public.diary_entries to authenticated;
grant select, insert, update, delete on public.diary_entries to service_role;
-- Hers alone: who is together with her sees her scans, never her diary.
create policy "users read their own diary" on public.diary_entries
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users correct their own diary" on public.diary_entries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete from their own diary" on public.diary_entries
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "the server reaches all rows" on public.diary_entries to service_role
  using (true) with check (true);

-- As before (20261130000400_together.sql); nor is a partner told whether she keeps a diary.
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
    end if;
    return next found;
  end loop;
end
$$;
