-- What a list of scans shows of each, so that ten cards are ten rows and not four hundred dishes; what she calls a
-- menu; and what all her scans are searched by (decision 40).
alter table public.menu_scans
  -- her own name for it; null: the one that was read
  add column given_name text check (char_length(given_name) between 1 and 100),
  add column is_favorite boolean not null default false,
  -- a small JPEG of the photograph, made where it was taken
  add column thumbnail text check (char_length(thumbnail) <= 16000
    and thumbnail ~ '^data:image/jpeg;base64,[A-Za-z0-9+/]+={0,2}$'),
  -- dishes by their rating in force
  add column safe_count smallint not null default 0,
  add column ask_count smallint not null default 0,
  add column high_count smallint not null default 0,
  add column first_dishes text[] not null default '{}',
  -- names of the place and of all dishes, folded
  add column search_text text not null default '';

grant insert (thumbnail), update (given_name, is_favorite) on public.menu_scans to authenticated;
create policy "users name and mark their own scans" on public.menu_scans
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Her favourites, newest first; all of them go by menu_scans_user_id_created_at_idx, and so does a search: each policy
-- comes before what is searched for, so her own scans are all that is looked through.
create index menu_scans_favorites_idx on public.menu_scans (user_id, created_at desc) where is_favorite;

-- Letters as searches are folded (language/text/fold.ts): lower case, no accents, ligatures opened.
create function public.fold_letters(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(
    replace(replace(replace(replace(
      regexp_replace(normalize(lower(words), nfkd), '[' || U&'\0300' || '-' || U&'\036f' || ']', '', 'g'),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
    'øłıđðɗəɓƙ’‘‛ʼ`´', 'olidddebk''''''''''''')
$$;

-- Counts, first dishes and search text of scans, from their rows.
create function public.summarise_scans(scans uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.menu_scans s set
    safe_count = d.safe, ask_count = d.ask, high_count = d.high, first_dishes = d.first,
    search_text = left(public.fold_letters(concat_ws(' ', s.given_name, s.restaurant_name, d.names)), 60000)
  from (
    select scan.id,
      count(*) filter (where i.risk = 'NO_RISK') as safe,
      count(*) filter (where i.risk = 'TO_CHECK') as ask,
      count(*) filter (where i.risk = 'HIGH_RISK') as high,
      coalesce((array_agg(left(i.name, 80) order by i.position) filter (where i.id is not null))[1:3], '{}') as first,
      string_agg(concat_ws(' ', i.name, i.second_name), ' ' order by i.position) filter (where i.id is not null) as names
    from unnest(scans) scan(id) left join public.menu_items i on i.scan_id = scan.id
    group by scan.id
  ) d
  where s.id = d.id
$$;
revoke execute on function public.summarise_scans(uuid[]) from public, anon, authenticated;

create function public.summarise_changed_scans() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.summarise_scans((select array_agg(distinct scan_id) from changed));
  return null;
end
$$;
create function public.summarise_named_scan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.summarise_scans(array[new.id]);
  return null;
end
$$;
revoke execute on function public.summarise_changed_scans() from public, anon, authenticated;
revoke execute on function public.summarise_named_scan() from public, anon, authenticated;

create trigger menu_items_summarise_new after insert on public.menu_items
  referencing new table as changed for each statement execute function public.summarise_changed_scans();
create trigger menu_items_summarise_changed after update on public.menu_items
  referencing new table as changed for each statement execute function public.summarise_changed_scans();
create trigger menu_items_summarise_gone after delete on public.menu_items
  referencing old table as changed for each statement execute function public.summarise_changed_scans();
create trigger menu_scans_summarise_named after update of given_name, restaurant_name on public.menu_scans
  for each row when (old.given_name is distinct from new.given_name
    or old.restaurant_name is distinct from new.restaurant_name)
  execute function public.summarise_named_scan();

select public.summarise_scans(array(select id from public.menu_scans));
