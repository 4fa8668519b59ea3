import { AppError } from '@mirabelle/contract/errors.ts';
import { endShareOperation } from '@mirabelle/contract/functions/share-menu.ts';
import { defineFunction } from '../calling/define-function.ts';

/** share-menu by DELETE: ends a link of the caller's. A link that has ended already is answered the same. */
export const endShare = defineFunction(endShareOperation, {
  handler:
    ({ database }) =>
    async ({ claims, body }) => {
      const { rowCount } = await database.asService((sql) =>
        sql.query(
          `update menu_shares set revoked_at = coalesce(revoked_at, now()) where id = $1 and user_id = $2`,
          [body.share_id, claims.sub],
        ),
      );
      if (rowCount === 0) throw new AppError('not_found');
      return { ended: true as const };
    },
});
