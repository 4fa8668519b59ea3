// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { called, entryOf, fakeDiary, NHS, sumOf } from '../../diary/testing/fake-diary.ts';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { DiaryPage } from './diary-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));

let server: ReturnType<typeof fakeDiary>;
const holds = (...entries: ReturnType<typeof entryOf>[]) => {
  server.rows.tables.diary_entries = entries.map((entry) => ({ ...entry, user_id: USER_ID }));
};
const open = async () => {
  await openPage(<DiaryPage />, '/diary');
  await waitFor(() => expect(screen.queryByText('Loading your diary …')).toBeNull());
};
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(found));
};
const fill = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const days = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.replace(/^\w+, /, ''));
const names = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('diary', 'medications', 'models', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  server = fakeDiary('on');
  spy.getBackend.mockReset().mockImplementation(async () => server.rows.client);
  spy.toast.mockReset();
});
afterEach(async () => {
  cleanup();
  forgetUser();
  await act(() => changeLanguage('en'));
});

describe('what adds up', () => {
  it('is a bar with its numbers and its source, for the day and the week apart', async () => {
    server.sums = [
      sumOf(),
      sumOf({
        limit: 'tuna',
        called: called('tuna', 'thon'),
        period: 'week',
        unit: 'portions',
        sum: 2.5,
        upTo: { value: 2, country: 'GB', own: false, citations: [NHS] },
        state: 'over',
        unknown: 1,
      }),
    ];
    await open();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    const bar = today.getByRole('progressbar', { name: 'Caffeine' });
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^120 of 200.mg$/);
    expect(bar.getAttribute('aria-valuenow')).toBe('60');
    expect(today.getByRole('link', { name: /NHS, 2023/ })).toBeTruthy();
    const week = screen.getByRole('region', { name: 'This week' }).textContent;
    expect(week).toContain('at least 2½ of 2 portions');
    expect(week).toContain('This is more than is advised for a week (NHS).');
    expect(week).toContain('United Kingdom');
    expect(week).not.toMatch(/too much|should|warning/i);
    await act(() => changeLanguage('fr'));
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^120 sur 200.mg$/);
  });

  it('shows only the sum where no official limit is known, and nothing of what was never logged', async () => {
    server.sums = [sumOf({ upTo: null, state: 'no_limit', about: true })];
    await open();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.queryByRole('progressbar')).toBeNull();
    expect(today.getByText(/^about 120.mg$/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'This week' })).toBeNull();
  });
});

