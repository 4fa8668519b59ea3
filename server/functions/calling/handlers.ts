import { AppError } from '@mirabelle/contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type FunctionHandler,
  type FunctionRoute,
  functionKey,
} from '../../platform/http/serve-functions.ts';
import { withinTime } from '../../platform/http/within-time.ts';
import { type CountCall, countCalls } from './count-calls.ts';
import type { ServerFunction } from './define-function.ts';
import type { Rates } from './rates.ts';

/** Fields in which a client may say who it is; the token alone decides. */
const WHO = ['userId', 'user_id'];

/**
 * A function as the platform calls it: the caller is signed in, the body fits, and the limits are kept, or the call
 * is refused.
 * @throws AppError not_signed_in; forbidden for a body in another user's name; invalid_request naming the field
 *   that does not fit; too_many_requests; timed_out
 */
function handlerOf(definition: ServerFunction, countOwn: CountCall | null): FunctionHandler {
  return async ({ claims, body, origin, requestId, address, signal }) => {
    if (!claims) throw new AppError('not_signed_in');
    refuseOtherUser(body, claims.sub);
    const parsed = definition.body.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path.join('.') || 'body';
      throw new AppError('invalid_request', {
        details: { field, expected: issue?.message ?? 'another form' },
      });
    }
    const repeatId = definition.repeatId?.(parsed.data) ?? null;
    await countOwn?.({ userId: claims.sub, address, repeatId });
    const limit = AbortSignal.timeout(definition.timeLimitMs);
    return withinTime(limit, () =>
      definition.run({
        claims,
        body: parsed.data,
        origin,
        requestId,
        address,
        signal: AbortSignal.any([limit, signal]),
      }),
    );
  };
}

function refuseOtherUser(body: unknown, userId: string): void {
  if (typeof body !== 'object' || body === null) return;
  for (const field of WHO) {
    const named = (body as Record<string, unknown>)[field];
    if (named !== undefined && named !== userId) throw new AppError('forbidden', { details: { field } });
  }
}

/**
 * The handlers of all functions, by name and method.
 * @param open functions that anybody may call, such as the health check; limited by address
 */
export function handlersOf(
  deps: { database: Database; rates: Rates },
  definitions: readonly ServerFunction[],
  open: Readonly<Record<string, FunctionHandler>>,
): Record<string, FunctionRoute> {
  const countAll = countCalls(deps.database, 'functions', deps.rates.calls);
  const counted =
    (handler: FunctionHandler): FunctionHandler =>
    async (request) => {
      await countAll({ userId: request.claims?.sub ?? null, address: request.address, repeatId: null });
      return handler(request);
    };
  const closed = definitions.map((definition): [string, FunctionRoute] => {
    const { name, method = 'POST', maxBodyBytes, afterSession, rates } = definition;
    const key = functionKey(method, name);
    const handler = handlerOf(definition, rates ? countCalls(deps.database, key, rates) : null);
    return [
      key,
      {
        handle: counted(handler),
        ...(maxBodyBytes && { maxBodyBytes }),
        ...(afterSession && { afterSession }),
      },
    ];
  });
  const all = Object.entries(open).map(([name, handler]): [string, FunctionRoute] => [
    name,
    { handle: counted(handler), open: true },
  ]);
  return Object.fromEntries([...closed, ...all]);
}
