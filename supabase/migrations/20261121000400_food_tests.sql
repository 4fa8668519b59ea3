-- Answers for one ingredient and for one dish. The functions write them, once per id that the client made;
-- their user reads and deletes them.

create table public.ingredient_tests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  ingredient_name text not null check (char_length(ingredient_name) between 1 and 500),
  -- {risk, confidence, reasons[], questions_for_cook[], possible_modifications[], allergen_flags[], findings[]}
  safety_assessment jsonb not null check (jsonb_typeof(safety_assessment) = 'object'),
  created_at timestamptz not null default now()
);
create index ingredient_tests_user_id_created_at_idx on public.ingredient_tests (user_id, created_at desc);

create table public.dish_tests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  dish_name text not null check (char_length(dish_name) between 1 and 500),
  -- as the user gave them
  ingredients text[] not null default '{}' check (cardinality(ingredients) <= 200),
  -- {overall_risk, confidence, ingredient_risks[], recommendations[], questions_for_cook[], ...}
  safety_assessment jsonb not null check (jsonb_typeof(safety_assessment) = 'object'),
  created_at timestamptz not null default now()
);
create index dish_tests_user_id_created_at_idx on public.dish_tests (user_id, created_at desc);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['ingredient_tests', 'dish_tests'] loop
    execute format('alter table public.%I enable row level security', table_name);
    execute format('alter table public.%I force row level security', table_name);
    execute format('revoke all on public.%I from public, anon, authenticated', table_name);
    execute format('grant select, delete on public.%I to authenticated', table_name);
    execute format('grant select, insert, update, delete on public.%I to service_role', table_name);
    execute format('create policy "users read their own tests" on public.%I
      for select to authenticated using (user_id = (select auth.uid()))', table_name);
    execute format('create policy "users delete their own tests" on public.%I
      for delete to authenticated using (user_id = (select auth.uid()))', table_name);
    execute format('create policy "the server reaches all rows" on public.%I to service_role
      using (true) with check (true)', table_name);
  end loop;
end
$$;
