-- A menu may be read on the phone that took its photograph, and the picture stays there. The server alone makes such a
-- scan, from what the phone has read (keep-reading); a client that makes one itself names a picture, as before.
alter table public.menu_scans
  alter column image_url drop not null,
  -- where it was read, or is to be
  add column read_on text not null default 'server' check (read_on in ('server', 'phone'));

drop policy "users start scans of their own, unrated" on public.menu_scans;
create policy "users start scans of their own, unrated" on public.menu_scans
  for insert to authenticated with check (
    user_id = (select auth.uid()) and overall_risk is null and image_url is not null
    and (added_to is null or public.takes_photograph(added_to)));
