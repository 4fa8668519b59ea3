-- Answers that were reported as wrong (decision 91). Written by the server alone, after it has looked at the form and counted;
-- its reporter reads and deletes hers, and no one else reaches them but whoever runs the server.
create table public.wrong_answers (
  -- made by the client, so that a call sent twice leaves one row
  id uuid primary key,
  -- null: reported without an account
  user_id uuid references auth.users (id) on delete cascade,
  card text not null check (card in
    ('menu-dish', 'dish-test', 'ingredient-test', 'label', 'recipe', 'medicine', 'diary', 'already-ate')),
  -- what was judged, as it was written
  name text not null check (char_length(name) between 1 and 500),
  rating text check (char_length(rating) <= 40),
  -- [{"key": of the message, "rating", "about": words of the name, "sources": ids}]
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array' and octet_length(reasons::text) <= 131072),
  -- of the answer, where it carries one, and of the server when it was reported
  knowledge text check (char_length(knowledge) <= 120),
  server_knowledge text not null check (char_length(server_knowledge) <= 120),
  server_version text not null check (char_length(server_version) <= 60),
  country text check (country ~ '^[A-Z]{2}$'),
  language text not null check (language in ('en', 'fr')),
  wrong text not null check (wrong in ('stricter', 'milder', 'as-read', 'reason', 'other')),
  why text not null check (char_length(why) <= 2000),
  -- {"week", "allergies"} that counted, where she ticked that they are sent
  counted jsonb check (jsonb_typeof(counted) = 'object' and octet_length(counted::text) <= 32768),
  -- of the card: the same answer is reported once by a user
  card_hash text not null check (card_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  -- by whoever runs the server, with what was found, which its reporter may read
  closed_at timestamptz,
  note text check (char_length(note) between 1 and 2000),
  check (note is null or closed_at is not null)
);
create unique index wrong_answers_user_id_card_hash_key on public.wrong_answers (user_id, card_hash);
create index wrong_answers_created_at_idx on public.wrong_answers (created_at);

alter table public.wrong_answers enable row level security;
alter table public.wrong_answers force row level security;
revoke all on public.wrong_answers from public, anon, authenticated;
grant select, delete on public.wrong_answers to authenticated;
grant select, insert, update, delete on public.wrong_answers to service_role;

create policy "users read what they reported" on public.wrong_answers
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users delete what they reported" on public.wrong_answers
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "the server reaches all rows" on public.wrong_answers to service_role using (true) with check (true);
