-- The parts of scans by month: sections, dishes and what is said of them are most of all rows, and nearly all reading and
-- writing is of the last weeks. Each month has tables and indexes of its own, which stay small, fit into memory and are
-- vacuumed by themselves (decision 79). A scan is filed under the month in which it was made; its parts name that month
-- too, so that their keys and joins lead to the tables of one month.

create schema scan_months;
revoke all on schema scan_months from public;
-- The months that have tables; those of the first also hold everything before it.
create table scan_months.made (
  month date primary key check (month = date_trunc('month', month)),
  made_at timestamptz not null default now()
);
insert into scan_months.made (month) values (date_trunc('month', now() at time zone 'utc'));

-- The month that a new scan is filed under: this one, or the last that has tables. It may differ from the calendar's, and
-- nothing is wrong then.
create function public.current_scan_month() returns date
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select max(m.month) from scan_months.made m where m.month <= (now() at time zone 'utc')::date),
    (select min(m.month) from scan_months.made m))
$$;
revoke execute on function public.current_scan_month() from public, anon;
grant execute on function public.current_scan_month() to authenticated, service_role;

-- A default that is worked out once writes no row: what there is stays where it is, filed under the first month.
alter table public.menu_scans add column scan_month date not null default date_trunc('month', now() at time zone 'utc');
alter table public.menu_scans alter column scan_month set default public.current_scan_month();
alter table public.menu_scans add constraint menu_scans_id_scan_month_key unique (id, scan_month);

-- What there is becomes the tables of the first month, without being written again; the tables by the old names hold the
-- months.
alter table public.menu_items drop constraint menu_items_section_id_fkey, drop constraint menu_items_scan_id_fkey;
alter table public.menu_sections drop constraint menu_sections_scan_id_fkey;
alter table public.item_assessments drop constraint item_assessments_item_id_fkey;
alter table public.ingredient_assessments drop constraint ingredient_assessments_item_id_fkey;
alter table public.menu_items drop constraint menu_items_pkey, drop constraint menu_items_scan_id_position_key;
alter table public.menu_sections drop constraint menu_sections_pkey, drop constraint menu_sections_scan_id_position_key;
alter table public.item_assessments drop constraint item_assessments_pkey;
alter table public.ingredient_assessments drop constraint ingredient_assessments_pkey;
drop index public.menu_items_section_id_idx;

do $$
declare
  child text;
  first text;
  told record;
  published boolean;
