// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../lib/backend/session-storage.ts';
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

  it('leave what fails to the page', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    spy.getSession.mockRejectedValue(new Error('no network'));
    expect(open(SCAN)).toBeNull();
    await settled();
    expect(spy.loadResults).not.toHaveBeenCalled();
  });
});
