// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../../i18n/index.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { SetupDialog } from './setup-dialog.tsx';

const spy = vi.hoisted(() => ({ saveProfile: vi.fn(), toast: vi.fn() }));
vi.mock('../api.ts', async (original) => ({
  ...(await original<typeof import('../api.ts')>()),
  saveProfile: spy.saveProfile,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('profile');
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  spy.saveProfile.mockReset();
  spy.toast.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  [
    'the server refuses',
    new BackendError('broken', { status: 500 }),
    'Failed to save profile. Please try again.',
  ],
  ['the network is lost', new TypeError('Failed to fetch'), 'Failed to save profile. Please try again.'],
  ['something is our own fault', new Error('a mistake'), 'An unexpected error occurred.'],
])('says so when %s, keeps what was typed, and lets her save again', async (_why, failure, title) => {
  const done = vi.fn();
  spy.saveProfile.mockRejectedValueOnce(failure).mockResolvedValueOnce(undefined);
  await openPage(<SetupDialog userId={USER_ID} onComplete={done} languageToggle={null} />, '/');
  const age = () => screen.getByLabelText('Age') as HTMLInputElement;
  fireEvent.change(age(), { target: { value: '31' } });
  const save = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start using Mirabelle' })));
  await save();
  await waitFor(() => expect(spy.toast.mock.calls.map(([toast]) => toast.title)).toEqual([title]));
  expect(age().value).toBe('31');
  expect(done).not.toHaveBeenCalled();
  await save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(spy.saveProfile).toHaveBeenLastCalledWith(
    expect.objectContaining({
      user_id: USER_ID,
      age: 31,
      language: 'en',
      dietary_preferences: [],
      allergies: [],
    }),
  );
});

it('asks for the due date, the country and allergies first, and opens the rest where something in it was refused', async () => {
  await openPage(<SetupDialog userId={USER_ID} onComplete={() => {}} languageToggle={null} />, '/');
  const inFold = (label: string) => screen.getByLabelText(label).closest('details');
  for (const label of ['Expected due date', 'Country', 'Other allergies']) expect(inFold(label)).toBeNull();
  for (const label of ['Age', 'Language']) expect(inFold(label)?.open).toBe(false);
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: '3' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start using Mirabelle' })));
  await waitFor(() => expect(inFold('Age')?.open).toBe(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Age'));
  expect(spy.saveProfile).not.toHaveBeenCalled();
});

describe('Later', () => {
  const open = async (done: () => void) => {
    spy.saveProfile.mockResolvedValue(undefined);
    await openPage(<SetupDialog userId={USER_ID} onComplete={done} languageToggle={null} />, '/');
  };
  const later = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Later' })));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('stores the defaults, so that the profile is complete, and that it was put off', async () => {
    const done = vi.fn();
    await open(done);
    await later();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(spy.saveProfile).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        language: 'en',
        edd: null,
        country: null,
        allergies: [],
        toxoplasmosis_status: 'UNKNOWN',
        gestational_diabetes: 'UNKNOWN',
        dietary_preferences: [],
        set_up_later: true,
      }),
    );
    expect(spy.toast).not.toHaveBeenCalled();
  });

  it('keeps what was filled in, and leaves out an age and a date that cannot be meant', async () => {
    const done = vi.fn();
    await open(done);
    type('Other allergies', 'kiwi');
    type('Age', '3');
    type('Expected due date', '2020-01-01');
    await later();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(spy.saveProfile.mock.lastCall?.[0]).toMatchObject({ allergies: ['kiwi'], age: null, edd: null });
  });

  it('drops no allergy that it cannot keep', async () => {
    const done = vi.fn();
    await open(done);
    type('Other allergies', 'y'.repeat(80));
    await later();
    expect(screen.getByText(/at most 60 characters/)).toBeTruthy();
    expect(spy.saveProfile).not.toHaveBeenCalled();
    expect(done).not.toHaveBeenCalled();
  });
});

it('leaves the focus on the heading of the page behind it', async () => {
  spy.saveProfile.mockResolvedValue(undefined);
  function Behind() {
    const [done, setDone] = useState(false);
    return (
      <main id="content">
        <h1 data-route-heading tabIndex={-1} key={String(done)}>
          Home
        </h1>
        {done ? null : (
          <SetupDialog userId={USER_ID} onComplete={() => setDone(true)} languageToggle={null} />
        )}
      </main>
    );
  }
  await openPage(<Behind />, '/');
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: '31' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start using Mirabelle' })));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' })));
});
