-- Saved adaptations of recipes, written by save-adaptation.
create table public.recipe_adaptations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  original_recipe_name text not null check (char_length(original_recipe_name) between 1 and 500),
  adapted_recipe_name text not null check (char_length(adapted_recipe_name) between 1 and 500),
  source_type text not null default 'text' check (source_type in ('url', 'image', 'text')),
  overall_safety text not null check (overall_safety in ('safe', 'caution', 'avoid')),
  original_recipe jsonb not null check (jsonb_typeof(original_recipe) = 'object'),
  adapted_recipe jsonb not null check (jsonb_typeof(adapted_recipe) = 'object'),
  safety_analysis jsonb not null default '[]' check (jsonb_typeof(safety_analysis) = 'array'),
  -- {ingredientChanges, instructionChanges, safetyImprovements}
  adaptations_made jsonb not null default '{}' check (jsonb_typeof(adaptations_made) = 'object'),
  recommendations text[] not null default '{}',
  -- 0-1, as the call sends it
  confidence_score double precision check (confidence_score between 0 and 1),
  user_notes text check (char_length(user_notes) <= 5000),
  is_favorite boolean not null default false,
  created_at timestamptz not null default now()
);
create index recipe_adaptations_user_id_created_at_idx on public.recipe_adaptations (user_id, created_at desc);

alter table public.recipe_adaptations enable row level security;
alter table public.recipe_adaptations force row level security;
revoke all on public.recipe_adaptations from public, anon, authenticated;
grant select, delete on public.recipe_adaptations to authenticated;
grant select, insert, update, delete on public.recipe_adaptations to service_role;

create policy "users read their own adaptations" on public.recipe_adaptations
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users delete their own adaptations" on public.recipe_adaptations
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "the server reaches all rows" on public.recipe_adaptations
  to service_role using (true) with check (true);
