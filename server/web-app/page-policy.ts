import type { MiddlewareHandler } from 'hono';

/**
 * What the pages may load: their own scripts and styles, pictures of their own and just taken, the backend, and
 * nothing from elsewhere. Compiled programs may run, as a phone's reader is one; text that is evaluated as script may
 * not. Workers come under script-src. Some components set style attributes through the DOM, which this policy does not
 * concern.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the Content-Security-Policy of pages. */
export const PAGE_POLICY: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('content-security-policy', POLICY);
};
