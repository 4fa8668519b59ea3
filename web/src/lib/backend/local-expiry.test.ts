import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalExpiry } from './local-expiry.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z') / 1000;
const session = { access_token: 'a', refresh_token: 'r', expires_in: 3_600 };

beforeEach(() => void vi.useFakeTimers({ now: NOW * 1000 }));
afterEach(() => void vi.useRealTimers());

const answering = (body: unknown, status = 200) =>
  withLocalExpiry(async () => Response.json(body, { status, headers: { 'x-request-id': '7' } }));

describe('withLocalExpiry', () => {
  it.each([
    ['an hour ahead', NOW - 3_600 + 3_600],
    ['an hour behind', NOW + 3_600 + 3_600],
  ])('gives a new session its full hour on a device whose clock is %s', async (_clock, expires_at) => {
    const call = answering({ ...session, expires_at });
    const answer = await call('http://localhost/auth/v1/token?grant_type=password');
    expect(await answer.json()).toEqual({ ...session, expires_at: NOW + 3_600 });
    expect(answer.headers.get('x-request-id')).toBe('7');
  });

  it('leaves refusals and every other answer as they are', async () => {
    const refusal = { code: 'invalid_credentials', expires_in: 1 };
    const refused = await answering(refusal, 400)('http://localhost/auth/v1/token');
    expect([refused.status, await refused.json()]).toEqual([400, refusal]);
    const row = { ...session, expires_at: 1 };
    expect(await (await answering(row)('http://localhost/rest/v1/profiles')).json()).toEqual(row);
  });

  it('leaves a sign-up that waits for its mail without a session', async () => {
    const user = { id: 'u', email: 'ada@example.org' };
    expect(await (await answering(user)('http://localhost/auth/v1/signup')).json()).toEqual(user);
  });
});
