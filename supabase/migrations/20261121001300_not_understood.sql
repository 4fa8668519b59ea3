-- Lines of a menu that were read and are neither a dish nor anything else known: shown beside the dishes, so that
-- nothing that was read vanishes.
alter table public.menu_scans add column not_understood text[] not null default '{}'
  check (cardinality(not_understood) <= 200);
