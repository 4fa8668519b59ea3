import { AppError } from '@mirabelle/contract/errors.ts';
import { isSecretToken } from '@mirabelle/contract/secret-token.ts';
import type { Sql } from '../../platform/database/database.ts';
import { hashOfToken } from '../share-menu/hash-of-token.ts';

/** A link that is open, and what of its scan may be shown. */
export interface OpenShare {
  id: string;
  scan_id: string;
  /** Whose files its photographs are; never told. */
  user_id: string;
  country: string;
  with_photo: boolean;
  expires_at: Date;
  restaurant_name: string | null;
  restaurant_type: string | null;
  place: string | null;
  /** As YYYY-MM-DD. */
  scanned_on: string;
}

/**
 * The link with a secret, if it is open and its menu is there.
 * @throws AppError share_ended in every other case, so that no guess tells one from another
 */
export async function openShare(sql: Sql, token: string): Promise<OpenShare> {
  if (!isSecretToken(token)) throw new AppError('share_ended');
  const { rows } = await sql.query<OpenShare>(
    `select h.id, h.scan_id, h.user_id, h.country, h.with_photo, h.expires_at, s.restaurant_name, s.restaurant_type,
       s.country as place, to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD') as scanned_on
     from menu_shares h join menu_scans s on s.id = h.scan_id and s.user_id = h.user_id
     where h.token_hash = $1 and h.revoked_at is null and h.expires_at > now()
       and s.raw_text is not null and s.overall_risk is not null`,
    [hashOfToken(token)],
  );
  if (!rows[0]) throw new AppError('share_ended');
  return rows[0];
}

/** For whom a shared menu is judged: whoever lives in that country, of whom nothing else is known. */
export const readerIn = (country: string) => ({ userContext: { country }, language: 'en' as const });
