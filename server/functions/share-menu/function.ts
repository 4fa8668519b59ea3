import { AppError } from '@mirabelle/contract/errors.ts';
import {
  MOST_SHARES,
  type ShareMenuRequest,
  shareMenuOperation,
} from '@mirabelle/contract/functions/share-menu.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { lockScan } from '../menu-scan/lock-scan.ts';
import { hashOfToken } from './hash-of-token.ts';

/** share-menu: makes a link by which a rated menu of the caller's is read without an account (decision 68). */
export const shareMenu = defineFunction(shareMenuOperation, {
  rates: 'tests',
  repeatId: (body) => body.share_id,
  handler:
    ({ database }) =>
    async ({ claims, body }) => {
      const own = await database.asCaller(claims, (sql) =>
        sql.query('select from menu_scans where id = $1 and user_id = $2 and added_to is null', [
          body.scanId,
          claims.sub,
        ]),
      );
      if (own.rowCount === 0) throw new AppError('not_found');
      const expires = await database.asService((sql) => make(sql, body, claims.sub));
      return { share_id: body.share_id, expires_at: expires.toISOString() };
    },
});

/** Makes the link, or finds the one that an earlier call with its id has made. @returns when it ends */
async function make(sql: Sql, body: ShareMenuRequest, userId: string): Promise<Date> {
  if (!(await lockScan(sql, body.scanId))) throw new AppError('not_found');
  const known = await find(sql, body, userId);
  if (known) return known;
  const { rows } = await sql.query<{ judged: boolean; open: number }>(
    `select raw_text is not null and overall_risk is not null as judged,
       (select count(*)::int from menu_shares where scan_id = $1 and revoked_at is null and expires_at > now()) as open
     from menu_scans where id = $1`,
    [body.scanId],
  );
  if (!rows[0]?.judged) throw new AppError('not_extracted');
  if (rows[0].open >= MOST_SHARES) throw new AppError('shares_full');
  await sql.query(
    `insert into menu_shares (id, scan_id, user_id, token_hash, country, with_photo, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) on conflict do nothing`,
    [body.share_id, body.scanId, userId, hashOfToken(body.token), body.country, body.withPhoto, body.days],
  );
  const made = await find(sql, body, userId);
  // The id or the secret is another link's.
  if (!made) throw new AppError('not_found');
  return made;
}

async function find(sql: Sql, body: ShareMenuRequest, userId: string): Promise<Date | null> {
  const { rows } = await sql.query<{ expires_at: Date }>(
    `select expires_at from menu_shares
     where id = $1 and scan_id = $2 and user_id = $3 and token_hash = $4 and revoked_at is null`,
    [body.share_id, body.scanId, userId, hashOfToken(body.token)],
  );
  return rows[0] ? new Date(rows[0].expires_at) : null;
}
