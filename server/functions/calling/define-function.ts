import type { Caller, Operation } from '@mirabelle/contract/operation.ts';
import type { z } from 'zod';
import type { Claims } from '../../platform/database/database.ts';
import type { FunctionParts } from './function-parts.ts';
import type { Rates } from './rates.ts';

/** One call of a function, checked: the body fits the schema and the caller is who the claims say. */
export interface FunctionCall<Body = unknown, Who extends Caller = Caller> {
  /** Null only if anyone may call, for a caller without a session. */
  claims: Who extends 'user' ? Claims : Claims | null;
  body: Body;
  /** Origin the request was addressed to, e.g. "http://127.0.0.1:8787". */
  origin: string;
  /** Names the request in answers and in the log. */
  requestId: string;
  /** Address of the caller, for limits. */
  address: string;
  /** Aborts when the caller has gone or the operation's time is over. */
  signal: AbortSignal;
}

/** @throws AppError for what is expected to go wrong: a code of COMMON_ERRORS, or of the operation's own */
export type RunFunction = (call: FunctionCall<never, 'user'>) => Promise<unknown>;

/** How the server does an operation. */
export interface ServerFunction {
  operation: Operation;
  /** Limits of its own, in addition to the one that all calls share; none for cheap operations. */
  rates?: keyof Rates;
  /**
   * What the client made the call recognisable by, such as the id of the row it makes. A call made again with the
   * same id is a retry: it is not counted a second time. Null where this call carries no id.
   */
  repeatId?: (body: never) => string | null;
  /** True where it ends its caller's session and answers the same when called again; it then looks at the session itself. */
  afterSession?: boolean;
  readText?: (parts: FunctionParts) => ReadText;
  handler: (parts: FunctionParts) => RunFunction;
}

/** The text of a call's body, not looked at, and whose it is. */
export interface BodyText {
  text: string;
  claims: Claims;
  signal: AbortSignal;
}

/** @throws AppError as a body is refused that does not fit, or that is in another user's name */
export type ReadText<Body = unknown> = (given: BodyText) => Promise<Body>;

interface Definition<Body, Answer, Who extends Caller> {
  rates?: keyof Rates;
  repeatId?: (body: Body) => string | null;
  afterSession?: boolean;
  handler: (parts: FunctionParts) => (call: FunctionCall<Body, Who>) => Promise<Answer>;
}

/**
 * A function for signed-in users whose body may be so large that only to parse it would hold up everybody: its text is
 * read, and checked against the operation, in a thread. The handler gets what the thread made of it.
 */
export function defineFunctionOfText<Response extends z.ZodType, Body>(
  operation: Operation<z.ZodType, Response, 'user'>,
  definition: Definition<Body, z.output<Response>, 'user'> & {
    readText: (parts: FunctionParts) => ReadText<Body>;
  },
): ServerFunction {
  return { operation, ...definition } as unknown as ServerFunction;
}

/** A function of the server's, checked against the operation's types; the list of functions forgets them. */
export function defineFunction<Request extends z.ZodType, Response extends z.ZodType, Who extends Caller>(
  operation: Operation<Request, Response, Who>,
  definition: Definition<z.output<Request>, z.output<Response>, Who>,
): ServerFunction {
  return { operation, ...definition } as unknown as ServerFunction;
}
