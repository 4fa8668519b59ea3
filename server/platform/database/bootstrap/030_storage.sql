-- Files, as Supabase's storage knows them: a row for each, under Row Level Security; no row, no file.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  -- whether the address of a file works without a token
  public boolean not null default false,
  -- bytes; null for no limit
  file_size_limit bigint,
  -- null for any
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner uuid,
  owner_id text,
  -- size, mimetype, cacheControl, eTag, as Supabase's listing shows them
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
-- listings ask for a folder's files by the beginning of their names
create index objects_prefix_idx on storage.objects (bucket_id, name text_pattern_ops);

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;

-- Who may reach a row is for policies to say, as on Supabase; without one nobody can.
grant select on storage.buckets to anon, authenticated;
grant select, insert, update, delete on storage.objects to anon, authenticated;
grant select, insert, update, delete on storage.buckets, storage.objects to service_role;

create policy "the server sees all buckets" on storage.buckets to service_role using (true) with check (true);
create policy "the server sees all files" on storage.objects to service_role using (true) with check (true);

-- Folders of a file's name: {a,b} for a/b/c.jpg.
create function storage.foldername(name text) returns text[]
language sql immutable parallel safe
return (string_to_array(name, '/'))[:array_length(string_to_array(name, '/'), 1) - 1];

create function storage.filename(name text) returns text
language sql immutable parallel safe
return (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)];

create function storage.extension(name text) returns text
language sql immutable parallel safe
return reverse(split_part(reverse(storage.filename(name)), '.', 1));
