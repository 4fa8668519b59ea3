-- The pages of a scan that has several: photographs, or files of several pages each. The client names them before the
-- scan is read; the worker says of each what has become of it, as soon as that is known. A scan without such rows has one
-- page, its own image_url.
create table public.menu_scan_pages (
  scan_id uuid not null references public.menu_scans (id) on delete cascade,
  -- its place in the menu
  position smallint not null check (position between 0 and 7),
  -- null where a phone has read it and the picture stayed there
  image_url text check (char_length(image_url) between 1 and 2048 and image_url !~ '[[:cntrl:]]' and image_url !~ '^\s'
    and (image_url ~* '^https?://' or image_url !~ '^[^/?#]*:')),
  -- null while it waits to be read
  outcome text check (outcome in ('menu', 'no-menu', 'unreadable')),
  -- why it could not be read: a code of contract/menu/reading.ts
  reason text check (char_length(reason) <= 100),
  -- what was read of it, until all pages are: a server that is started again goes on behind the last page that was read
  reading jsonb check (jsonb_typeof(reading) = 'object'),
  primary key (scan_id, position)
);

alter table public.menu_scan_pages enable row level security;
alter table public.menu_scan_pages force row level security;
revoke all on public.menu_scan_pages from public, anon, authenticated;
grant select on public.menu_scan_pages to authenticated;
grant insert (scan_id, position, image_url) on public.menu_scan_pages to authenticated;
grant select, insert, update, delete on public.menu_scan_pages to service_role;

-- Whether the caller may name pages of a scan: her own, and not read to an end that stays.
create function public.takes_page(scan uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.menu_scans s
    where s.id = scan and s.user_id = (select auth.uid()) and s.raw_text is null
      and not exists (select from public.analysis_runs r where r.scan_id = s.id))
$$;
revoke execute on function public.takes_page(uuid) from public, anon;
grant execute on function public.takes_page(uuid) to authenticated;

create policy "the server reaches all rows" on public.menu_scan_pages to service_role using (true) with check (true);
create policy "readers of a scan read its pages" on public.menu_scan_pages
  for select to authenticated using (exists (select from public.menu_scans s where s.id = scan_id));
create policy "users name pages of their own scans that were not read" on public.menu_scan_pages
  for insert to authenticated with check (image_url is not null and public.takes_page(scan_id));

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.menu_scan_pages;
  end if;
end
$$;

-- The files of its pages go with a scan, as its photograph does. Before its rows do: afterwards no one knows them.
create function public.remove_page_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  using public.menu_scan_pages p
  where p.scan_id = old.id and o.bucket_id = 'menu-images'
    and o.name = public.percent_decoded(
      split_part(split_part(split_part(p.image_url, '/menu-images/', 2), '?', 1), '#', 1))
    and starts_with(o.name, old.user_id::text || '/')
    and not exists (select from public.menu_scans s
      where s.user_id = old.user_id and s.id <> old.id and s.image_url = p.image_url)
    and not exists (select from public.menu_scan_pages q where q.scan_id <> old.id and q.image_url = p.image_url);
  return old;
end
$$;
revoke execute on function public.remove_page_files() from public, anon, authenticated;
create trigger remove_page_files before delete on public.menu_scans
  for each row execute function public.remove_page_files();

-- A photograph that is a page of another scan of hers stays.
create or replace function public.remove_scan_photograph() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  object_name text := public.percent_decoded(
    split_part(split_part(split_part(old.image_url, '/menu-images/', 2), '?', 1), '#', 1));
begin
  if object_name is null or not starts_with(object_name, old.user_id::text || '/')
    or exists (select from public.menu_scans s where s.user_id = old.user_id and s.image_url = old.image_url)
    or exists (select from public.menu_scan_pages p join public.menu_scans s on s.id = p.scan_id
      where s.user_id = old.user_id and s.id <> old.id and p.image_url = old.image_url) then
    return null;
  end if;
  -- Supabase guards its storage tables against statements that bypass its interface, unless told.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'menu-images' and name = object_name;
  return null;
end
$$;

-- These functions run as this login. Where that is no superuser, forced Row Level Security holds it too.
do $$
begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    execute format('create policy "the files of its pages go with a scan" on public.menu_scan_pages for select to %I
      using (true)', current_user);
    execute format('create policy "pages are named before a scan is read" on public.analysis_runs for select to %I
      using (true)', current_user);
  end if;
end
$$;

-- A PDF is a page too, and may be larger than a picture; a picture's own limit is the server's (contract/policy.ts).
update storage.buckets
set file_size_limit = case when file_size_limit < 20971520 then 20971520 else file_size_limit end,
  allowed_mime_types = allowed_mime_types || array['application/pdf']
where id = 'menu-images' and not 'application/pdf' = any (allowed_mime_types);
