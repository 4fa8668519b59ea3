-- A further photograph of a menu that was read: a page more, or a part that could not be read, from closer. It is a scan
-- of its own, so that it is sent, read, tried again and deleted as every other; its dishes become the menu's.
alter table public.menu_scans
  add column added_to uuid references public.menu_scans (id) on delete cascade,
  -- which of the menu's unread parts it shows, by their place in the list
  add column added_parts smallint[] check (cardinality(added_parts) <= 40);
create index menu_scans_added_to_idx on public.menu_scans (added_to);

-- Whether the caller may add a photograph to a scan: her own, read, itself not added, and of at most ten pictures.
create function public.takes_photograph(scan uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.menu_scans s
    where s.id = scan and s.user_id = (select auth.uid()) and s.raw_text is not null and s.added_to is null
      and (select count(*) from public.menu_scans a where a.added_to = s.id and a.raw_text is not null) < 9)
$$;
revoke execute on function public.takes_photograph(uuid) from public, anon;
grant execute on function public.takes_photograph(uuid) to authenticated;

grant insert (added_to, added_parts) on public.menu_scans to authenticated;
drop policy "users start scans of their own, unrated" on public.menu_scans;
create policy "users start scans of their own, unrated" on public.menu_scans
  for insert to authenticated with check (
    user_id = (select auth.uid()) and overall_risk is null
    and (added_to is null or public.takes_photograph(added_to)));
