// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../i18n/index.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { errorRecords } from '../../../lib/events/error-records.ts';
import { logEvent } from '../../../lib/events/event-log.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { ErrorDashboard } from './error-dashboard.tsx';

beforeAll(() => startTexts(['shell', 'debug']));
beforeEach(forgetUser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () =>
  act(async () =>
    render(
      <LanguageProvider>
        <ErrorDashboard />
      </LanguageProvider>,
    ),
  );
const countOf = (name: string) => screen.getAllByText(name)[0]?.nextElementSibling?.textContent;

it('counts what is unresolved by severity and category, and lets it be resolved', async () => {
  logEvent('error', 'network', 'Network error: unable to reach the server.');
  logEvent('error', 'ui', 'TypeError: x is undefined');
  await show();
  expect([countOf('Critical'), countOf('Medium'), countOf('High')]).toEqual(['1', '1', '0']);
  expect(countOf('General')).toBe('1');
  expect(screen.getByText('Server Unreachable')).toBeTruthy();
  expect(screen.getByText('Unknown Error')).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Mark Resolved' });
  await act(async () => first?.click());
  expect(countOf('Medium')).toBe('0');
  expect(screen.getByText('Resolved')).toBeTruthy();
  expect(errorRecords()[0]).toMatchObject({ message: 'TypeError: x is undefined', resolved: true });
});

it('looks again every 5 seconds', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00') });
  await show();
  const time = () => document.querySelector('time')?.getAttribute('datetime');
  const before = Date.parse(time() ?? '');
  await act(async () => vi.advanceTimersByTime(5_000));
  expect(Date.parse(time() ?? '') - before).toBe(5_000);
});
