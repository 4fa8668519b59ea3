-- A menu may be read from a web page. The server alone makes such a scan (read-menu-source), without a picture; here stands
-- the address that the menu was read from, after redirects once it is read.
alter table public.menu_scans
  add column source_url text check (char_length(source_url) between 1 and 2048);
