import { AppError } from '@mirabelle/contract/errors.ts';
import type { Claims } from '../../platform/database/database.ts';
import {
  type FunctionHandler,
  type FunctionRoute,
  functionKey,
} from '../../platform/http/serve-functions.ts';
import { withinTime } from '../../platform/http/within-time.ts';
import { checkBody } from '../../read-request.ts';
import { checkAnswer, checkRefusal } from './check-answer.ts';
import { countCalls } from './count-calls.ts';
import type { FunctionCall, ServerFunction } from './define-function.ts';
import type { FunctionParts } from './function-parts.ts';

/**
 * The handlers of all functions, by name and method.
 * @param checksAnswers whether answers are checked against what their operations promise: in tests and development
 */
export function handlersOf(
  parts: FunctionParts,
  functions: readonly ServerFunction[],
  { checksAnswers }: { checksAnswers: boolean },
): Record<string, FunctionRoute> {
  const countAll = countCalls(parts.database, 'functions', parts.rates.calls);
  const routes = functions.map((definition): [string, FunctionRoute] => {
    const { operation, afterSession = false } = definition;
    const handle = handlerOf(definition, parts);
    return [
      functionKey(operation.method, operation.name),
      {
        async handle(request) {
          await countAll({ userId: request.claims?.sub ?? null, address: request.address, repeatId: null });
          const answering = handle(request);
          return checksAnswers ? checked(operation, answering) : answering;
        },
        ...(operation.maxBodyBytes && { maxBodyBytes: operation.maxBodyBytes }),
        asText: definition.readText !== undefined,
        afterSession,
        open: operation.caller === 'anybody',
      },
    ];
  });
  return Object.fromEntries(routes);
}

/**
 * A function as the platform calls it: the caller may call it, the body fits, and the limits are kept, or the call
 * is refused.
 * @throws AppError not_signed_in; forbidden for a body in another user's name; invalid_request naming the field
 *   that does not fit; too_many_requests; timed_out
 */
function handlerOf(definition: ServerFunction, parts: FunctionParts): FunctionHandler {
  const { operation, repeatId, rates } = definition;
  const run = definition.handler(parts);
  const readText = definition.readText?.(parts);
  const key = functionKey(operation.method, operation.name);
  const count = rates ? countCalls(parts.database, key, parts.rates[rates]) : null;
  return async ({ claims, body, signal, ...request }) => {
    if (!claims && operation.caller === 'user') throw new AppError('not_signed_in');
    const taken = readText
      ? await readText({ text: body as string, claims: claims as Claims, signal })
      : checkBody(operation, body, claims?.sub ?? null);
    const id = repeatId?.(taken as never) ?? null;
    await count?.({ userId: claims?.sub ?? null, address: request.address, repeatId: id });
    const limit = AbortSignal.timeout(operation.timeoutMs);
    const call = { ...request, claims, body: taken, signal: AbortSignal.any([limit, signal]) };
    return withinTime(limit, () => run(call as FunctionCall<never, 'user'>));
  };
}

async function checked(
  operation: ServerFunction['operation'],
  answering: Promise<unknown>,
): Promise<unknown> {
  try {
    const answer = await answering;
    checkAnswer(operation, answer);
    return answer;
  } catch (error) {
    if (error instanceof AppError) checkRefusal(operation, error);
    throw error;
  }
}
