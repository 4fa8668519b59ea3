import { AUTH_TIMES } from '../../../policy.ts';
import type { Sql } from '../../database/database.ts';
import type { Challenge } from '../auth-codes.ts';
import type { ProviderSecrets } from './provider.ts';

export interface Flow {
  redirectTo: string;
  challenge: Challenge | null;
}

/** Keeps a sign-in until the browser comes back. @returns its state */
export async function keepFlow(
  sql: Sql,
  flow: Flow & Pick<ProviderSecrets, 'nonce' | 'codeVerifier'>,
): Promise<string> {
  await sql.query('delete from auth.flow_state where expires_at < now()');
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.flow_state (provider_type, authentication_method, redirect_to, code_challenge,
       code_challenge_method, provider_nonce, provider_code_verifier, expires_at)
     values ('google', 'oauth', $1, $2, $3, $4, $5, now() + make_interval(secs => $6)) returning id`,
    [
      flow.redirectTo,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.nonce,
      flow.codeVerifier,
      AUTH_TIMES.googleFlowSeconds,
    ],
  );
  return rows[0]!.id;
}

/** Uses a kept sign-in up. @returns null where there is none of that state, or it took too long */
export async function takeFlow(sql: Sql, state: string): Promise<(Flow & ProviderSecrets) | null> {
  const { rows } = await sql.query<{
    redirect_to: string;
    code_challenge: string | null;
    code_challenge_method: Challenge['method'] | null;
    provider_nonce: string;
    provider_code_verifier: string;
    live: boolean;
  }>(
    `delete from auth.flow_state where id::text = $1 and provider_code_verifier is not null
     returning redirect_to, code_challenge, code_challenge_method, provider_nonce, provider_code_verifier,
       expires_at > now() as live`,
    [state],
  );
  const row = rows[0];
  if (!row?.live) return null;
  return {
    state,
    redirectTo: row.redirect_to,
    nonce: row.provider_nonce,
    codeVerifier: row.provider_code_verifier,
    challenge:
      row.code_challenge && row.code_challenge_method
        ? { challenge: row.code_challenge, method: row.code_challenge_method }
        : null,
  };
}
