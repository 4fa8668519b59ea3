import type { Context, MiddlewareHandler } from 'hono';
import type { PlatformEnv } from './context.ts';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** What a refusal says. */
export const NOT_JSON = 'Send the body with the header Content-Type: application/json.';

/** Whose pages may call: the server's own and the configured ones. */
export interface Origins {
  publicUrl: string | null;
  allowedOrigins: readonly string[];
}

/** Whether a page of this origin is ours. @param host the request's Host header */
export function isOwnOrigin(origin: string, host: string | undefined, origins: Origins): boolean {
  if (origin === origins.publicUrl || origins.allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Accepts a body as JSON only if it is declared as JSON, or a page of ours sent it. A form on any other page can send
 * text that reads like JSON without asking first, but cannot declare it as JSON.
 * @param refuse builds the answer in the form of the part it guards
 */
export function jsonBodies(
  origins: Origins,
  refuse: (c: Context<PlatformEnv>) => Response,
): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    if (mayHaveBody(c) && !JSON_TYPE.test(c.req.header('content-type') ?? '')) {
      const origin = c.req.header('origin');
      if (origin === undefined || !isOwnOrigin(origin, c.req.header('host'), origins)) return refuse(c);
    }
    return next();
  };
}

function mayHaveBody(c: Context<PlatformEnv>): boolean {
  return Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
}
