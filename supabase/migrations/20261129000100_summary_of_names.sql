-- Folding the names of all dishes takes milliseconds, and a verdict changes none: what a scan is searched by is made
-- again only where a name or its place has changed.
create function public.count_ratings(scans uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.menu_scans s set safe_count = d.safe, ask_count = d.ask, high_count = d.high
  from (
    select i.scan_id,
      count(*) filter (where i.risk = 'NO_RISK') as safe,
      count(*) filter (where i.risk = 'TO_CHECK') as ask,
      count(*) filter (where i.risk = 'HIGH_RISK') as high
    from public.menu_items i where i.scan_id = any (scans)
    group by i.scan_id
  ) d
  where s.id = d.scan_id and (s.safe_count, s.ask_count, s.high_count) is distinct from (d.safe, d.ask, d.high)
$$;
revoke execute on function public.count_ratings(uuid[]) from public, anon, authenticated;

create function public.summarise_changed_dishes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named uuid[];
  rated uuid[];
begin
  select array_agg(distinct c.scan_id) filter (where is_named), array_agg(distinct c.scan_id) filter (where not is_named)
    into named, rated
  from (
    select c.scan_id,
      (c.scan_id, c.name, c.second_name, c.position) is distinct from (b.scan_id, b.name, b.second_name, b.position)
        as is_named
    from changed c join before b on b.id = c.id
  ) c;
  if rated is not null then perform public.count_ratings(rated); end if;
  if named is not null then perform public.summarise_scans(named); end if;
  return null;
end
$$;
revoke execute on function public.summarise_changed_dishes() from public, anon, authenticated;

create or replace trigger menu_items_summarise_changed after update on public.menu_items
  referencing old table as before new table as changed
  for each statement execute function public.summarise_changed_dishes();
