import { z } from 'zod';

/** Endpoints that answer with a session. */
const SESSION_ANSWERS = /\/auth\/v1\/(?:token|signup|verify)$/;
const sessionSchema = z.looseObject({ access_token: z.string(), expires_in: z.number().positive() });

/**
 * Sets `expires_at` of a new session by this device's clock. The server uses its own; on a phone whose clock
 * is an hour off, a session would seem to have ended at once, or to last long after its end.
 */
export function withLocalExpiry(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await call(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!response.ok || !SESSION_ANSWERS.test(new URL(address).pathname)) return response;
    const parsed = sessionSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    if (!parsed.success) return response;
    const session = {
      ...parsed.data,
      expires_at: Math.floor(Date.now() / 1000) + parsed.data.expires_in,
    };
    return new Response(JSON.stringify(session), { status: response.status, headers: response.headers });
  };
}
