import { AppError } from '@mirabelle/contract/errors.ts';
import { joinPartnerOperation } from '@mirabelle/contract/functions/together.ts';
import { isSecretToken } from '@mirabelle/contract/secret-token.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { hashOfToken } from '../share-menu/hash-of-token.ts';
import { isTogether, lockAccounts } from './lock-accounts.ts';

/** join-partner: accepts an invitation, which works once. The same user's second call is answered as the first. */
export const joinPartner = defineFunction(joinPartnerOperation, {
  rates: 'account',
  handler:
    ({ database }) =>
    async ({ claims, body }) => {
      await database.asService((sql) => join(sql, claims.sub, body));
      return { together: true as const };
    },
});

interface Invitation {
  id: string;
  user_id: string;
  open: boolean;
  /** Whether the caller has accepted it and they are together still. */
  joined: boolean;
}

async function join(
  sql: Sql,
  userId: string,
  { token, name }: { token: string; name: string },
): Promise<void> {
  if (!isSecretToken(token)) throw new AppError('invitation_ended');
  const find = async () =>
    (
      await sql.query<Invitation>(
        `select i.id, i.user_id, i.accepted_at is null and i.ended_at is null and i.expires_at > now() as open,
           i.accepted_by = $2 and exists (select from partnerships p
             where p.user_id = i.user_id and p.partner_id = $2) is true as joined
         from partner_invitations i where i.token_hash = $1`,
        [hashOfToken(token), userId],
      )
    ).rows[0];
  const looked = await find();
  if (!looked) throw new AppError('invitation_ended');
  await lockAccounts(sql, [userId, looked.user_id]);
  // As it is now that neither account can change.
  const invitation = await find();
  if (invitation?.joined) return;
  if (!invitation?.open) throw new AppError('invitation_ended');
  if (invitation.user_id === userId) throw new AppError('own_invitation');
  // No one is with two others, on whichever side.
  if (await isTogether(sql, userId)) throw new AppError('already_together');
  if (await isTogether(sql, invitation.user_id)) throw new AppError('invitation_ended');
  await sql.query('update partner_invitations set accepted_at = now(), accepted_by = $2 where id = $1', [
    invitation.id,
    userId,
  ]);
  // What he had invited others to ends with it.
  await sql.query(
    'update partner_invitations set ended_at = now() where user_id = $1 and ended_at is null and accepted_at is null',
    [userId],
  );
  await sql.query('insert into partnerships (user_id, partner_id, partner_name) values ($1, $2, $3)', [
    invitation.user_id,
    userId,
    name,
  ]);
}
