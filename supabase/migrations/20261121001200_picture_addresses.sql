-- A scan's picture is a file of this server's or a page of the web: never javascript:, data:, file: or the like, which a
-- page that shows it would run or open. Rows from before stay as they are.
alter table public.menu_scans
  add constraint menu_scans_image_url_is_web_address check (
    image_url !~ '[[:cntrl:]]' and image_url !~ '^\s'
    and (image_url ~* '^https?://' or image_url !~ '^[^/?#]*:')
  ) not valid;
