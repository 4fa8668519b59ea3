import { AppError } from '@mirabelle/contract/errors.ts';
import type { FunctionHandler } from '../platform/http/serve-functions.ts';
import type { ServerFunction } from './function.ts';

/**
 * A function as the platform calls it: the caller is signed in and the body fits, or the call is refused.
 * @throws AppError not_signed_in, or invalid_request naming the field that does not fit
 */
export function handlerOf(definition: ServerFunction): FunctionHandler {
  return async ({ claims, body, origin }) => {
    if (!claims) throw new AppError('not_signed_in');
    const parsed = definition.body.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path.join('.') || 'body';
      throw new AppError('invalid_request', {
        details: { field, expected: issue?.message ?? 'another form' },
      });
    }
    return definition.run({ claims, body: parsed.data, origin });
  };
}

/** The handlers of a list of functions, by name. */
export function handlersOf(definitions: readonly ServerFunction[]): Record<string, FunctionHandler> {
  return Object.fromEntries(definitions.map((definition) => [definition.name, handlerOf(definition)]));
}
