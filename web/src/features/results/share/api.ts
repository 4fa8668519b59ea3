import {
  endShareOperation,
  type ShareMenuRequest,
  shareMenuOperation,
} from '@mirabelle/contract/functions/share-menu.ts';
import { receivedList, receivedTextSchema, receivedTimeSchema } from '@mirabelle/contract/received.ts';
import { z } from 'zod';
import { invoke } from '../../../lib/backend/invoke.ts';
import { readRow } from '../../../lib/backend/rows.ts';

const linkSchema = z.object({
  id: z.string(),
  country: z.string(),
  with_photo: z.boolean(),
  expires_at: receivedTimeSchema,
  revoked_at: receivedTextSchema,
  created_at: receivedTimeSchema,
});
/** A link to a menu, without its secret, which no one keeps. */
export type ShareLink = z.infer<typeof linkSchema>;

const sharingSchema = z.object({
  image_url: receivedTextSchema,
  menu_scan_pages: receivedList(z.object({ image_url: receivedTextSchema })),
  menu_shares: receivedList(linkSchema),
});

/** What there is to share of a menu, and the links to it that are open. */
export interface Sharing {
  /** Whether the server holds a picture of it. */
  hasPhoto: boolean;
  /** The newest first. */
  links: ShareLink[];
}

/** @throws as readRow */
export async function loadSharing(scanId: string, signal: AbortSignal): Promise<Sharing> {
  const row = await readRow(
    'menu_shares',
    sharingSchema,
    (backend, limit) =>
      backend
        .from('menu_scans')
        .select(
          'image_url, menu_scan_pages(image_url), menu_shares(id, country, with_photo, expires_at, revoked_at, created_at)',
        )
        .eq('id', scanId)
        .order('created_at', { referencedTable: 'menu_shares', ascending: false })
        .limit(1)
        .abortSignal(limit),
    signal,
  );
  const isOpen = ({ revoked_at, expires_at }: ShareLink) =>
    revoked_at === null && Date.parse(expires_at) > Date.now();
  return {
    hasPhoto: [row, ...(row?.menu_scan_pages ?? [])].some((page) =>
      page?.image_url?.includes('/menu-images/'),
    ),
    links: row?.menu_shares.filter(isOpen) ?? [],
  };
}

/** Makes a link; sent again with its id it makes one. @throws as invoke */
export const shareMenu = (link: ShareMenuRequest) => invoke(shareMenuOperation, link);

/** Ends a link at once. @throws as invoke */
export const endShare = (id: string) => invoke(endShareOperation, { share_id: id });
