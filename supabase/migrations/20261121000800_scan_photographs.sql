-- A photograph goes with its scan: deleting a scan deletes the object its image_url names, if that lies in the
-- owner's own folder and no other scan of hers shows it.

-- "a%20b" -> "a b"; null for what is not UTF-8.
create function public.percent_decoded(encoded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return convert_from(
    (select string_agg(case when part[1] ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(part[1], 2), 'hex')
                            else convert_to(part[1], 'UTF8') end, ''::bytea order by place)
       from regexp_matches(encoded, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found(part, place)),
    'UTF8');
exception when others then
  return null;
end
$$;
revoke execute on function public.percent_decoded(text) from public, anon, authenticated;

create function public.remove_scan_photograph() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  object_name text := public.percent_decoded(
    split_part(split_part(split_part(old.image_url, '/menu-images/', 2), '?', 1), '#', 1));
begin
  if object_name is null or not starts_with(object_name, old.user_id::text || '/')
    or exists (select from public.menu_scans s where s.user_id = old.user_id and s.image_url = old.image_url) then
    return null;
  end if;
  -- Supabase guards its storage tables against statements that bypass its interface, unless told.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'menu-images' and name = object_name;
  return null;
end
$$;
revoke execute on function public.remove_scan_photograph() from public, anon, authenticated;

create trigger remove_photograph after delete on public.menu_scans
  for each row execute function public.remove_scan_photograph();

-- The function runs as this login. Where that is no superuser, forced Row Level Security holds it too.
do $$
begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    execute format('create policy "a scan''s photograph goes with it" on storage.objects to %I using (true)',
      current_user);
    execute format('create policy "a scan''s photograph goes with it" on public.menu_scans for select to %I
      using (true)', current_user);
  end if;
end
$$;
