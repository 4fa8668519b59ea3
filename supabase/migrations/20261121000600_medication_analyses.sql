-- Saved analyses of medicines, written by save-medication-analysis and medication-history.

create table public.medication_analyses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  medication_name text not null check (char_length(medication_name) between 1 and 500),
  analysis_type text not null check (analysis_type in ('ocr', 'manual')),
  -- what the history filters and sorts by; safety_analysis says more
  risk_level text not null default 'UNKNOWN' check (risk_level in ('SAFE', 'CAUTION', 'AVOID', 'UNKNOWN')),
  -- percent
  confidence_score double precision check (confidence_score between 0 and 100),
  -- {form, dosage, manufacturer, active_ingredients}
  medication_info jsonb not null default '{}' check (jsonb_typeof(medication_info) = 'object'),
  -- {risk_level, pregnancy_category, trimester_specific, pregnancy_safety, general_safety, findings, ...}
  safety_analysis jsonb not null check (jsonb_typeof(safety_analysis) = 'object'),
  is_favorite boolean not null default false,
  user_notes text check (char_length(user_notes) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index medication_analyses_user_id_created_at_idx
  on public.medication_analyses (user_id, created_at desc);
create index medication_analyses_user_id_name_idx
  on public.medication_analyses (user_id, lower(medication_name));

create trigger medication_analyses_set_updated_at before update on public.medication_analyses
  for each row execute function public.set_updated_at();

create table public.medication_ingredients (
  id uuid primary key default gen_random_uuid(),
  analysis_id uuid not null references public.medication_analyses (id) on delete cascade,
  position integer not null default 0 check (position >= 0),
  ingredient_name text not null check (char_length(ingredient_name) between 1 and 500),
  dosage text check (char_length(dosage) <= 500),
  risk_level text not null default 'UNKNOWN' check (risk_level in ('SAFE', 'CAUTION', 'AVOID', 'UNKNOWN')),
  safety_notes text,
  unique (analysis_id, position)
);

create table public.medication_alternatives (
  id uuid primary key default gen_random_uuid(),
  analysis_id uuid not null references public.medication_analyses (id) on delete cascade,
  alternative_name text not null check (char_length(alternative_name) between 1 and 500),
  alternative_type text check (char_length(alternative_type) <= 100),
  safety_level text check (char_length(safety_level) <= 50),
  description text,
  -- shown in this order
  priority_order integer not null default 0 check (priority_order >= 0),
  unique (analysis_id, priority_order)
);

create table public.medication_warnings (
  id uuid primary key default gen_random_uuid(),
  analysis_id uuid not null references public.medication_analyses (id) on delete cascade,
  position integer not null default 0 check (position >= 0),
  warning_type text check (char_length(warning_type) <= 100),
  trimester text check (char_length(trimester) <= 50),
  severity text not null check (severity in ('HIGH', 'MODERATE', 'LOW')),
  warning_text text not null check (char_length(warning_text) between 1 and 5000),
  unique (analysis_id, position)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['medication_analyses', 'medication_ingredients',
    'medication_alternatives', 'medication_warnings'] loop
    execute format('alter table public.%I enable row level security', table_name);
    execute format('alter table public.%I force row level security', table_name);
    execute format('revoke all on public.%I from public, anon, authenticated', table_name);
    execute format('grant select on public.%I to authenticated', table_name);
    execute format('grant select, insert, update, delete on public.%I to service_role', table_name);
    execute format('create policy "the server reaches all rows" on public.%I to service_role
      using (true) with check (true)', table_name);
    if table_name <> 'medication_analyses' then
      execute format('create policy "readers of an analysis read its parts" on public.%I
        for select to authenticated
        using (exists (select from public.medication_analyses a where a.id = analysis_id))', table_name);
    end if;
  end loop;
end
$$;

grant delete on public.medication_analyses to authenticated;
create policy "users read their own analyses" on public.medication_analyses
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users delete their own analyses" on public.medication_analyses
  for delete to authenticated using (user_id = (select auth.uid()));
