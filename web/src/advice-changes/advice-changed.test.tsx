// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { fakeRows } from '../testing/fake-rows.ts';
import { openPage, USER_ID } from '../testing/open-page.tsx';
import { AdviceNotice } from './advice-notice.tsx';
import { LateAdviceChanged } from './late-advice-changed.tsx';
import { OwnChanges } from './own-changes.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn() }));
vi.mock('../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));

const SCAN = '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f10';
const DISH = '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f11';
const change = (over: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  user_id: USER_ID,
  item_id: DISH,
  scan_id: SCAN,
  name: 'Brie tart',
  direction: 'stricter',
  was: 'NO_RISK',
  now: 'TO_CHECK',
  reason: {
    citations: [
      {
        ...{ source: 'anses', body: 'ANSES', title: 'Fromages', url: 'https://anses.example/f', year: 2026 },
        ...{ country: 'FR', secondHand: false, reportedBy: null, at: null },
      },
    ],
  },
  created_at: '2026-12-01T08:00:00Z',
  seen_at: null,
  ...over,
});

let backend: ReturnType<typeof fakeRows>;
beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('advice-changes');
});
beforeEach(() => {
  queryClient.clear();
  backend = fakeRows({ advice_changes: [change()] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('advice that changed', () => {
  it('is told with the answer: from what to what, and by whose word', async () => {
    await openPage(<LateAdviceChanged subject="item_id" id={DISH} />, '/');
    expect(await screen.findByText('Advice changed since: was Safe, now Ask Cook.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Fromages/ }).getAttribute('href')).toBe(
      'https://anses.example/f',
    );
  });

  it('counts the dishes of a menu, each once however many releases changed it', async () => {
    backend.tables.advice_changes = [change(), change({ was: 'TO_CHECK', now: 'HIGH_RISK' })];
    await openPage(<LateAdviceChanged subject="scan_id" id={SCAN} />, '/');
    expect(await screen.findByText('Advice changed since: 1 dish is now rated more strictly.')).toBeTruthy();
  });

  it('says nothing of an answer that did not change', async () => {
    await openPage(<LateAdviceChanged subject="dish_test_id" id={DISH} />, '/');
    await waitFor(() => expect(spy.getBackend).toHaveBeenCalled());
    expect(screen.queryByText(/Advice changed/)).toBeNull();
  });

  it('is announced where it became stricter and was not seen, and not where it became milder', async () => {
    backend.tables.advice_changes = [change(), change({ direction: 'milder' })];
    await openPage(<AdviceNotice userId={USER_ID} />, '/');
    expect(await screen.findByText('Advice changed for 1 of your answers')).toBeTruthy();
  });

  it('is marked as seen, all at once', async () => {
    await openPage(<OwnChanges userId={USER_ID} />, '/');
    fireEvent.click(await screen.findByRole('button', { name: 'I have seen this' }));
    expect(await screen.findByText('Noted. It stays with each answer.')).toBeTruthy();
    expect(backend.tables.advice_changes?.[0]?.seen_at).toEqual(expect.any(String));
  });
});
