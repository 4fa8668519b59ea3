// @vitest-environment happy-dom
import { HEALTH_CONSENT_VERSION } from '@mirabelle/contract/health-consent-version.ts';
import type { User } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { openPage, USER_ID } from '../testing/open-page.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { isSettled } from './settled.ts';
import { AGREED } from './use-consent.ts';

const spy = vi.hoisted(() => ({
  toast: vi.fn(),
  consents: [] as unknown[],
  asked: 0,
  recorded: [] as unknown[][],
  fails: false,
}));
vi.mock('../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('./api.ts', () => ({
  loadConsents: async () => {
    spy.asked += 1;
    return spy.consents;
  },
  recordConsent: async (...given: unknown[]) => {
    if (spy.fails) throw new TypeError('Failed to fetch');
    spy.recorded.push(given);
  },
}));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('consent', 'errors');
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(spy, { consents: [], asked: 0, recorded: [], fails: false });
  spy.toast.mockClear();
});
afterEach(cleanup);

const open = (user_metadata: object = {}) =>
  openPage(<ConsentNotice user={{ id: USER_ID, user_metadata } as unknown as User} />, '/');
const agree = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'I agree' })));

it('asks who has not agreed yet, and records it with the language', async () => {
  await open();
  await screen.findByText('Your health data');
  await agree();
  expect(spy.recorded).toEqual([[USER_ID, 'en']]);
  expect(screen.queryByText('Your health data')).toBeNull();
  expect(isSettled(USER_ID)).toBe(true);
});

it('asks again about a new version of the text, and not about that which she agreed to', async () => {
  spy.consents = [{ version: HEALTH_CONSENT_VERSION - 1, language: 'en', given_at: '2026-11-30' }];
  await open();
  await screen.findByText('Your health data');
  cleanup();
  spy.consents = [{ version: HEALTH_CONSENT_VERSION, language: 'en', given_at: '2026-11-30' }];
  await open();
  expect(screen.queryByText('Your health data')).toBeNull();
  expect(isSettled(USER_ID)).toBe(true);
});

it('records what was agreed to at sign-up without asking', async () => {
  await open({ [AGREED]: HEALTH_CONSENT_VERSION });
  expect(spy.recorded).toEqual([[USER_ID, 'en']]);
  expect(spy.asked).toBe(0);
  expect(screen.queryByText('Your health data')).toBeNull();
});

it('does not ask twice on this device', async () => {
  await open();
  await screen.findByText('Your health data');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  cleanup();
  await open();
  expect(spy.asked).toBe(1);
  expect(screen.queryByText('Your health data')).toBeNull();
  expect(spy.recorded).toEqual([]);
});

it('stays where her answer could not be saved', async () => {
  spy.fails = true;
  await open();
  await screen.findByText('Your health data');
  await agree();
  expect(spy.toast.mock.lastCall?.[0]).toMatchObject({ tone: 'error' });
  expect(screen.getByText('Your health data')).toBeTruthy();
  expect(isSettled(USER_ID)).toBe(false);
});