begin
  foreach child in array array['menu_sections', 'menu_items', 'item_assessments', 'ingredient_assessments'] loop
    first := child || '_first';
    published := exists (select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = child);
    if published then execute format('alter publication supabase_realtime drop table public.%I', child); end if;
    for told in select tgname from pg_trigger where tgrelid = format('public.%I', child)::regclass and not tgisinternal loop
      execute format('drop trigger %I on public.%I', told.tgname, child);
    end loop;
    for told in select policyname from pg_policies where schemaname = 'public' and tablename = child loop
      execute format('drop policy %I on public.%I', told.policyname, child);
    end loop;
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', child);
    execute format('alter table public.%I no force row level security', child);
    execute format(
      'alter table public.%I add column scan_month date not null default date_trunc(''month'', now() at time zone ''utc'')',
      child);
    execute format('alter table public.%I alter column scan_month drop default', child);
    execute format('alter table public.%I set schema scan_months', child);
    execute format('alter table scan_months.%I rename to %I', child, first);
    execute format('create table public.%I (like scan_months.%I including defaults including constraints including storage)
      partition by range (scan_month)', child, first);
    execute format('alter table public.%I attach partition scan_months.%I for values from (minvalue) to (%L)',
      child, first, date_trunc('month', now() at time zone 'utc') + interval '1 month');
    execute format('alter table public.%I enable row level security', child);
    execute format('alter table public.%I force row level security', child);
    execute format('revoke all on public.%I from public, anon, authenticated', child);
    execute format('grant select on public.%I to authenticated', child);
    execute format('grant select, insert, update, delete on public.%I to service_role', child);
    execute format('create policy "the server reaches all rows" on public.%I to service_role
      using (true) with check (true)', child);
    if published then execute format('alter publication supabase_realtime add table public.%I', child); end if;
  end loop;
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    -- Whoever follows a table follows all its months.
    alter publication supabase_realtime set (publish_via_partition_root = true);
  end if;
end
$$;

alter table public.menu_sections
  add constraint menu_sections_pkey primary key (id, scan_month),
  add constraint menu_sections_scan_id_position_key unique (scan_id, position, scan_month),
  add constraint menu_sections_scan_id_fkey foreign key (scan_id, scan_month)
    references public.menu_scans (id, scan_month) on delete cascade;
alter table public.menu_items
  add constraint menu_items_pkey primary key (id, scan_month),
  add constraint menu_items_scan_id_position_key unique (scan_id, position, scan_month),
  add constraint menu_items_scan_id_fkey foreign key (scan_id, scan_month)
    references public.menu_scans (id, scan_month) on delete cascade,
  add constraint menu_items_section_id_fkey foreign key (section_id, scan_month)
    references public.menu_sections (id, scan_month) on delete set null (section_id);
create index menu_items_section_id_idx on public.menu_items (section_id);
alter table public.item_assessments
  add constraint item_assessments_pkey primary key (item_id, scan_month),
  add constraint item_assessments_item_id_fkey foreign key (item_id, scan_month)
    references public.menu_items (id, scan_month) on delete cascade;
alter table public.ingredient_assessments
  add constraint ingredient_assessments_pkey primary key (item_id, position, scan_month),
  add constraint ingredient_assessments_item_id_fkey foreign key (item_id, scan_month)
    references public.menu_items (id, scan_month) on delete cascade;

create policy "readers of a scan read its sections" on public.menu_sections for select to authenticated
  using (exists (select from public.menu_scans s where s.id = scan_id));
create policy "readers of a scan read its dishes" on public.menu_items for select to authenticated
  using (exists (select from public.menu_scans s where s.id = scan_id));
create policy "readers of a dish read its assessment" on public.item_assessments for select to authenticated
  using (exists (select from public.menu_items i where i.id = item_id and i.scan_month = item_assessments.scan_month));
create policy "readers of a dish read its ingredients' assessments" on public.ingredient_assessments
  for select to authenticated
  using (exists (select from public.menu_items i where i.id = item_id and i.scan_month = ingredient_assessments.scan_month));

-- Makes the tables of all months up to one, where they are missing; returns those it made. Rows are added and, soon after,
-- changed once, all in the month's own weeks: they are vacuumed and counted before a fifth of a month has changed.
create function public.make_scan_months(until date) returns setof date
language plpgsql security definer set search_path = '' set lock_timeout = '5s' as $$
declare
  upcoming date;
  child text;
  part text;
begin
  -- Two servers at once make a month once.
  perform pg_catalog.pg_advisory_xact_lock(7412019553282);
  loop
    select max(m.month) + interval '1 month' into upcoming from scan_months.made m;
    exit when upcoming > until;
    foreach child in array array['menu_sections', 'menu_items', 'item_assessments', 'ingredient_assessments'] loop
      part := child || to_char(upcoming, '_YYYY_MM');
      execute format('create table scan_months.%I (like public.%I including all)', part, child);
      execute format('alter table scan_months.%I enable row level security', part);
      execute format('alter table scan_months.%I set (autovacuum_vacuum_scale_factor = 0.05,
        autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)', part);
      execute format('alter table public.%I attach partition scan_months.%I for values from (%L) to (%L)',
        child, part, upcoming, upcoming + interval '1 month');
    end loop;
    insert into scan_months.made (month) values (upcoming);
    return next upcoming;
  end loop;
end
$$;
revoke execute on function public.make_scan_months(date) from public, anon, authenticated;
grant execute on function public.make_scan_months(date) to service_role;

-- The server makes further ones ahead of time.
select public.make_scan_months((date_trunc('month', now() at time zone 'utc') + interval '3 months')::date);

-- What is summed up of a scan is looked for in its own month.
create or replace function public.summarise_scans(scans uuid[]) returns void
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
    from public.menu_scans scan
      left join public.menu_items i on i.scan_id = scan.id and i.scan_month = scan.scan_month
    where scan.id = any (scans)
    group by scan.id
  ) d
  where s.id = d.id
$$;
create or replace function public.count_ratings(scans uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.menu_scans s set safe_count = d.safe, ask_count = d.ask, high_count = d.high
  from (
    select i.scan_id,
      count(*) filter (where i.risk = 'NO_RISK') as safe,
      count(*) filter (where i.risk = 'TO_CHECK') as ask,
      count(*) filter (where i.risk = 'HIGH_RISK') as high
    from public.menu_scans scan
      join public.menu_items i on i.scan_id = scan.id and i.scan_month = scan.scan_month
    where scan.id = any (scans)
    group by i.scan_id
  ) d
  where s.id = d.scan_id and (s.safe_count, s.ask_count, s.high_count) is distinct from (d.safe, d.ask, d.high)
$$;

create trigger menu_items_summarise_new after insert on public.menu_items
  referencing new table as changed for each statement execute function public.summarise_changed_scans();
create trigger menu_items_summarise_changed after update on public.menu_items
  referencing old table as before new table as changed
  for each statement execute function public.summarise_changed_dishes();
create trigger menu_items_summarise_gone after delete on public.menu_items
  referencing old table as changed for each statement execute function public.summarise_changed_scans();
