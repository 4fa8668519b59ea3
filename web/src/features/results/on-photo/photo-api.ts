import { type OtherLine, otherLineSchema } from '@mirabelle/contract/menu.ts';
import { type DishBox, dishBoxSchema } from '@mirabelle/contract/picture-box.ts';
import { receivedIdSchema, receivedList, receivedTextSchema } from '@mirabelle/contract/received.ts';
import { menuScanPageRowSchema } from '@mirabelle/contract/rows.ts';
import { z } from 'zod';
import { readRows } from '../../../lib/backend/rows.ts';
import type { PhotoScan } from './photo-pages.ts';

/** Where everything stands that was read of a menu, and which pictures it was read from. */
export interface MenuPlaces {
  /** The menu's own scan first, then its further photographs. */
  scans: PhotoScan[];
  /** By dish; one that nothing tells of has none. */
  boxes: ReadonlyMap<string, DishBox>;
  otherLines: OtherLine[];
}

const COLUMNS = 'id, image_url, other_lines, menu_scan_pages(scan_id, position, image_url)';
const fileFields = {
  id: receivedIdSchema,
  image_url: receivedTextSchema,
  menu_scan_pages: receivedList(menuScanPageRowSchema),
};
const scanSchema = z.object({
  ...fileFields,
  other_lines: receivedList(otherLineSchema),
  menu_items: receivedList(z.object({ id: receivedIdSchema, box: dishBoxSchema.nullish().catch(null) })),
});

/**
 * Where the dishes of a menu stand on its pictures, and all other text.
 * @returns null where she has no such scan
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadPlaces(scanId: string, signal: AbortSignal): Promise<MenuPlaces | null> {
  const [own, further] = await Promise.all([
    readRows(
      'menu_scans',
      scanSchema,
      (backend, limit) =>
        backend
          .from('menu_scans')
          .select(`${COLUMNS}, menu_items(id, box)`)
          .eq('id', scanId)
          .limit(1)
          .abortSignal(limit),
      signal,
      ['places', scanId],
    ),
    readRows(
      'menu_scans',
      z.object(fileFields),
      (backend, limit) =>
        backend
          .from('menu_scans')
          .select('id, image_url, menu_scan_pages(scan_id, position, image_url)')
          .eq('added_to', scanId)
          .order('created_at')
          .abortSignal(limit),
      signal,
      ['places', `further ${scanId}`],
    ),
  ]);
  const [scan] = own;
  if (!scan) return null;
  return {
    scans: [scan, ...further].map(filesOf),
    boxes: new Map(scan.menu_items.flatMap(({ id, box }) => (box ? [[id, box]] : []))),
    otherLines: scan.other_lines,
  };
}

function filesOf({ id, image_url, menu_scan_pages }: z.output<z.ZodObject<typeof fileFields>>): PhotoScan {
  const pages = menu_scan_pages.toSorted((a, b) => a.position - b.position);
  return { id, files: pages.length > 0 ? pages.map((page) => page.image_url) : [image_url] };
}
