import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { RETRY } from './policy.ts';

/** Ways in which an operation may be reached. */
export const OPERATION_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type OperationMethod = (typeof OPERATION_METHODS)[number];

/** Who may call: whoever is signed in, or anyone. */
export type Caller = 'user' | 'anybody';

/**
 * An operation of the server's that clients call by name. The server registers it, checks what it is sent and answers
 * by this object; clients call it by this object; the documentation lists it from this object.
 */
export interface Operation<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Caller = Caller,
> {
  /** Last part of its address, /functions/v1/<name>. Several operations may share one, each with its own method. */
  readonly name: string;
  readonly method: OperationMethod;
  readonly caller: Who;
  /** The body; of GET and DELETE the query, whose parameters are texts. */
  readonly request: Request;
  /** What is answered with status 200; a right answer comes out of it as it went in. */
  readonly response: Response;
  /** Milliseconds after which the client gives up a try and the server answers `timed_out`. */
  readonly timeoutMs: number;
  /** How often a client makes a call again that was lost on its way. */
  readonly retries: number;
  /** What it is refused with, besides COMMON_ERRORS. */
  readonly errors: readonly ErrorCode[];
  /** Largest body, bytes; without it the server's own limit of any call. */
  readonly maxBodyBytes?: number;
}

/** What any operation may be refused with. */
export const COMMON_ERRORS = [
  'invalid_request',
  'not_signed_in',
  'forbidden',
  'too_many_requests',
  'busy',
  'timed_out',
  'storage_full',
  'storage_unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

type Given<Request extends z.ZodType, Response extends z.ZodType, Who extends Caller> = Pick<
  Operation<Request, Response, Who>,
  'name' | 'request' | 'response'
> &
  Partial<Operation<Request, Response, Who>>;

/** An operation; what is left out is as for most: POST by a signed-in user, within a minute, tried again twice. */
export function defineOperation<
  Request extends z.ZodType,
  Response extends z.ZodType,
  Who extends Caller = 'user',
>(given: Given<Request, Response, Who>): Operation<Request, Response, Who> {
  return {
    method: 'POST',
    caller: 'user' as Who,
    timeoutMs: RETRY.functionTimeoutMs,
    retries: RETRY.retries,
    errors: [],
    ...given,
  };
}
