-- A file goes when its row goes, whoever deleted the row: a call, a policy's trigger, an account that was removed.
-- Channel "storage_removed", payload {"bucket", "version"}: the file's key, which says nothing of anybody.
create function storage.notify_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('storage_removed',
    json_build_object('bucket', old.bucket_id, 'version', old.version)::text);
  return null;
end
$$;
revoke execute on function storage.notify_removed() from public;

create trigger notify_removed after delete on storage.objects
  for each row when (old.version is not null) execute function storage.notify_removed();
