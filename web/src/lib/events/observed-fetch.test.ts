// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetry } from '../backend/retry.ts';
import { errorRecords } from './error-records.ts';
import { clearEvents, keptEvents } from './event-log.ts';
import { observedFetch } from './observed-fetch.ts';

const ID = '7b0d7c0e-1a51-4a50-9e54-0d6f1f3a2b10';
const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  clearEvents();
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => vi.unstubAllGlobals());

const requests = () => keptEvents().filter(({ source }) => source === 'request');

describe('a call of the backend', () => {
  it('is noted by method, path, status and the id of its line in the server’s log', async () => {
    answers.mockResolvedValue(new Response('secret answer', { headers: { 'x-request-id': ID } }));
    const path = 'https://m.example.org/rest/v1/profiles?user_id=eq.7';
    await observedFetch(path, {
      method: 'POST',
      body: 'secret body',
      headers: { authorization: 'Bearer secret' },
    });
    expect(requests()).toMatchObject([
      {
        level: 'debug',
        category: 'database',
        data: { method: 'POST', path: '/rest/v1/profiles', status: 200, attempt: 1, requestId: ID },
      },
    ]);
    expect(JSON.stringify(keptEvents())).not.toMatch(/secret|user_id/);
  });

  it('does not name a person’s file', async () => {
    answers.mockResolvedValue(new Response('', { status: 404 }));
    await observedFetch('/storage/v1/object/public/menu-images/her-folder/menu-1.jpg');
    expect(requests()).toMatchObject([{ level: 'warn', data: { path: '/storage/v1/object', status: 404 } }]);
  });

  it('that fails on the server becomes an error record with the id of its line in the server’s log', async () => {
    answers.mockResolvedValue(new Response('', { status: 500, headers: { 'x-request-id': ID } }));
    await observedFetch('/functions/v1/test-dish', { method: 'POST' });
    expect(errorRecords()[0]).toMatchObject({
      message: expect.stringMatching(/^POST \/functions\/v1\/test-dish 500/),
      requestId: ID,
    });
  });

  it('that fails on the way is an error, and one that was given up is not', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(observedFetch('/auth/v1/user')).rejects.toThrow('Failed to fetch');
    const signal = AbortSignal.abort();
    await expect(observedFetch('/functions/v1/test-dish', { signal })).rejects.toThrow();
    expect(requests()).toMatchObject([
      { level: 'error', category: 'auth', message: expect.stringContaining('Failed to fetch') },
      { level: 'info', category: 'analysis', data: { status: 0 } },
    ]);
  });

  it('made again under the retry policy says which try it is', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response('ok'));
    const clock = {
      now: () => 0,
      sleep: (ms: number) => (ms < 1_000 ? Promise.resolve() : new Promise<void>(() => {})),
    };
    await withRetry((signal) => observedFetch('/rest/v1/profiles', { signal }), { label: 'profiles', clock });
    expect(requests().map(({ data }) => (data as { attempt: number }).attempt)).toEqual([1, 2]);
    expect(keptEvents().map(({ message }) => message)).toContain('profiles is tried again');
  });
});
