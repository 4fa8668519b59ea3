-- What the results page first shows, in one answer: the rest of a dish is read when its card is opened (decision 37).
alter table public.menu_items
  -- contract/dish-card.ts; null: not judged, or judged before cards were kept
  add column card jsonb check (jsonb_typeof(card) = 'object');
alter table public.menu_scans
  -- the sources that its cards link, by id: many dishes share one
  add column sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object'),
  -- whether its text was read, for pages that do not show the text
  add column has_text boolean generated always as (coalesce(raw_text, '') <> '') stored;
