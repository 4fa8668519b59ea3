-- Listings from replicas (server/platform/database/replica.ts).

-- The timelines that primaries of this database have been on. A replica that holds the latest has followed; one that was left
-- on another branch of the log never gets it, and positions in its log mean nothing here.
create table platform.timelines (
  -- of which cluster: a dump takes these rows into others
  system bigint not null,
  timeline integer not null,
  primary key (system, timeline)
);
revoke all on platform.timelines from public, anon, authenticated;
grant usage on schema platform to service_role;
grant select, insert on platform.timelines to service_role;

-- Called where a transaction begins on a replica that has not come as far as the primary had.
create function platform.refuse_stale_replica() returns boolean
language plpgsql set search_path = '' as $$
begin
  raise exception 'the replica is behind' using errcode = 'MS503';
end
$$;
revoke execute on function platform.refuse_stale_replica() from public;
