-- Two accounts together (decision 69): by an invitation a partner sees the scans of whoever invited him and she his, and what
-- he asks is judged for her. There is no row of what has ended: whoever is together has one, and either deletes it.
create table public.partner_invitations (
  -- made by the client, so that a call sent twice makes one invitation
  id uuid primary key,
  -- who invites
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of the token, in hexadecimal digits
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  -- by whom it was used, once
  accepted_by uuid references auth.users (id) on delete set null,
  accepted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index partner_invitations_user_id_idx on public.partner_invitations (user_id);
create index partner_invitations_accepted_by_idx on public.partner_invitations (accepted_by);

create table public.partnerships (
  id uuid primary key default gen_random_uuid(),
  -- for whom everything is judged: who invited
  user_id uuid not null unique references auth.users (id) on delete cascade,
  partner_id uuid not null unique references auth.users (id) on delete cascade,
  -- what the partner calls himself to her
  partner_name text not null check (char_length(partner_name) between 1 and 60),
  started_at timestamptz not null default now(),
  check (user_id <> partner_id)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['partner_invitations', 'partnerships'] loop
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
create policy "users read the invitations they made" on public.partner_invitations
  for select to authenticated using (user_id = (select auth.uid()));
create policy "both sides read that they are together" on public.partnerships
  for select to authenticated using ((select auth.uid()) in (user_id, partner_id));

-- The other side of whoever calls; null for who is not together, and within a transaction that is about her own rows alone,
-- such as an export: a setting can only take away.
create function public.together_with() returns uuid
language sql stable security definer set search_path = '' as $$
  select case when p.user_id = (select auth.uid()) then p.partner_id else p.user_id end
  from public.partnerships p
  where (select auth.uid()) in (p.user_id, p.partner_id)
    and coalesce(current_setting('mirabelle.own_rows_alone', true), '') <> 'yes'
$$;
revoke execute on function public.together_with() from public, anon;
grant execute on function public.together_with() to authenticated;

-- What hangs on a scan follows: whoever may read it may read its parts. Nothing of it may be changed.
create policy "who is together reads the other's scans" on public.menu_scans
  for select to authenticated using (user_id = (select public.together_with()));
create policy "who is together sees the other's menu images" on storage.objects
  for select to authenticated
  using (bucket_id = 'menu-images' and (storage.foldername(name))[1] = (select public.together_with())::text);

-- The profile by which what a user asks is judged: her own, or that of whom he is the partner of. Of hers he gets what
-- judging needs, and nothing else: not her age, nor what she was reminded of.
create function public.judged_profile(reader uuid) returns setof public.profiles
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.profiles;
  hers uuid;
begin
  -- A user asks for herself alone; the server asks for anyone.
  if (select auth.uid()) is not null and reader is distinct from (select auth.uid()) then return; end if;
  select p.user_id into hers from public.partnerships p where p.partner_id = reader;
  for found in select * from public.profiles p where p.user_id = coalesce(hers, reader) loop
    if hers is not null then
      found.age := null;
      found.set_up_later := false;
      found.due_date_asked := null;
    end if;
    return next found;
  end loop;
end
$$;
revoke execute on function public.judged_profile(uuid) from public, anon;
grant execute on function public.judged_profile(uuid) to authenticated, service_role;

-- These functions run as this login. Where that is no superuser, forced Row Level Security holds it too.
do $$
begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    execute format('create policy "who is together is looked up" on public.partnerships for select to %I
      using (true)', current_user);
    execute format('create policy "a partner''s questions are judged for her" on public.profiles for select to %I
      using (true)', current_user);
  end if;
end
$$;
