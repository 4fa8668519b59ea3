-- Files whose time is over are found without reading all others.
create index objects_bucket_id_created_at_idx on storage.objects (bucket_id, created_at);
