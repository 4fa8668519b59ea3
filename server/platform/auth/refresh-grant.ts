import type { Context } from 'hono';
import { z } from 'zod';
import type { PlatformEnv } from '../http/context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './errors.ts';
import { bodyOf } from './request.ts';
import { answerSession } from './session-answer.ts';
import { rotateRefreshToken } from './sessions.ts';
import { userById } from './users.ts';

const bodySchema = z.looseObject({ refresh_token: z.string().min(1).max(200) });

/** POST /token?grant_type=refresh_token. The end of a session whose token was reused is kept, though the answer is an error. */
export async function refreshGrant(c: Context<PlatformEnv>, deps: AuthDeps): Promise<Response> {
  await deps.limits.refresh(c.get('address'));
  const { refresh_token } = await bodyOf(c, bodySchema);
  const { rotation, user } = await deps.database.asService(async (sql) => {
    const rotation = await rotateRefreshToken(sql, refresh_token);
    return {
      rotation,
      user: rotation.outcome === 'rotated' ? await userById(sql, rotation.session.userId) : null,
    };
  });
  switch (rotation.outcome) {
    case 'rotated':
      if (!user) throw new AuthError('refresh_token_not_found');
      return answerSession(c, deps, user, rotation.session);
    case 'reused':
      deps.log.warn(
        { requestId: c.get('requestId') },
        'a refresh token was used twice; its session was ended',
      );
      throw new AuthError('refresh_token_already_used');
    case 'expired':
      throw new AuthError('session_expired');
    case 'unknown':
      throw new AuthError('refresh_token_not_found');
  }
}
