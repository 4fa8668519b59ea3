import { AppError } from '@mirabelle/contract/errors.ts';
import {
  endInvitationOperation,
  INVITATION_HOURS,
  invitePartnerOperation,
} from '@mirabelle/contract/functions/together.ts';
import { defineFunction } from '../calling/define-function.ts';
import { hashOfToken } from '../share-menu/hash-of-token.ts';
import { isTogether, lockAccounts } from './lock-accounts.ts';

/** invite-partner: makes an invitation, which is a link with a secret (decision 69). */
export const invitePartner = defineFunction(invitePartnerOperation, {
  rates: 'account',
  repeatId: (body) => body.invitation_id,
  handler:
    ({ database }) =>
    async ({ claims, body }) => {
      const expires = await database.asService(async (sql) => {
        await lockAccounts(sql, [claims.sub]);
        const own = [body.invitation_id, claims.sub, hashOfToken(body.token)];
        const find = () =>
          sql.query<{ expires_at: Date }>(
            `select expires_at from partner_invitations
             where id = $1 and user_id = $2 and token_hash = $3 and ended_at is null`,
            own,
          );
        const known = (await find()).rows[0];
        if (known) return known.expires_at;
        if (await isTogether(sql, claims.sub)) throw new AppError('already_together');
        await sql.query(
          `update partner_invitations set ended_at = now()
           where user_id = $1 and id <> $2 and ended_at is null and accepted_at is null`,
          [claims.sub, body.invitation_id],
        );
        await sql.query(
          `insert into partner_invitations (id, user_id, token_hash, expires_at)
           values ($1, $2, $3, now() + make_interval(hours => $4)) on conflict do nothing`,
          [...own, INVITATION_HOURS],
        );
        const made = (await find()).rows[0];
        // The id or the secret is another invitation's, or this one has ended.
        if (!made) throw new AppError('not_found');
        return made.expires_at;
      });
      return { invitation_id: body.invitation_id, expires_at: new Date(expires).toISOString() };
    },
});

/** invite-partner by DELETE: ends an invitation of the caller's. One that has ended already is answered the same. */
export const endInvitation = defineFunction(endInvitationOperation, {
  handler:
    ({ database }) =>
    async ({ claims, body }) => {
      const { rowCount } = await database.asService((sql) =>
        sql.query(
          `update partner_invitations set ended_at = coalesce(ended_at, now())
           where id = $1 and user_id = $2 and accepted_at is null`,
          [body.invitation_id, claims.sub],
        ),
      );
      if (rowCount === 0) throw new AppError('not_found');
      return { ended: true as const };
    },
});
