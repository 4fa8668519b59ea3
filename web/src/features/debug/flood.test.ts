// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, Profiler } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { errorRecords } from '../../lib/events/error-records.ts';
import { clearEvents, keptEvents, logEvent, shownEvents } from '../../lib/events/event-log.ts';
import { PACE_MS, paced } from '../../lib/events/paced.ts';
import { ErrorDashboard } from './errors/error-dashboard.tsx';
import { LiveConsole } from './events/live-console.tsx';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('debug', 'errors');
});
beforeEach(() => {
  vi.useFakeTimers();
  clearEvents();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what is shown of fast changes', () => {
  it('is told at most four times a second, and ends with the last of them', async () => {
    let value = 0;
    const store = paced(() => value);
    const told: number[] = [];
    const stop = store.subscribe(() => told.push(store.snapshot()));
    for (let n = 1; n <= 1_000; n += 1) {
      value = n;
      store.changed();
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(PACE_MS);
    expect(PACE_MS).toBe(250);
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told.at(-1)).toBe(1_000);
    stop();
  });

  it('is told at once where she did it herself', () => {
    const told = vi.fn();
    const stop = shownEvents.subscribe(told);
    logEvent('info', 'ui', 'one');
    expect(told).not.toHaveBeenCalled();
    clearEvents();
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('the open console', () => {
  const flood = (count: number) => {
    for (let n = 1; n <= count; n += 1)
      logEvent('error', 'general', `error ${n}`, { error: new Error(`${n}`) });
  };

  it.each([
    ['console', LiveConsole],
    ['error dashboard', ErrorDashboard],
  ])('is drawn a few times, however many errors come: %s', async (_which, Tab) => {
    let drawn = 0;
    const counted = createElement(Profiler, { id: 'tab', onRender: () => (drawn += 1) }, createElement(Tab));
    render(createElement(LanguageProvider, null, counted));
    const before = drawn;
    await act(async () => {
      for (let second = 0; second < 3; second += 1) {
        flood(1_000);
        await vi.advanceTimersByTimeAsync(1_000);
      }
    });
    // Four times a second for three seconds, and once more for the last one.
    expect(drawn - before).toBeLessThanOrEqual(13);
    expect(keptEvents()).toHaveLength(1_000);
    expect(errorRecords()[0]?.message).toBe('error 1000');
  });

  it('shows the latest fifty, and more when asked', async () => {
    render(createElement(LanguageProvider, null, createElement(LiveConsole)));
    await act(async () => {
      flood(300);
      await vi.advanceTimersByTimeAsync(PACE_MS);
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByText('The latest 50 of 300 are shown.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(250);
  });
});
