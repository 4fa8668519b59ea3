-- The changes of a statement are told together, and only the ids of a row are looked at: a scan writes some three hundred
-- rows at once, and each was made JSON whole, with all that was found of a dish, to tell its two ids.
drop function realtime.notify_change() cascade;

-- Puts triggers on every published table; called after migrations. Channel "realtime", payload {"schema", "table", "type":
-- "INSERT" | "UPDATE" | "DELETE", "rows": [{"key": {...primary key}, "ids": {...every uuid column}}]}: the ids let a filter
-- such as scan_id=eq... pass over a change unread, and tell whose a deleted row was. A payload has to stay below 8,000
-- bytes: 20 rows are, with up to eight ids each.
create or replace function realtime.watch_published_tables() returns void
language plpgsql set search_path = '' as $$
declare
  published record;
  event record;
begin
  for published in
    select c.oid::regclass as name, 'notify_' || c.relname as notifier,
      (select string_agg(format('%L, changed.%I', a.attname, a.attname), ', ' order by a.attnum)
         from pg_catalog.pg_index i
         join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys,
      (select string_agg(format('%L, changed.%I', a.attname, a.attname), ', ' order by a.attnum)
         from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.atttypid = 'pg_catalog.uuid'::regtype) as ids
    from pg_catalog.pg_publication_rel r
    join pg_catalog.pg_publication p on p.oid = r.prpubid and p.pubname = 'supabase_realtime'
    join pg_catalog.pg_class c on c.oid = r.prrelid
  loop
    execute format(
      $function$
        create or replace function realtime.%I() returns trigger
        language plpgsql security definer set search_path = '' as $body$
        begin
          perform pg_catalog.pg_notify('realtime', json_build_object(
            'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'rows', json_agg(told.row))::text)
          from (
            select json_build_object('key', json_build_object(%s), 'ids', json_build_object(%s)) as row,
              (row_number() over () - 1) / 20 as part
            from changed
          ) told
          group by told.part order by told.part;
          return null;
        end
        $body$
      $function$, published.notifier, published.keys, coalesce(published.ids, ''));
    execute format('revoke execute on function realtime.%I() from public', published.notifier);
    for event in
      select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as events(name, rows)
    loop
      execute format(
        'create or replace trigger realtime_notify_%s after %s on %s referencing %s table as changed
           for each statement execute function realtime.%I()',
        event.name, event.name, published.name, event.rows, published.notifier);
    end loop;
  end loop;
end
$$;
