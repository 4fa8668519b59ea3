// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { openPage, USER_ID } from '../testing/open-page.tsx';
import { Reminders } from './reminders.tsx';
import type { Stopped } from './weeks.ts';
import { WeeksSwitch } from './weeks-switch.tsx';

const spy = vi.hoisted(() => ({
  profile: {} as Record<string, unknown> | null,
  saved: [] as Record<string, unknown>[],
  failing: false,
  /** What the profile is once a change was saved; null where it stays. */
  afterSaving: null as Record<string, unknown> | null,
  toast: vi.fn(),
}));
vi.mock('../verdict/use-own-profile.ts', () => ({ useOwnProfile: () => spy.profile }));
vi.mock('../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../lib/backend/backend.ts', () => ({
  getBackend: async () => ({
    from: () => ({
      update: (columns: Record<string, unknown>) => ({
        eq: () => ({
          abortSignal: async () => {
            if (spy.failing) return { error: { message: 'no' }, status: 403 };
            spy.saved.push(columns);
            spy.profile = spy.afterSaving ?? spy.profile;
            return { error: null, status: 204 };
          },
        }),
      }),
    }),
  }),
}));

const profile = { edd: null, set_up_later: false, weeks_stopped: false, due_date_asked: null };
const PASSED = '2020-03-01';
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const reminders = () => openPage(<Reminders userId={USER_ID} profileAt="/profile" />, '/');

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('reminders');
});
beforeEach(() => {
  Object.assign(spy, { profile, saved: [], failing: false, afterSaving: null });
  spy.toast.mockReset();
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('a profile that was put off', () => {
  beforeEach(() => {
    spy.profile = { ...profile, set_up_later: true };
  });

  it('is reminded of with a way to it, and rests for the day once put away', async () => {
    const { unmount } = await reminders();
    expect(screen.getByRole('link', { name: 'Fill in my profile' }).getAttribute('href')).toBe('/profile');
    await press('Not today');
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    await reminders();
    expect(screen.queryByRole('link')).toBeNull();
    expect(spy.saved).toEqual([]);
  });

  it('comes back the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 15, 23, 59) });
    try {
      const { unmount } = await reminders();
      await press('Not today');
      unmount();
      vi.setSystemTime(new Date(2026, 5, 16, 0, 1));
      await reminders();
      expect(screen.getByRole('link')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a due date that has passed', () => {
  beforeEach(() => {
    spy.profile = { ...profile, edd: PASSED };
  });

  it('is asked about, and congratulates no one', async () => {
    const { container } = await reminders();
    expect(container.textContent).toContain('Your due date has passed.');
    expect(container.textContent).not.toMatch(/congrat|baby|birth|mother/i);
  });

  it('stops weeks and reminders, or keeps them and does not ask again', async () => {
    await reminders();
    await press('Keep them');
    expect(spy.saved).toEqual([{ due_date_asked: PASSED }]);
    await press('Stop weeks and reminders');
    expect(spy.saved.at(-1)).toEqual({ edd: null, weeks_stopped: true, set_up_later: false });
  });

  it('says in its place that they are off, and takes it back with all that was deleted', async () => {
    spy.profile = { ...profile, edd: PASSED, set_up_later: true };
    spy.afterSaving = { ...profile, weeks_stopped: true };
    await reminders();
    await press('Stop weeks and reminders');
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('Weeks, reminders and announcements are off.');
    expect(said).toContain('does not cover breastfeeding yet');
    await press('Undo');
    expect(spy.saved.at(-1)).toEqual({ edd: PASSED, set_up_later: true, weeks_stopped: false });
  });

  it('says so where the answer could not be saved', async () => {
    spy.failing = true;
    await reminders();
    await press('Stop weeks and reminders');
    await waitFor(() => expect(spy.toast.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'error' }));
    expect(screen.getByText('Your due date has passed.')).toBeTruthy();
  });
});

describe('the switch of the profile', () => {
  const open = (stopped: Stopped | null = null) => {
    const told: Stopped[] = [];
    const tell = (deleted: Stopped) => told.push(deleted);
    return openPage(
      <WeeksSwitch userId={USER_ID} stopped={stopped} onStopped={tell} onCounted={tell} />,
      '/profile',
    ).then(() => told);
  };

  it('stops at any time with one tap and without a question', async () => {
    spy.profile = { ...profile, edd: '2999-01-01' };
    const told = await open();
    await press('Stop weeks and reminders');
    expect(spy.saved).toEqual([{ edd: null, weeks_stopped: true, set_up_later: false }]);
    expect(told).toEqual([{ edd: '2999-01-01', set_up_later: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says afterwards that they are off, and takes a slip of the thumb back', async () => {
    spy.profile = { ...profile, weeks_stopped: true };
    await open({ edd: '2999-01-01', set_up_later: false });
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('Weeks, reminders and announcements are off.');
    expect(said).toContain('does not cover breastfeeding yet');
    await press('Undo');
    expect(spy.saved).toEqual([{ edd: '2999-01-01', set_up_later: false, weeks_stopped: false }]);
  });

  it('is not there where there is nothing to stop', async () => {
    await open();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
