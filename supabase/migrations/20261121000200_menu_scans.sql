-- A photographed menu, what was read from it, and how each dish was judged. The user makes the scan and may
-- delete it; all that follows is written by the server's worker alone.

create table public.menu_scans (
  -- made by the client, so that a call sent twice makes one scan
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  image_url text not null check (char_length(image_url) between 1 and 2048),
  overall_risk text check (overall_risk in ('HIGH_RISK', 'TO_CHECK', 'NO_RISK')),
  raw_text text,
  extraction_error text check (char_length(extraction_error) <= 2000),
  restaurant_name text check (char_length(restaurant_name) <= 300),
  restaurant_type text check (char_length(restaurant_type) <= 50),
  country text check (char_length(country) <= 100),
  -- of the menu, for questions in the cook's language
  language text check (language in ('en', 'fr', 'es', 'de', 'it', 'pt')),
  created_at timestamptz not null default now()
);
-- home and history: a user's latest scans
create index menu_scans_user_id_created_at_idx on public.menu_scans (user_id, created_at desc);

create table public.menu_sections (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references public.menu_scans (id) on delete cascade,
  title text check (char_length(title) <= 300),
  course text check (course in ('STARTER', 'MAIN', 'DESSERT', 'DRINKS')),
  position integer not null default 0 check (position >= 0),
  -- reading the same picture again leaves the same rows
  unique (scan_id, position)
);

create table public.menu_items (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references public.menu_scans (id) on delete cascade,
  section_id uuid references public.menu_sections (id) on delete set null,
  name text not null check (char_length(name) between 1 and 500),
  description text check (char_length(description) <= 4000),
  position integer not null default 0 check (position >= 0),
  risk text check (risk in ('HIGH_RISK', 'TO_CHECK', 'NO_RISK')),
  -- percent
  confidence double precision check (confidence between 0 and 100),
  -- as printed
  price text check (char_length(price) <= 100),
  -- codes printed beside the dish
  allergen_codes text[] not null default '{}',
  unique (scan_id, position)
);
create index menu_items_section_id_idx on public.menu_items (section_id);

create table public.item_assessments (
  item_id uuid primary key references public.menu_items (id) on delete cascade,
  risk text not null check (risk in ('HIGH_RISK', 'TO_CHECK', 'NO_RISK')),
  reasons text[] not null default '{}',
  questions_for_cook text[] not null default '{}',
  possible_modifications text[] not null default '{}',
  allergen_flags text[] not null default '{}',
  profile_flags text[] not null default '{}',
  -- percent
  confidence double precision not null check (confidence between 0 and 100),
  -- why, and according to whom: message keys, data and citations, for any language
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  profile_findings jsonb not null default '[]' check (jsonb_typeof(profile_findings) = 'array'),
  allergens jsonb not null default '[]' check (jsonb_typeof(allergens) = 'array'),
  -- parts of the text that nothing known matched
  "unknown" text[] not null default '{}'
);

create table public.ingredient_assessments (
  item_id uuid not null references public.menu_items (id) on delete cascade,
  -- order within the dish
  position integer not null check (position >= 0),
  ingredient_name text not null check (char_length(ingredient_name) between 1 and 500),
  risk text not null check (risk in ('HIGH_RISK', 'TO_CHECK', 'NO_RISK')),
  reasons text[] not null default '{}',
  questions_for_cook text[] not null default '{}',
  possible_modifications text[] not null default '{}',
  allergen_flags text[] not null default '{}',
  confidence double precision not null check (confidence between 0 and 100),
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  allergens jsonb not null default '[]' check (jsonb_typeof(allergens) = 'array'),
  -- the menu does not name it, such a dish usually holds it
  hidden boolean not null default false,
  primary key (item_id, position)
);

create table public.analysis_runs (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references public.menu_scans (id) on delete cascade,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  result_json jsonb,
  error_message text check (char_length(error_message) <= 2000)
);
-- the latest run of a scan
create index analysis_runs_scan_id_started_at_idx on public.analysis_runs (scan_id, started_at desc);
-- two calls at once open one run
create unique index analysis_runs_one_open_idx on public.analysis_runs (scan_id) where finished_at is null;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['menu_scans', 'menu_sections', 'menu_items', 'item_assessments',
    'ingredient_assessments', 'analysis_runs'] loop
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

-- The client sends overall_risk: null, so it may name the column, and the policy lets nothing else through.
grant insert (id, user_id, image_url, overall_risk), delete on public.menu_scans to authenticated;

create policy "users read their own scans" on public.menu_scans
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users start scans of their own, unrated" on public.menu_scans
  for insert to authenticated with check (user_id = (select auth.uid()) and overall_risk is null);
create policy "users delete their own scans" on public.menu_scans
  for delete to authenticated using (user_id = (select auth.uid()));

-- The rest follows the scan: whoever may read it may read its parts.
create policy "readers of a scan read its sections" on public.menu_sections
  for select to authenticated using (exists (select from public.menu_scans s where s.id = scan_id));
create policy "readers of a scan read its dishes" on public.menu_items
  for select to authenticated using (exists (select from public.menu_scans s where s.id = scan_id));
create policy "readers of a scan read its runs" on public.analysis_runs
  for select to authenticated using (exists (select from public.menu_scans s where s.id = scan_id));
create policy "readers of a dish read its assessment" on public.item_assessments
  for select to authenticated using (exists (select from public.menu_items i where i.id = item_id));
create policy "readers of a dish read its ingredients' assessments" on public.ingredient_assessments
  for select to authenticated using (exists (select from public.menu_items i where i.id = item_id));
