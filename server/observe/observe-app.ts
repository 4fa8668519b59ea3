import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { PlatformEnv } from '../platform/http/context.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** /healthz: the process lives. /readyz: it can do its work, and which part fails where it cannot; no cause, no address. */
export function healthApp(readiness: () => Promise<Readiness>): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, NO_STORE));
  app.get('/readyz', async (c) => {
    const answer = await readiness();
    return c.json(answer, answer.status === 'ready' ? 200 : 503, NO_STORE);
  });
  return app;
}

/**
 * /metrics for Prometheus.
 * @param token what a caller must bring as `Authorization: Bearer`; null on a port of its own, which only the operator reaches
 */
export function metricsApp(metrics: Metrics, token: string | null): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>();
  app.get('/metrics', async (c) => {
    if (token !== null && !sameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.text('Not found', 404, NO_STORE);
    }
    return c.text(await metrics.text(), 200, { ...NO_STORE, 'content-type': metrics.contentType });
  });
  return app;
}

/** Compares in a time that tells nothing of where they differ. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
