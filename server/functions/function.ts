import type { z } from 'zod';
import type { Claims } from '../platform/database/database.ts';

/** One call of a function, checked: the body fits the schema and the caller is who the claims say. */
export interface FunctionCall<Body> {
  claims: Claims;
  body: Body;
  /** Origin the request was addressed to, e.g. "http://127.0.0.1:8787". */
  origin: string;
}

/** An operation behind /functions/v1/<name>, for signed-in callers. */
export interface ServerFunction<Body = unknown, Answer = unknown> {
  name: string;
  body: z.ZodType<Body>;
  /** @throws AppError for what is expected to go wrong */
  run(call: FunctionCall<Body>): Promise<Answer>;
}

/** Keeps the body's type while the list of functions forgets it. */
export function defineFunction<Body, Answer>(definition: ServerFunction<Body, Answer>): ServerFunction {
  return definition as ServerFunction;
}
