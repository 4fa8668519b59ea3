import type { HttpBindings } from '@hono/node-server';
import type { Claims } from '../database/database.ts';

/** What the platform's middleware provides to the handlers of a request. */
export interface PlatformEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names the request in answers and in the log. */
    requestId: string;
    /** Address of the caller, for limits; a /64 for IPv6. Never logged. */
    address: string;
    /** The user who uploads; set before the body is read. */
    claims: Claims;
    /** The user who calls a function; null without a session. */
    caller: Claims | null;
  };
}
