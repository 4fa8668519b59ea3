// @vitest-environment happy-dom
import type { WeekTurn } from '@mirabelle/contract/functions/kept-medicines.ts';
import { calendarDay, daysAfter } from '@mirabelle/contract/gestation.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { fakeRows } from '../testing/fake-rows.ts';
import { openPage, USER_ID } from '../testing/open-page.tsx';
import { LateWeekTurns } from './late-week-turns.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn() }));
vi.mock('../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));

const today = calendarDay(new Date());
const turn = (over: Partial<WeekTurn> = {}): WeekTurn => ({
  medicine: 'a',
  name: 'Advil 400',
  week: 24,
  from: daysAfter(today, 2),
  changes: [
    {
      substance: 'ibuprofen',
      names: { en: 'ibuprofen', fr: 'ibuprofène' },
      before: 'CAUTION',
      after: 'AVOID',
      citations: [
        {
          source: 'ansm-nsaids',
          body: 'ANSM',
          title: 'AINS',
          url: 'https://ansm.example/ains',
          year: 2017,
          country: 'FR',
          secondHand: false,
          reportedBy: null,
          at: null,
        },
      ],
    },
  ],
  ...over,
});

let backend: ReturnType<typeof fakeRows>;
const open = async (turns: WeekTurn[], profile: Record<string, unknown> = { edd: daysAfter(today, 114) }) => {
  backend.tables.profiles = [{ user_id: USER_ID, country: 'FR', language: 'en', allergies: [], ...profile }];
  backend.invoke.mockImplementation(async () => ({ data: { turns }, error: null }));
  return openPage(<LateWeekTurns userId={USER_ID} />, '/');
};

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('kept-medicines', 'verdict');
});
beforeEach(() => {
  backend = fakeRows({ profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('an answer that changes with the week', () => {
  it('says what changes, when, and according to whom, until it is put away', async () => {
    const { unmount } = await open([turn(), turn({ medicine: 'b', name: 'Nurofen', from: today })]);
    const card = await screen.findByRole('region', { name: 'An answer changes with your week' });
    expect(card.textContent).toMatch(/Advil 400 – from week 24, on /);
    expect(card.textContent).toMatch(/Nurofen – since week 24, on /);
    expect(card.textContent).toContain('Avoid');
    expect(card.textContent).toContain('Before: Caution.');
    expect(screen.getAllByRole('link', { name: /ANSM/ })[0]?.getAttribute('href')).toBe(
      'https://ansm.example/ains',
    );
    expect(backend.invoke.mock.calls.map(([name]) => name)).toEqual([`week-turns?today=${today}`]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I have seen it' })));
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    // A further change is another announcement.
    await open([turn(), turn({ week: 28 })]);
    expect((await screen.findByRole('region')).textContent).toContain('week 28');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('asks nothing for who counts no weeks', async () => {
    for (const profile of [{ edd: null }, { edd: null, weeks_stopped: true }]) {
      const { container } = await open([turn()], profile);
      await act(async () => {});
      expect(container.textContent).toBe('');
    }
    expect(backend.invoke).not.toHaveBeenCalled();
  });
});
