-- What a saved analysis of medicines is shown as later, and what its history is searched, filtered and sorted by.
alter table public.medication_analyses
  -- {questions, contacts, elsewhere, citations, read, unknown, verdict}: shown with one record, not in lists
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- of the words that are kept
  add column language text not null default 'en' check (language in ('en', 'fr', 'es', 'de', 'it', 'pt')),
  -- it may be saved later than it was made
  add column analyzed_at timestamptz not null default now(),
  -- version of the knowledge that it was judged by
  add column knowledge_version text not null default '' check (char_length(knowledge_version) <= 100),
  -- worst first, as lists are sorted
  add column risk_rank smallint not null generated always as (
    case risk_level when 'AVOID' then 0 when 'CAUTION' then 1 when 'SAFE' then 2 else 3 end) stored,
  -- the beginning of the name, and names, ingredients and notes, in lower case and without accents: written by the
  -- server, since databases differ in how they fold letters
  add column name_key text not null default '' collate "C" check (char_length(name_key) <= 200),
  add column search_names text not null default '',
  add column search_notes text not null default '';

-- One for each order in which pages are read, the ties included.
drop index public.medication_analyses_user_id_created_at_idx;
drop index public.medication_analyses_user_id_name_idx;
create index medication_analyses_newest_idx on public.medication_analyses (user_id, created_at desc, id desc);
create index medication_analyses_name_idx
  on public.medication_analyses (user_id, name_key, created_at desc, id desc);
create index medication_analyses_risk_idx
  on public.medication_analyses (user_id, risk_rank, created_at desc, id desc);
