-- What a user takes, kept on her request (decision 83). She alone reads and writes it, not whom she is together with. What is
-- said of it is judged whenever it is shown: no verdict is stored.
create table public.kept_medicines (
  -- made by the client, so that an insert sent twice leaves one row
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  -- [{"id": record of knowledge/substances, "name": its INN, "strength": mg in one unit, or null}]
  substances jsonb not null default '[]'
    check (jsonb_typeof(substances) = 'array' and octet_length(substances::text) <= 8192),
  -- as she takes it; null where she has not said
  times_a_day numeric(5, 2) check (times_a_day > 0 and times_a_day <= 24),
  units_per_time numeric(6, 2) check (units_per_time > 0 and units_per_time <= 100),
  -- first and last day on which she takes it; null where it is open
  since date,
  until date check (until >= since),
  -- as it stood on the box or was typed, by which it is judged
  as_written text not null default '' check (char_length(as_written) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index kept_medicines_user_id_idx on public.kept_medicines (user_id, created_at);

alter table public.kept_medicines enable row level security;
alter table public.kept_medicines force row level security;
revoke all on public.kept_medicines from public, anon, authenticated;
grant select, delete,
  insert (id, user_id, name, substances, times_a_day, units_per_time, since, until, as_written),
  update (name, substances, times_a_day, units_per_time, since, until, as_written)
  on public.kept_medicines to authenticated;
grant select, insert, update, delete on public.kept_medicines to service_role;

create policy "users read the medicines they kept" on public.kept_medicines
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users keep medicines of their own" on public.kept_medicines
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users change the medicines they kept" on public.kept_medicines
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "users delete the medicines they kept" on public.kept_medicines
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "the server reaches all rows" on public.kept_medicines to service_role using (true) with check (true);

-- All of them are judged at once, so there is an end to them. Inserts at the same moment may exceed it by as many.
create function public.limit_kept_medicines() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.kept_medicines k where k.user_id = new.user_id and k.id <> new.id) >= 50 then
    raise exception 'at most 50 medicines are kept' using errcode = 'check_violation',
      constraint = 'kept_medicines_limit';
  end if;
  return new;
end
$$;
revoke execute on function public.limit_kept_medicines() from public, anon, authenticated;

create trigger kept_medicines_limit before insert on public.kept_medicines
  for each row execute function public.limit_kept_medicines();
create trigger kept_medicines_set_updated_at before insert or update on public.kept_medicines
  for each row execute function public.set_updated_at();
