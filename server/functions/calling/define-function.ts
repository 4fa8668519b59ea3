import type { z } from 'zod';
import type { Claims } from '../../platform/database/database.ts';
import type { Rate } from '../../platform/http/limiter.ts';
import type { FunctionMethod } from '../../platform/http/serve-functions.ts';

/** One call of a function, checked: the body fits the schema and the caller is who the claims say. */
export interface FunctionCall<Body> {
  claims: Claims;
  body: Body;
  /** Origin the request was addressed to, e.g. "http://127.0.0.1:8787". */
  origin: string;
  /** Names the request in answers and in the log. */
  requestId: string;
  /** Address of the caller, for limits. */
  address: string;
  /** Aborts when the caller has gone or the function's time is over. */
  signal: AbortSignal;
}

/** How often a function may be called. */
export interface FunctionRates {
  byUser: Rate;
  /** Wider than `byUser`: a family, or a whole clinic, shares one address. */
  byAddress: Rate;
}

/** An operation behind /functions/v1/<name>, for signed-in callers. */
export interface ServerFunction<Body = unknown, Answer = unknown> {
  name: string;
  /** How it is called; POST unless told. One name may be defined once for each method. */
  method?: FunctionMethod;
  /** Of GET and DELETE: the query's parameters, each a text. */
  body: z.ZodType<Body>;
  /** Largest body, bytes; 1 MB unless told. For pictures sent as data addresses: a third more than their bytes. */
  maxBodyBytes?: number;
  /** Limits of its own, on top of the one that all calls share; none where it costs next to nothing. */
  rates?: FunctionRates;
  /**
   * What the client made the call recognisable by, such as the id of the row it makes. A call made again with the
   * same id is a retry: it is not counted a second time. Null where this call carries no id.
   */
  repeatId?: (body: Body) => string | null;
  /** True where it ends its caller's session and answers the same when called again; it then looks at the session itself. */
  afterSession?: boolean;
  /** Milliseconds until it is answered with timed_out. */
  timeLimitMs: number;
  /** @throws AppError for what is expected to go wrong */
  run(call: FunctionCall<Body>): Promise<Answer>;
}

/** Keeps the body's type while the list of functions forgets it. */
export function defineFunction<Body, Answer>(definition: ServerFunction<Body, Answer>): ServerFunction {
  return definition as ServerFunction;
}
