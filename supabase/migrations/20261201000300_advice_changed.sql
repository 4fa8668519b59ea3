-- What changed for a user with a new release of the knowledge: her answers of the last months are judged again by the old and
-- by the new one, and where these differ a row says from what to what, and by whose word (decision 90). The answers
-- themselves stay as they are.

-- The releases that this installation has worked with. No part of a backup: whoever restores one begins with the release
-- that runs then.
create schema advice;
revoke all on schema advice from public;
grant usage on schema advice to service_role;
create table advice.releases (
  -- of the packed knowledge of foods and of medicines
  hash text primary key check (char_length(hash) between 1 and 64),
  seen_at timestamptz not null default clock_timestamp(),
  -- the packed knowledge, compressed, so that the next release can be compared with it; null once none will be
  foods bytea,
  medicines bytea,
  -- the release before it; null for the first, with which nothing is compared
  compared_with text,
  -- how far it has come: a kind of answer, and the last id that was judged
  at_kind integer not null default 0,
  at_id uuid,
  finished_at timestamptz,
  -- another release came before this one was through
  given_up boolean not null default false
);
grant select, insert, update, delete on advice.releases to service_role;

create table public.advice_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- hash of the release that changed it
  release text not null check (char_length(release) between 1 and 64),
  -- of what: one of these
  item_id uuid,
  scan_id uuid,
  scan_month date,
  dish_test_id uuid references public.dish_tests (id) on delete cascade,
  ingredient_test_id uuid references public.ingredient_tests (id) on delete cascade,
  adaptation_id uuid references public.recipe_adaptations (id) on delete cascade,
  medication_id uuid references public.medication_analyses (id) on delete cascade,
  kept_medicine_id uuid references public.kept_medicines (id) on delete cascade,
  subject uuid not null check (subject =
    coalesce(item_id, dish_test_id, ingredient_test_id, adaptation_id, medication_id, kept_medicine_id)),
  -- as it was called then
  name text not null check (char_length(name) between 1 and 500),
  direction text not null check (direction in ('stricter', 'milder')),
  -- ratings as the kind has them
  was text not null check (char_length(was) <= 20),
  now text not null check (char_length(now) <= 20),
  -- {citations}: whose word it is; for a food with the finding that decides, to be said in any language
  reason jsonb not null default '{}' check (jsonb_typeof(reason) = 'object'),
  created_at timestamptz not null default now(),
  -- when she said that she has seen it
  seen_at timestamptz,
  check (num_nonnulls(item_id, dish_test_id, ingredient_test_id, adaptation_id, medication_id, kept_medicine_id) = 1),
  check ((item_id is null) = (scan_id is null) and (item_id is null) = (scan_month is null)),
  foreign key (item_id, scan_month) references public.menu_items (id, scan_month) on delete cascade,
  -- once a release, however many processes work at it
  unique (subject, release)
);
create index advice_changes_user_id_idx on public.advice_changes (user_id, created_at desc);
create index advice_changes_scan_id_idx on public.advice_changes (scan_id) where scan_id is not null;
create index advice_changes_item_id_idx on public.advice_changes (item_id, scan_month) where item_id is not null;
create index advice_changes_dish_test_id_idx on public.advice_changes (dish_test_id) where dish_test_id is not null;
create index advice_changes_ingredient_test_id_idx on public.advice_changes (ingredient_test_id)
  where ingredient_test_id is not null;
create index advice_changes_adaptation_id_idx on public.advice_changes (adaptation_id) where adaptation_id is not null;
create index advice_changes_medication_id_idx on public.advice_changes (medication_id) where medication_id is not null;
create index advice_changes_kept_medicine_id_idx on public.advice_changes (kept_medicine_id)
  where kept_medicine_id is not null;

alter table public.advice_changes enable row level security;
alter table public.advice_changes force row level security;
revoke all on public.advice_changes from public, anon, authenticated;
grant select, update (seen_at) on public.advice_changes to authenticated;
grant select, insert, update, delete on public.advice_changes to service_role;
create policy "users read what changed for them" on public.advice_changes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users say that they have seen it" on public.advice_changes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "the server reaches all rows" on public.advice_changes to service_role using (true) with check (true);

-- A dish that is judged again, because it was corrected or asked about, has a new answer: what had changed of the former one
-- says nothing of it.
create function public.end_advice_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.advice_changes c using gone g where c.item_id = g.item_id;
  return null;
end
$$;
revoke execute on function public.end_advice_changes() from public, anon, authenticated;
create trigger item_assessments_end_advice_changes after delete on public.item_assessments
  referencing old table as gone for each statement execute function public.end_advice_changes();

-- So has a kept medicine that is written otherwise.
create function public.end_kept_medicine_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.advice_changes c where c.kept_medicine_id = new.id;
  return null;
end
$$;
revoke execute on function public.end_kept_medicine_changes() from public, anon, authenticated;
create trigger kept_medicines_end_advice_changes after update of name, substances, as_written on public.kept_medicines
  for each row when (old.name is distinct from new.name or old.substances is distinct from new.substances
    or old.as_written is distinct from new.as_written)
  execute function public.end_kept_medicine_changes();
