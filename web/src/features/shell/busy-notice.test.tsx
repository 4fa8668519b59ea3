// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, startTexts } from '../../i18n/index.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { noteBusy } from '../../lib/busy-server.ts';
import { BusyNotice } from './busy-notice.tsx';

beforeAll(() => startTexts(['shell']));
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await act(() => changeLanguage('en'));
});

const answer = (status: number, seconds?: number) =>
  act(async () =>
    noteBusy(
      new Response(null, { status, headers: seconds === undefined ? {} : { 'retry-after': `${seconds}` } }),
    ),
  );

it('says that the server has much to do and when it is asked again, in both languages, until then', async () => {
  vi.useFakeTimers();
  await act(async () =>
    render(
      <LanguageProvider>
        <BusyNotice />
      </LanguageProvider>,
    ),
  );
  await answer(503);
  await answer(429, 20);
  await answer(503, 2);
  expect(screen.queryByRole('region')).toBeNull();
  await answer(503, 12);
  expect(screen.getByRole('region', { name: 'A lot of people are here right now' }).textContent).toContain(
    'in 12 seconds',
  );
  await act(() => changeLanguage('fr'));
  expect(screen.getByRole('region', { name: 'Il y a beaucoup de monde en ce moment' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.queryByRole('region')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(screen.queryByRole('region')).toBeNull();
});
