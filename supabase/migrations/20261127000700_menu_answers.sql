-- What was answered at the table about the dishes of a scan, by whom and when. Rows of their own: reading the picture
-- again, a further photograph or a model writes dishes and verdicts, never these.
create table public.menu_answers (
  -- made by the client, so that a call sent twice answers once
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references public.menu_scans (id) on delete cascade,
  -- contract/table-question.ts
  question text not null check (char_length(question) <= 50),
  -- the foods that it was asked of: id, and what the dishes call it
  foods jsonb not null check (jsonb_typeof(foods) = 'array'),
  -- the dishes that it was asked for, and their folded names, by which a dish that was read again is found
  item_ids uuid[] not null check (cardinality(item_ids) between 1 and 500),
  dish_names text[] not null default '{}' check (cardinality(dish_names) <= 500),
  answer text not null check (answer in ('yes', 'no', 'unknown')),
  answered_by text not null check (answered_by in ('cook', 'waiter', 'self')),
  -- when it was said; of an answer that is used again for a later scan, the first time
  answered_at timestamptz not null,
  created_at timestamptz not null default now(),
  taken_back_at timestamptz
);
create index menu_answers_scan_id_idx on public.menu_answers (scan_id, created_at desc);

alter table public.menu_answers enable row level security;
alter table public.menu_answers force row level security;
revoke all on public.menu_answers from public, anon, authenticated;
grant select on public.menu_answers to authenticated;
grant select, insert, update, delete on public.menu_answers to service_role;
create policy "the server reaches all rows" on public.menu_answers to service_role using (true) with check (true);
create policy "readers of a scan read its answers" on public.menu_answers
  for select to authenticated using (exists (select from public.menu_scans s where s.id = scan_id));

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.menu_answers;
  end if;
end
$$;
