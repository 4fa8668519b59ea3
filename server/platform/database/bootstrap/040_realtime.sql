-- Changes of published tables, told by NOTIFY: which table, what happened, and the ids of the row, never its
-- content. Whoever hears of it reads the row again as the subscriber.
create schema realtime;
grant usage on schema realtime to service_role;

-- Migrations add tables to it as on Supabase; it carries no data here.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- Channel "realtime", payload {"schema", "table", "type": "INSERT" | "UPDATE" | "DELETE", "key": {...primary
-- key}, "ids": {...every uuid column}}: the ids let a filter such as scan_id=eq... pass over a change unread,
-- and tell whose a deleted row was.
-- Trigger arguments: the primary key's columns, then the uuid columns, each as a JSON array.
create function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  keys jsonb := tg_argv[0];
  ids jsonb := tg_argv[1];
begin
  perform pg_catalog.pg_notify('realtime', json_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'key', (select jsonb_object_agg(name, changed -> name) from jsonb_array_elements_text(keys) as name),
    'ids', (select jsonb_object_agg(name, changed -> name) from jsonb_array_elements_text(ids) as name)
  )::text);
  return null;
end
$$;
revoke execute on function realtime.notify_change() from public;

-- Puts the trigger on every published table; called after migrations.
create function realtime.watch_published_tables() returns void
language plpgsql set search_path = '' as $$
declare
  published record;
begin
  for published in
    select c.oid::regclass as name,
      (select jsonb_agg(a.attname order by a.attnum)
         from pg_catalog.pg_index i
         join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys,
      (select jsonb_agg(a.attname order by a.attnum)
         from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.atttypid = 'pg_catalog.uuid'::regtype) as ids
    from pg_catalog.pg_publication_rel r
    join pg_catalog.pg_publication p on p.oid = r.prpubid and p.pubname = 'supabase_realtime'
    join pg_catalog.pg_class c on c.oid = r.prrelid
  loop
    execute format(
      'create or replace trigger realtime_notify after insert or update or delete on %s
         for each row execute function realtime.notify_change(%L, %L)',
      published.name, published.keys, coalesce(published.ids, '[]'));
  end loop;
end
$$;
revoke execute on function realtime.watch_published_tables() from public;
