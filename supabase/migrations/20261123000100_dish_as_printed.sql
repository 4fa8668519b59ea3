-- What a menu prints of a dish besides its name: the number by which guests order, its name in the menu's other
-- language, the day it is served on, and what is to be chosen from. Who may read and write a dish stays as it is.
alter table public.menu_items
  add column number text check (char_length(number) between 1 and 20),
  add column second_name text check (char_length(second_name) between 1 and 500),
  add column day text check (char_length(day) between 1 and 100),
  add column options text[] check (cardinality(options) <= 20);
-- Each choice with its rating, where these differ; the dish is rated by the strictest of them.
alter table public.item_assessments
  add column options jsonb check (jsonb_typeof(options) = 'array');
