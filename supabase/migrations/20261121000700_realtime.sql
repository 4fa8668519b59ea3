-- What the results page follows live: a scan, its dishes as they appear, and their assessments.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.menu_scans, public.menu_items,
      public.item_assessments, public.ingredient_assessments, public.analysis_runs;
  end if;
end
$$;
