import { describe, expect, it, vi } from 'vitest';
import { withEndedSession } from './ended-session.ts';

const answering = (status: number, ask: () => Promise<unknown>) =>
  withEndedSession(async () => new Response('{}', { status }), ask);

describe('withEndedSession', () => {
  it.each(['/rest/v1/menu_scans', '/functions/v1/test-dish', '/storage/v1/object/menu-images/a.jpg'])(
    'asks whether the session lasts when %s refuses the token',
    async (path) => {
      const ask = vi.fn(async () => null);
      const answer = await answering(401, ask)(`http://localhost${path}`);
      expect(answer.status).toBe(401);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  it('asks nothing of other answers, nor of a sign-in that failed', async () => {
    const ask = vi.fn(async () => null);
    for (const status of [200, 403, 404, 500])
      await answering(status, ask)('http://localhost/rest/v1/profiles');
    await answering(401, ask)('http://localhost/auth/v1/token?grant_type=password');
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks once for calls that are refused together, and again later', async () => {
    const waiting = Promise.withResolvers<void>();
    const ask = vi.fn(() => waiting.promise);
    const call = answering(401, ask);
    await Promise.all(Array.from({ length: 5 }, () => call('http://localhost/rest/v1/profiles')));
    expect(ask).toHaveBeenCalledTimes(1);
    waiting.reject(new Error('no network'));
    await vi.waitFor(async () => {
      await call('http://localhost/rest/v1/profiles');
      expect(ask).toHaveBeenCalledTimes(2);
    });
  });
});
