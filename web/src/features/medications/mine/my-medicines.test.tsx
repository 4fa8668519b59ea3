// @vitest-environment happy-dom

import type { JudgedKeptMedicines } from '@mirabelle/contract/functions/kept-medicines.ts';
import { calendarDay, daysAfter } from '@mirabelle/contract/gestation.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { KeepCard } from '../results/keep-card.tsx';
import { analysed } from '../testing/analysed.ts';
import { verdict } from '../testing/saved-analysis.ts';
import { MyMedicinesPage } from './my-medicines-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));

const today = calendarDay(new Date());
const row = (id: string, name: string, over = {}) => ({
  id,
  user_id: USER_ID,
  name,
  substances: [{ id: 'paracetamol', name: 'paracetamol', strength: 500 }],
  times_a_day: 3,
  units_per_time: 1,
  since: null,
  until: null,
  as_written: name,
  ...over,
});
const [ibuprofen] = verdict.ingredients;
const citation = ibuprofen!.findings[0]!.citations[0]!;
const judged = (over: Partial<JudgedKeptMedicines> = {}): JudgedKeptMedicines => ({
  week: 20,
  country: 'FR',
  medicines: [
    { id: 'a', level: 'CAUTION', recognised: true, substances: [ibuprofen!], findings: [] },
    { id: 'b', level: 'UNKNOWN', recognised: false, substances: [], findings: [] },
  ],
  totals: [],
  together: [],
  ...over,
});

