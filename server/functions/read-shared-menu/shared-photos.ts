import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { OpenShare } from './open-share.ts';

/** What leads to a file in the bucket, in the address that storage gave for it. */
const BEFORE_KEY = `/${STORAGE.bucket}/`;

/**
 * Keys of the photographs that a link shows, in the order of the menu: its pages, then what was added to it. None where
 * its maker did not choose to show them. A PDF is not among them: it may tell who made it.
 */
export async function photosOf(sql: Sql, share: OpenShare): Promise<string[]> {
  if (!share.with_photo) return [];
  const { rows } = await sql.query<{ image_url: string }>(
    `select image_url from (
       select 0 as turn, created_at, 0 as position, image_url from menu_scans where id = $1
       union all select 1, null, position, image_url from menu_scan_pages where scan_id = $1
       union all select 2, created_at, 0, image_url from menu_scans where added_to = $1 and raw_text is not null
     ) p where image_url is not null order by turn, created_at, position`,
    [share.scan_id],
  );
  const keys = [...new Set(rows.map(({ image_url }) => keyOf(image_url)))].filter(
    (key) => key?.startsWith(`${share.user_id}/`) ?? false,
  );
  const { rows: pictures } = await sql.query<{ name: string }>(
    `select name from storage.objects
     where bucket_id = $1 and name = any($2) and metadata ->> 'mimetype' like 'image/%'`,
    [STORAGE.bucket, keys],
  );
  const known = new Set(pictures.map(({ name }) => name));
  return keys.filter((key): key is string => key !== null && known.has(key));
}

function keyOf(imageUrl: string): string | null {
  const base = 'http://localhost';
  if (!URL.canParse(imageUrl, base)) return null;
  const { pathname } = new URL(imageUrl, base);
  const at = pathname.indexOf(BEFORE_KEY);
  if (at < 0) return null;
  try {
    return decodeURIComponent(pathname.slice(at + BEFORE_KEY.length));
  } catch {
    return null;
  }
}
