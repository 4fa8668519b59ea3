// @vitest-environment happy-dom
import { SESSION } from '@mirabelle/contract/policy.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from './backend-client.ts';
import { SESSION_KEY } from './session-storage.ts';

vi.mock('../config.ts', () => ({ getConfig: async () => ({ anonKey: 'anon' }) }));

const T0 = Date.parse('2026-06-15T12:00:00Z');
const calls: { path: string; atMs: number }[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  calls.length = 0;
  answer = () => new Response('{}', { status: 503 });
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(String(input));
    calls.push({ path: pathname, atMs: Date.now() - T0 });
    return answer(pathname);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A token in the form that the client decodes; nothing here checks its signature. */
function sessionOf(expiresAtMs: number) {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const exp = Math.floor(expiresAtMs / 1000);
  return {
    access_token: `${part({ alg: 'ES256' })}.${part({ sub: 'u', exp })}.AA`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: exp - Math.floor(Date.now() / 1000),
    expires_at: exp,
    user: { id: 'u' },
  };
}

async function signedInFor(lifeMs: number) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf(T0 + lifeMs)));
  const backend = await createBackend();
  await backend.auth.startAutoRefresh();
  return backend;
}
const refreshes = () => calls.filter(({ path }) => path === '/auth/v1/token').map(({ atMs }) => atMs);

describe('the backend client', () => {
  it('makes each call once: retries are the product’s policy, not the library’s', async () => {
    const backend = await createBackend();
    await backend.from('menu_scans').select('id');
    await backend.from('profiles').upsert({ user_id: 'u' });
    await backend.functions.invoke('extract-menu', { body: {} });
    await backend.storage.from('menu-images').upload('u/a.jpg', new Blob(['x']));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.map(({ path }) => path)).toEqual([
      '/rest/v1/menu_scans',
      '/rest/v1/profiles',
      '/functions/v1/extract-menu',
      '/storage/v1/object/menu-images/u/a.jpg',
    ]);
  });

  it('looks at the session every 30 s and renews it before less than 90 s remain', async () => {
    const lifeMs = 300_000;
    answer = () => Response.json(sessionOf(Date.now() + 3_600_000));
    await signedInFor(lifeMs);
    await vi.advanceTimersByTimeAsync(lifeMs);
    expect(refreshes()).toHaveLength(1);
    const [at = 0] = refreshes();
    const leftMs = lifeMs - at;
    expect(leftMs).toBeGreaterThanOrEqual(SESSION.refreshWhenLeftMs);
    expect(leftMs).toBeLessThanOrEqual(SESSION.refreshWhenLeftMs + SESSION.refreshCheckMs);
  });

  it('tries a renewal that fails for a moment again after 200 ms, doubling, and stops within 30 s', async () => {
    await signedInFor(60_000);
    await vi.advanceTimersByTimeAsync(SESSION.refreshGiveUpMs);
    const [first = 0, ...later] = refreshes();
    const waits = later.map((at, index) => at - (refreshes()[index] ?? first));
    expect(waits).toEqual(waits.map((_, index) => SESSION.refreshBackoffMs * 2 ** index));
    expect(waits.length).toBeGreaterThanOrEqual(6);
    expect((later.at(-1) ?? first) - first).toBeLessThan(SESSION.refreshGiveUpMs);
  });

  it('keeps the session when a renewal fails for a moment, and drops it when it is refused', async () => {
    const backend = await signedInFor(60_000);
    await vi.advanceTimersByTimeAsync(SESSION.refreshGiveUpMs);
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
    answer = () =>
      Response.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    await backend.auth.stopAutoRefresh();
  });
});
