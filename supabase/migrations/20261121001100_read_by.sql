-- Who read a menu: 'built-in', or the name of a model. Null while a model is still reading what the built-in reader
-- has read already, and on menus that were read before this was kept.
alter table public.menu_scans add column read_by text check (char_length(read_by) between 1 and 300);
-- How surely a dish was read, percent; its confidence becomes that of its rating once it is judged.
alter table public.menu_items add column read_confidence double precision
  check (read_confidence between 0 and 100);
