-- A menu that takes long to read shows its first dishes, judged, before the whole has been read. This is when; such a
-- scan has dishes and no raw_text yet. The whole reading takes their place, or they go where it fails.
alter table public.menu_scans add column first_dishes_at timestamptz;
