-- A further photograph may show a page again that could not be read: which one, by its place in menu_scan_pages. Once it has
-- been read, the page counts as read.
alter table public.menu_scans add column added_page smallint check (added_page between 0 and 7);
grant insert (added_page) on public.menu_scans to authenticated;
