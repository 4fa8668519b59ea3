-- Links by which a rated menu is read without an account (decision 68). Its owner makes one through share-menu and ends it;
-- the server alone reads menus by them. Of the link's 256 random bits only a hash is kept.
create table public.menu_shares (
  -- made by the client, so that a call sent twice makes one link
  id uuid primary key,
  scan_id uuid not null references public.menu_scans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of the token, in hexadecimal digits
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- whose advice the menu is judged by for whoever opens the link: ISO 3166-1
  country text not null check (country ~ '^[A-Z]{2}$'),
  with_photo boolean not null default false,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index menu_shares_scan_id_idx on public.menu_shares (scan_id, created_at desc);
create index menu_shares_user_id_idx on public.menu_shares (user_id);

alter table public.menu_shares enable row level security;
alter table public.menu_shares force row level security;
revoke all on public.menu_shares from public, anon, authenticated;
grant select on public.menu_shares to authenticated;
grant select, insert, update, delete on public.menu_shares to service_role;
create policy "the server reaches all rows" on public.menu_shares to service_role using (true) with check (true);
create policy "users read the links they made" on public.menu_shares
  for select to authenticated using (user_id = (select auth.uid()));
