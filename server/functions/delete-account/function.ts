import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type DeleteAccountResponse,
  deleteAccountOperation,
} from '@mirabelle/contract/functions/delete-account.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { passwordMatches } from '../../platform/auth/password.ts';
import { sessionVouches } from '../../platform/auth/sessions.ts';
import { normaliseEmail, type UserRow, userById } from '../../platform/auth/users.ts';
import type { Claims, Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';

/**
 * delete-account: removes the caller's account with every row and file. She types its address and proves her identity
 * as for a new password: with the current one, a link for a lost one, or a very recent Google sign-in. A second call
 * answers the same.
 */
export const deleteAccount = defineFunction(deleteAccountOperation, {
  rates: 'account',
  afterSession: true,
  handler:
    ({ database, jobs }) =>
    async ({ claims, body }): Promise<DeleteAccountResponse> => {
      const { user, vouches } = await database.asService(async (sql) => ({
        user: await userById(sql, claims.sub),
        vouches: claims.session_id ? await sessionVouches(sql, claims.session_id) : null,
      }));
      if (!user) return { deleted: true };
      if (normaliseEmail(body.email) !== normaliseEmail(user.email))
        throw new AppError('confirmation_mismatch');
      await requireProof(user, body.password, vouches);
      await database.asService((sql) => removeAll(sql, claims, jobs));
      return { deleted: true };
    },
});

async function requireProof(
  user: UserRow,
  password: string | undefined,
  vouches: boolean | null,
): Promise<void> {
  if (vouches === null) throw new AppError('not_signed_in');
  if (password !== undefined) {
    if (await passwordMatches(user.encrypted_password, password)) return;
    throw new AppError('wrong_password');
  }
  if (!vouches) throw new AppError('reauthentication_needed');
}

/** The rows of the account's tables go with it (on delete cascade), and each file with its row. */
async function removeAll(sql: Sql, { sub }: Claims, jobs: Jobs): Promise<void> {
  await jobs.forget(sql, sub);
  // In the order in which whoever writes a menu's further photograph locks them (lockScan).
  await sql.query('select from menu_scans where user_id = $1 order by added_to nulls first for update', [
    sub,
  ]);
  await sql.query('delete from auth.users where id = $1', [sub]);
  // Supabase guards its storage tables against statements that bypass its interface, by default.
  await sql.query("select set_config('storage.allow_delete_query', 'true', true)");
  await sql.query("delete from storage.objects where owner = $1::uuid or starts_with(name, $1 || '/')", [
    sub,
  ]);
}
