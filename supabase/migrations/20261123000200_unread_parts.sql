-- Parts of a picture whose text was found and could not be read, each with its kind and its place in shares of the
-- picture: the page names them, so that no part of a menu is missing without a word.
alter table public.menu_scans add column unread_parts jsonb
  check (jsonb_typeof(unread_parts) = 'array' and jsonb_array_length(unread_parts) <= 40);
