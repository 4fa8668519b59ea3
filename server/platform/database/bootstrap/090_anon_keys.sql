-- The public key of the anonymous role, signed once for each signing key: clients that keep it, and every server on this
-- database, go on with the same one. It says nothing but that its bearer is nobody.
create table auth.anon_keys (
  -- the signing key's name
  kid text primary key,
  token text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on auth.anon_keys to service_role;