describe('the list', () => {
  it('keeps each entry on the day and at the time of where she was, wherever she is now', async () => {
    holds(
      // The same evening in Auckland is the morning of that day in Paris.
      entryOf({
        name: 'Flat white',
        eaten_at: '2026-05-20T20:30:00Z',
        time_zone: 'Pacific/Auckland',
        day: '2026-05-21',
      }),
      entryOf({
        name: 'Espresso',
        eaten_at: '2026-05-20T21:00:00Z',
        time_zone: 'Europe/Paris',
        day: '2026-05-20',
      }),
    );
    await open();
    expect(days()).toEqual(['May 21', 'May 20']);
    expect(names()).toEqual(['Flat white', 'Espresso']);
    const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(times[0]).toMatch(/8:30/);
    expect(times[1]).toMatch(/11:00|23:00/);
  });

  it('says how an entry was judged when it was noted, and by whom', async () => {
    const finding = {
      rule: 'unknown',
      key: 'unknown.food',
      risk: 'TO_CHECK',
      cannotTell: null,
      subject: 'espresso',
      data: {},
      citations: [NHS],
      elsewhere: [],
      question: null,
      modification: null,
    } as const;
    const verdict = {
      findings: [{ ...finding, elsewhere: [] }],
      medicineFindings: [],
      country: 'GB',
      knowledgeVersion: '1',
    };
    holds(entryOf({ risk: 'TO_CHECK', verdict } as never));
    await open();
    const details = screen.getByText('Why, and who says so').closest('details') as HTMLDetailsElement;
    expect(details.textContent).toContain('Ask Cook');
    await act(async () => {
      details.open = true;
      fireEvent(details, new Event('toggle'));
    });
    expect(await within(details).findByRole('link', { name: /NHS/ })).toBeTruthy();
    expect(details.textContent).toContain('As it was judged when you noted it.');
  });

  it('takes an entry away with one press, says so in its place, and brings it back', async () => {
    holds(
      entryOf({ name: 'Espresso', portion: 2 }),
      entryOf({ name: 'Tuna', day: '2026-05-30', eaten_at: '2026-05-30T10:00:00Z' }),
    );
    await open();
    await press('Delete: Espresso');
    expect(await screen.findByText('Deleted: Espresso')).toBeTruthy();
    expect(server.entries().map(({ name }) => name)).toEqual(['Tuna']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await press('Undo: Espresso');
    await waitFor(() => expect(names()).toEqual(['Espresso', 'Tuna']));
    expect(server.entries().find(({ name }) => name === 'Espresso')).toMatchObject({ portion: 2 });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Change: Espresso'));
  });

  it('corrects an entry by the clocks of where it was', async () => {
    holds(entryOf({ eaten_at: '2026-05-20T20:30:00Z', time_zone: 'Pacific/Auckland', day: '2026-05-21' }));
    await open();
    await press('Change: Espresso');
    expect(((await screen.findByLabelText('Time')) as HTMLInputElement).value).toBe('08:30');
    expect(screen.getByText('By the clocks of Pacific/Auckland.')).toBeTruthy();
    await fill('Time', '09:00');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.entries()[0]).toMatchObject({
      eaten_at: '2026-05-20T21:00:00.000Z',
      time_zone: 'Pacific/Auckland',
    });
  });

  it('shows older ones when asked, each once, also those of the same moment', async () => {
    holds(...Array.from({ length: 65 }, (_, at) => entryOf({ name: `Cup ${at}` })));
    await open();
    expect(names()).toHaveLength(30);
    await press('Show older');
    await waitFor(() => expect(names()).toHaveLength(60));
    await press('Show older');
    await waitFor(() => expect(names()).toHaveLength(65));
    expect(new Set(names()).size).toBe(65);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('says when it cannot be loaded, and loads when asked again', async () => {
    holds(entryOf());
    server.rows.failure = { message: 'broken', status: 500 };
    await open();
    const alert = screen.getByText('Your diary could not be loaded').closest('[role=alert]') as HTMLElement;
    server.rows.failure = null;
    await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(names()).toEqual(['Espresso']));
  });

  it('says how to begin where nothing was noted', async () => {
    await open();
    expect(screen.getByText(/^Nothing noted yet/)).toBeTruthy();
  });
});

describe('a typed entry', () => {
  const add = () => press('Add to my diary');

  it('is kept with its kind, portion and time, and the form is empty again', async () => {
    await open();
    await fill('What did you have?', ' Green tea ');
    await fill('What is it?', 'drink');
    await fill('Portions', '0,5');
    await add();
    await waitFor(() => expect(names()).toEqual(['Green tea']));
    expect(server.entries()).toMatchObject([{ name: 'Green tea', kind: 'drink', portion: 0.5 }]);
    expect((screen.getByLabelText('What did you have?') as HTMLInputElement).value).toBe('');
  });

  it('is refused in words without a name, and what was typed stays', async () => {
    await open();
    await fill('Portions', '10000');
    await add();
    expect(screen.getByText('Enter what you had, in at most 200 letters.')).toBeTruthy();
    expect(screen.getByText(/^Enter from ¼ to 20/)).toBeTruthy();
    expect((screen.getByLabelText('Portions') as HTMLInputElement).value).toBe('10000');
    expect(server.asked.filter(({ name }) => name === 'keep-diary-entry')).toEqual([]);
  });

  it('is listed as waiting while the server cannot be reached', async () => {
    await open();
    server.losing = 3;
    await fill('What did you have?', 'Green tea');
    await add();
    await screen.findByText('On this phone, not in your diary yet');
    expect(screen.getByText(/^Green tea: 1 portion, today at/)).toBeTruthy();
  });
});

describe('without a diary', () => {
  it.each([
    [null, 'Would you like to keep a diary?', 'Yes, keep a diary'],
    ['off', 'Your diary is switched off', 'Switch it on'],
  ] as const)('says what it is, and is switched on here (%s)', async (diary, title, action) => {
    server = fakeDiary(diary);
    await openPage(<DiaryPage />, '/diary');
    await screen.findByText(title);
    await press(action);
    await waitFor(() => expect(server.rows.tables.profiles?.[0]?.diary).toBe('on'));
  });
});
