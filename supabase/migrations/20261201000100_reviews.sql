-- Clinicians whom the operator lets review facts, and what they say of them (decision 89). The role is a row that the operator
-- alone writes (mirabelle reviewer add); a reviewer reads it, and writes and reads her own reviews. They go with her account.
create table public.reviewers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- as it is published with what she signs
  name text not null check (char_length(name) between 1 and 200),
  -- one of PROFESSIONS in contract/review/answers.ts
  profession text not null check (char_length(profession) between 1 and 60),
  -- where she is registered, and under which number; the number is not published
  body text not null check (char_length(body) between 1 and 200),
  number text not null check (char_length(number) between 1 and 100),
  created_at timestamptz not null default now()
);

alter table public.reviewers enable row level security;
alter table public.reviewers force row level security;
revoke all on public.reviewers from public, anon, authenticated;
grant select on public.reviewers to authenticated;
grant select, insert, update, delete on public.reviewers to service_role;

create policy "reviewers read that they are" on public.reviewers
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the server reaches all rows" on public.reviewers to service_role using (true) with check (true);

create table public.reviews (
  -- made by the client, so that an insert sent twice leaves one row
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- id and hash of a claim: knowledge/claims/claim.ts
  fact text not null check (char_length(fact) between 1 and 300),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  topic text not null check (char_length(topic) between 1 and 100),
  answer text not null check (answer in ('agree', 'wrong', 'unclear')),
  -- in what way it is wrong, and the rating or level that would be right
  direction text check (direction in ('too-strict', 'too-mild', 'otherwise')),
  proposes text check (char_length(proposes) between 1 and 30),
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- a claim that changed is another one, and what was said of it before stays
  unique (user_id, fact, hash),
  check ((answer = 'wrong') = (direction is not null)),
  check (proposes is null or direction in ('too-strict', 'too-mild'))
);
create index reviews_fact_idx on public.reviews (fact, hash);

alter table public.reviews enable row level security;
alter table public.reviews force row level security;
revoke all on public.reviews from public, anon, authenticated;
grant select, delete,
  insert (id, user_id, fact, hash, topic, answer, direction, proposes, note),
  update (answer, direction, proposes, note)
  on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;

-- What she wrote stays hers to read and delete after the operator took the role away; nothing new is written then.
create policy "reviewers read their reviews" on public.reviews
  for select to authenticated using (user_id = (select auth.uid()));
create policy "reviewers write reviews of their own" on public.reviews
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.reviewers r where r.user_id = (select auth.uid()))
  );
create policy "reviewers change their reviews" on public.reviews
  for update to authenticated using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.reviewers r where r.user_id = (select auth.uid()))
  );
create policy "reviewers delete their reviews" on public.reviews
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "the server reaches all rows" on public.reviews to service_role using (true) with check (true);

create trigger reviews_set_updated_at before insert or update on public.reviews
  for each row execute function public.set_updated_at();
