// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../lib/backend/session-storage.ts';
import { FIRST_ANSWER_MS } from '../../lib/policy.ts';
import { queryClient } from '../../lib/query-client.ts';
import { loader } from './load-ahead.ts';
import { resultsQuery } from './use-results.ts';

const spy = vi.hoisted(() => ({ loadResults: vi.fn(), getSession: vi.fn() }));
vi.mock('./api.ts', () => ({ loadResults: spy.loadResults }));
vi.mock('../../lib/backend/backend.ts', () => ({
  getBackend: async () => ({ auth: { getSession: spy.getSession } }),
}));

const SCAN = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const open = (scanId: string) => loader({ params: { scanId } } as unknown as LoaderFunctionArgs);
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.resetAllMocks();
  queryClient.clear();
  localStorage.clear();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('the results of a scan', () => {
  it('are asked for before the page is shown, once', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    spy.getSession.mockResolvedValue({ data: { session: { user: { id: 'ada' } } } });
    spy.loadResults.mockResolvedValue(null);
    expect(open(SCAN)).toBeNull();
    await settled();
    await queryClient.fetchQuery(resultsQuery('ada', SCAN));
    expect(spy.loadResults).toHaveBeenCalledOnce();
    expect(spy.loadResults.mock.lastCall?.[0]).toBe(SCAN);
  });

  it('are not asked for without a session, nor with an address that names none', async () => {
    open(SCAN);
    localStorage.setItem(SESSION_KEY, '{}');
    open('nonsense');
    await settled();
    expect(spy.getSession).not.toHaveBeenCalled();
  });

  it('are what the app draws first, where it has drawn nothing yet', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    spy.getSession.mockResolvedValue({ data: { session: { user: { id: 'ada' } } } });
    const answer = Promise.withResolvers<null>();
    spy.loadResults.mockReturnValue(answer.promise);
    document.body.innerHTML = '<div id="first-view"><template></template></div>';
    expect(open(SCAN)).toBeNull();
    document.body.innerHTML = '<div id="first-view"><template></template><main>Loading...</main></div>';
    let waits = true;
    const loaded = Promise.resolve(open(SCAN)).then(() => {
      waits = false;
    });
    await settled();
    expect(waits).toBe(true);
    answer.resolve(null);
    await loaded;
    expect(queryClient.getQueryData(resultsQuery('ada', SCAN).queryKey)).toBeNull();
  });

  it('are not waited for longer than one looks at a page that waits', async () => {
    vi.useFakeTimers();
    localStorage.setItem(SESSION_KEY, '{}');
    spy.getSession.mockReturnValue(new Promise(() => {}));
    document.body.innerHTML = '<div id="first-view"><main>Loading...</main></div>';
    const loaded = open(SCAN);
    await vi.advanceTimersByTimeAsync(FIRST_ANSWER_MS);
    expect(await loaded).toBeNull();
  });

  it('leave what fails to the page', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    spy.getSession.mockRejectedValue(new Error('no network'));
    expect(open(SCAN)).toBeNull();
    await settled();
    expect(spy.loadResults).not.toHaveBeenCalled();
  });
});
