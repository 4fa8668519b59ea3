-- Where a dish stands in its picture, in shares of it as it was taken: name, description and price together. `scan` names
-- the scan whose picture it is, where that is a further photograph of the menu.
alter table public.menu_items add column box jsonb check (
  jsonb_typeof(box) = 'object' and box ?& array['left', 'top', 'width', 'height']
  and (box ->> 'left')::float8 between 0 and 1 and (box ->> 'top')::float8 between 0 and 1
  and (box ->> 'width')::float8 between 0 and 1 and (box ->> 'height')::float8 between 0 and 1
);
