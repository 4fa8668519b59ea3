import {
  endTogetherOperation,
  readTogetherOperation,
  type SeenProfile,
  type Together,
} from '@mirabelle/contract/functions/together.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';

/** together: whether the caller is together with someone and, for a partner, by what is judged. */
export const readTogether = defineFunction(readTogetherOperation, {
  handler:
    ({ database }) =>
    async ({ claims }) => ({
      // Under the caller's own policies: he sees of her profile what `judged_profile` gives.
      together: await database.asCaller(claims, (sql) => look(sql, claims.sub)),
    }),
});

/** together by DELETE: ends it for both. Nothing of the other is visible from then on. */
export const endTogether = defineFunction(endTogetherOperation, {
  handler:
    ({ database }) =>
    async ({ claims }) => {
      await database.asService((sql) =>
        sql.query('delete from partnerships where $1 in (user_id, partner_id)', [claims.sub]),
      );
      return { ended: true as const };
    },
});

async function look(sql: Sql, userId: string): Promise<Together> {
  const { rows } = await sql.query<{ user_id: string; partner_name: string; started_at: Date }>(
    'select user_id, partner_name, started_at from partnerships',
  );
  const [pair] = rows;
  if (!pair) {
    const open = await sql.query<{ id: string; expires_at: Date }>(
      `select id, expires_at from partner_invitations
       where ended_at is null and accepted_at is null and expires_at > now() order by created_at desc limit 1`,
    );
    const [invitation] = open.rows;
    return {
      role: 'alone',
      invitation: invitation
        ? { invitation_id: invitation.id, expires_at: new Date(invitation.expires_at).toISOString() }
        : null,
    };
  }
  const since = new Date(pair.started_at).toISOString();
  if (pair.user_id === userId) return { role: 'owner', partner_name: pair.partner_name, since };
  const seen = await sql.query<SeenProfile>(
    `select country, edd::text, toxoplasmosis_status, gestational_diabetes, allergies from public.judged_profile($1)`,
    [userId],
  );
  return { role: 'partner', since, profile: seen.rows[0] ?? null };
}
