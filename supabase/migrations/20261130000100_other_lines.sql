-- Lines of the picture that belong to no dish, each with its kind, its text and its place in shares of the picture: the
-- rated photograph dims them and lists them as not rated, so that nothing that was read is missing without a word.
alter table public.menu_scans add column other_lines jsonb
  check (jsonb_typeof(other_lines) = 'array' and jsonb_array_length(other_lines) <= 300);