let backend: ReturnType<typeof fakeRows>;
let answer: JudgedKeptMedicines | null;
const rows = () => backend.tables.kept_medicines ?? [];
const open = async () => {
  const opened = await openPage(<MyMedicinesPage />, '/my-medicines');
  await screen.findByRole('button', { name: 'Add to what I take' });
  return opened;
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('kept-medicines', 'medications', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  answer = judged();
  backend = fakeRows({ profiles: [], kept_medicines: [row('a', 'Advil'), row('b', 'Nabrofenil')] });
  backend.invoke.mockImplementation(async (name) => {
    if (name === 'analyze-medication') return { data: { success: true, result: analysed() }, error: null };
    if (!answer) throw new TypeError('Failed to fetch');
    return { data: answer, error: null };
  });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('what she takes', () => {
  it('names a substance in the language of the page, whatever it is kept by', async () => {
    const substances = [{ id: ibuprofen!.substance, name: 'ibuprofen', strength: 400 }];
    backend.tables.kept_medicines = [row('a', 'Advil', { substances })];
    await open();
    expect(await screen.findByText(/^ibuprofen 400/)).toBeTruthy();
    await act(() => changeLanguage('fr'));
    try {
      await waitFor(() => expect(screen.getByText(/^ibuprofène 400/)).toBeTruthy());
      await press(/^Modifier/);
      expect(screen.getByLabelText(/ibuprofène/)).toBeTruthy();
    } finally {
      await act(() => changeLanguage('en'));
    }
  });

  it('shows each with its answer, and the list where the answers cannot be had', async () => {
    const { unmount } = await open();
    expect(await screen.findByText('Answers for week 20, by your due date.', { exact: false })).toBeTruthy();
    const taken = within(screen.getByRole('region', { name: 'What I take now' }));
    const cardOf = (name: string) => taken.getByRole('heading', { level: 3, name }).closest('li')!;
    const card = cardOf('Advil');
    expect(card.textContent).toContain('Caution');
    expect(within(card).getByRole('link', { name: /ANSM/ })).toBeTruthy();
    expect(cardOf('Nabrofenil').textContent).toContain('We do not know this medicine.');
    expect(screen.getByText(/does not cover breastfeeding yet/)).toBeTruthy();
    unmount();
    answer = null;
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Your list is here.');
    expect(screen.getByRole('heading', { name: 'Advil' })).toBeTruthy();
  });

  it('adds up one substance over several products, beside the printed limit', async () => {
    const total = { substance: 'paracetamol', names: { en: 'paracetamol' }, medicines: ['a', 'b'] };
    answer = judged({
      totals: [{ ...total, mg: 3000, unknownAmount: [], limits: [{ mg: 4000, citations: [citation] }] }],
    });
    const { unmount } = await open();
    const section = await screen.findByRole('region', { name: 'Total a day' });
    expect(section.textContent).toContain('In 2 products: Advil and Nabrofenil.');
    expect(section.textContent).toContain('3,000\u00a0mg a day over 2 products');
    expect(section.textContent).toContain('The limit printed by ANSM is 4,000\u00a0mg a day.');
    expect(section.textContent).not.toContain('above this limit');
    unmount();
    answer = judged({
      totals: [
        { ...total, mg: 4500, unknownAmount: ['b'], limits: [{ mg: 4000, citations: [citation] }] },
        { ...total, substance: 'zinc', names: { en: 'zinc' }, mg: 15, unknownAmount: [], limits: [] },
      ],
    });
    await open();
    const second = await screen.findByRole('region', { name: 'Total a day' });
    expect(second.textContent).toContain('above this limit');
    expect(second.textContent).toMatch(/Not counted.*Nabrofenil/);
    expect(second.textContent).toContain('no document of a health authority that names a limit');
  });

  it('keeps what is typed, with the substances that were found', async () => {
    await open();
    await press('Add to what I take');
    expect(screen.getByText('Type the name of the medicine.')).toBeTruthy();
    await type('Name and strength', 'Advil 400 mg');
    await press('Add to what I take');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().at(-1)).toMatchObject({
      name: 'Advil 400 mg',
      as_written: 'Advil 400 mg',
      substances: [{ id: 'ibuprofen', strength: 400 }],
    });
  });

  it('changes how it is taken, and refuses what is not a number', async () => {
    await open();
    await press('Edit Advil');
    await type('Units at a time', 'two');
    expect(screen.getByText(/Enter a number up to 100/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await type('Units at a time', '0,5');
    await type('paracetamol: mg in one unit', '650');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(rows()[0]).toMatchObject({
      name: 'Advil',
      units_per_time: 0.5,
      times_a_day: 3,
      substances: [{ strength: 650 }],
      as_written: 'Advil 650 mg',
    });
    // The name decides what is judged.
    await press('Edit Advil');
    await act(async () =>
      fireEvent.change(screen.getAllByLabelText('Name and strength')[0]!, { target: { value: 'Nurofen' } }),
    );
    await press('Save');
    await waitFor(() => expect(rows()[0]).toMatchObject({ name: 'Nurofen', as_written: 'Nurofen' }));
    expect(rows()[0]).toMatchObject({ substances: [{ id: 'ibuprofen' }] });
  });

  it('stops one today, and deletes one with a way back', async () => {
    backend.tables.kept_medicines = [row('a', 'Advil'), row('c', 'Old', { until: daysAfter(today, -9) })];
    await open();
    expect(
      within(await screen.findByRole('region', { name: 'What I no longer take' })).getByRole('heading', {
        name: 'Old',
      }),
    ).toBeTruthy();
    await press('I no longer take it Advil');
    await waitFor(() => expect(rows()[0]).toMatchObject({ until: today }));
    await press('Delete Advil');
    await waitFor(() => expect(rows().map(({ id }) => id)).toEqual(['c']));
    const undo = spy.toast.mock.calls.at(-1)?.[0];
    expect(undo).toMatchObject({ title: 'Advil was deleted.', action: { label: 'Undo' } });
    await act(async () => undo.action.run());
    await waitFor(() => expect(rows().map(({ id }) => id)).toEqual(['c', 'a']));
  });

  it('says so where a change could not be saved', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Advil' });
    backend.failure = { message: 'no', status: 403 };
    await press('Delete Advil');
    await waitFor(() => expect(spy.toast.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'error' }));
  });
});

describe('beside an answer', () => {
  it('keeps a medicine of an answer under an id of its own', async () => {
    backend.tables.kept_medicines = [];
    await openPage(<KeepCard verdict={verdict} typedText={null} />, '/');
    await press('Keep in what I take');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('is in what you take'));
    expect(rows()).toMatchObject([
      {
        id: expect.any(String),
        name: 'Advil 400 mg tablets',
        substances: [{ id: 'ibuprofen', strength: 400 }],
      },
    ]);
  });
});
