-- What a user corrects of a menu that was read, and the menu as it was read. Corrections are rows of their own, laid over
-- the reading whenever either changes: a further photograph or a model writes the reading, never a correction.
create table public.menu_edits (
  -- made by the client, so that a call sent twice edits once
  id uuid primary key,
  scan_id uuid not null references public.menu_scans (id) on delete cascade,
  -- in the order in which they came: of two that say something of one field the last one counts
  position bigint generated always as identity,
  -- contract/functions/edit-menu.ts
  kind text not null check (kind in ('change', 'move', 'join', 'split', 'add', 'delete')),
  edit jsonb not null check (jsonb_typeof(edit) = 'object' and char_length(edit::text) <= 200000),
  -- the dishes that it speaks of, as they stood before it
  before jsonb not null default '[]' check (jsonb_typeof(before) = 'array'),
  -- the reading that it was made of (menu_readings.version)
  reading integer not null check (reading >= 0),
  -- when it was made, which is before it came where the device had no reception
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  taken_back_at timestamptz
);
create index menu_edits_scan_id_idx on public.menu_edits (scan_id, position);

-- The menu of a scan as it was read, from its first correction on.
create table public.menu_readings (
  scan_id uuid primary key references public.menu_scans (id) on delete cascade,
  -- how often it was written: dishes that came after a correction are told by it
  version integer not null default 0 check (version >= 0),
  sections jsonb not null check (jsonb_typeof(sections) = 'array')
);

-- The dishes, as they were read, that a corrected one stands for; none for one that she added. Null: not corrected.
alter table public.menu_items add column as_read jsonb check (jsonb_typeof(as_read) = 'array');

do $$
declare
  table_name text;
begin
  foreach table_name in array array['menu_edits', 'menu_readings'] loop
    execute format('alter table public.%I enable row level security', table_name);
    execute format('alter table public.%I force row level security', table_name);
    execute format('revoke all on public.%I from public, anon, authenticated', table_name);
    execute format('grant select on public.%I to authenticated', table_name);
    execute format('grant select, insert, update, delete on public.%I to service_role', table_name);
    execute format('create policy "the server reaches all rows" on public.%I to service_role
      using (true) with check (true)', table_name);
    execute format('create policy "readers of a scan read %s" on public.%I for select to authenticated
      using (exists (select from public.menu_scans s where s.id = scan_id))',
      case table_name when 'menu_edits' then 'its corrections' else 'its reading' end, table_name);
  end loop;
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.menu_edits;
  end if;
end
$$;
