-- A session that ends, however it ends, is over at once for all that its token was used for.

-- Channel "session_ended", payload the session's id: every replica closes the sockets that speak for it.
create function auth.notify_session_ended() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('session_ended', old.id::text);
  return null;
end
$$;
revoke execute on function auth.notify_session_ended() from public;

create trigger notify_session_ended after delete on auth.sessions
  for each row execute function auth.notify_session_ended();

-- Called where a transaction begins in the name of a session that is not there (server/platform/database/transactions.ts).
create function auth.refuse_ended_session() returns boolean
language plpgsql set search_path = '' as $$
begin
  raise exception 'the session has ended' using errcode = 'MS401';
end
$$;
revoke execute on function auth.refuse_ended_session() from public;

-- Nothing comes into an account that is being deleted: a file's row holds its owner's account while it is written, or is
-- deleted with it.
delete from storage.objects o
  where o.owner is not null and not exists (select from auth.users u where u.id = o.owner);
alter table storage.objects
  add constraint objects_owner_fkey foreign key (owner) references auth.users (id) on delete cascade;
create index objects_owner_idx on storage.objects (owner);
