import {
  receivedIdSchema,
  receivedTextSchema,
  receivedTextsSchema,
  receivedTimeSchema,
} from '@mirabelle/contract/received.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '../../lib/backend/rows.ts';
import { isSameMenu, type Place } from './same-place.ts';

/** Of earlier scans so many are looked through, the last ones. */
const MOST_EARLIER = 100;

const earlierSchema = z.object({
  id: receivedIdSchema,
  restaurant_name: receivedTextSchema,
  country: receivedTextSchema,
  first_dishes: receivedTextsSchema,
  created_at: receivedTimeSchema,
});

/** A menu that she scanned before at the same place. */
export interface EarlierMenu {
  id: string;
  /** ISO time. */
  createdAt: string;
}

/** A scan, as far as it tells the menu. */
type Told = Place & { id: string; created_at: string };

/** The menus that she scanned before at the same place, the last one first. @throws as readRows */
export async function loadEarlierMenus(
  scan: Told,
  dishes: readonly string[],
  signal: AbortSignal,
): Promise<EarlierMenu[]> {
  const rows = await readRows(
    'menu_scans',
    earlierSchema,
    (backend, limit) =>
      backend
        .from('menu_scans')
        .select('id, restaurant_name, country, first_dishes, created_at')
        .neq('id', scan.id)
        // A further photograph of a menu is part of that menu.
        .is('added_to', null)
        .order('created_at', { ascending: false })
        .limit(MOST_EARLIER)
        .abortSignal(limit),
    signal,
  );
  return rows
    .filter(({ created_at }) => created_at < scan.created_at)
    .filter(({ first_dishes: firstDishes, ...row }) =>
      isSameMenu({ ...row, firstDishes }, { ...scan, dishes }),
    )
    .map(({ id, created_at: createdAt }) => ({ id, createdAt }));
}

/** What she scanned before at the same place; none until it is known, or where it cannot be loaded. */
export function useEarlierMenus(
  scan: Told,
  userId: string,
  dishes: readonly string[],
  wanted: boolean,
): readonly EarlierMenu[] {
  const { data } = useQuery({
    queryKey: ['earlier-menus', userId, scan.id, scan.restaurant_name, scan.country],
    queryFn: ({ signal }) => loadEarlierMenus(scan, dishes, signal),
    enabled: wanted,
  });
  return data ?? NONE;
}
const NONE: readonly EarlierMenu[] = [];
