// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../i18n/index.ts';
import { forgetUser } from '../lib/personal-data.ts';
import { openPage, USER_ID } from '../testing/open-page.tsx';
import { KeepButton } from './keep-button.tsx';
import { sendChanges } from './send-changes.ts';
import { fakeDiary, fitOf } from './testing/fake-diary.ts';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../ui/toast.ts', () => ({ toast: spy.toast }));

let server: ReturnType<typeof fakeDiary>;
const HAD = { kind: 'dish', name: 'Tuna steak' } as const;
const open = async (diary: 'on' | 'off' | null, had: Parameters<typeof KeepButton>[0]['had'] = HAD) => {
  server = fakeDiary(diary);
  spy.getBackend.mockImplementation(async () => server.rows.client);
  await openPage(<KeepButton had={had} />, '/');
};
const button = () => screen.findByRole('button', { name: 'I had this' });
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(found));
};
const line = () => screen.findByText(/^In your diary:/);
const fill = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const choice = () => server.rows.tables.profiles?.[0]?.diary;

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('diary', 'errors', 'verdict', 'models');
});
beforeEach(() => spy.toast.mockReset());
afterEach(async () => {
  cleanup();
  forgetUser();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await act(() => changeLanguage('en'));
});

describe('the first press', () => {
  it('asks whether to keep a diary and says what that means; “yes” keeps it, and asks no more', async () => {
    await open(null);
    await press('I had this');
    expect((await screen.findByRole('dialog')).textContent).toMatch(
      /what you had, how much and when.*partner/,
    );
    expect(server.entries()).toEqual([]);
    await press('Yes, keep a diary');
    expect((await line()).textContent).toMatch(/^In your diary: 1 portion, today at /);
    expect(choice()).toBe('on');
    expect(server.entries()).toMatchObject([{ kind: 'dish', name: 'Tuna steak', portion: 1 }]);
  });

  it('keeps nothing after “no”, and the button is gone', async () => {
    await open(null);
    await press('I had this');
    await press('No, do not ask again');
    await waitFor(() => expect(choice()).toBe('off'));
    expect(server.entries()).toEqual([]);
    cleanup();
    await openPage(<KeepButton had={HAD} />, '/');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps nothing and asks again later where the dialog is closed', async () => {
    await open(null);
    await press('I had this');
    await press('Close');
    expect([choice(), server.entries()]).toEqual([null, []]);
    expect(await button()).toBeTruthy();
  });
});

it('shows nothing to whoever keeps no diary, and asks the server nothing', async () => {
  await open('off');
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.asked).toEqual([]);
});

describe('what is kept', () => {
  it('is one entry, however often it is pressed and however many answers are lost', async () => {
    await open('on');
    server.losing = 2;
    const pressed = await button();
    await act(async () => {
      fireEvent.click(pressed);
      fireEvent.click(pressed);
    });
    await line();
    const sent = server.asked.filter(({ name }) => name === 'keep-diary-entry');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(server.entries()).toHaveLength(1);
  });

  it('names the result it is taken from, and does without one that is not on the server', async () => {
    await open('on', { ...HAD, origin: { kind: 'menu_item', id: crypto.randomUUID() } });
    server.refusing = 'not_found';
    await press('I had this');
    await line();
    const bodies = server.asked.filter(({ name }) => name === 'keep-diary-entry').map(({ body }) => body);
    expect(bodies.map((body) => 'origin' in body)).toEqual([true, false]);
    expect(bodies[0]?.entry_id).toBe(bodies[1]?.entry_id);
  });

  it('is of the server’s time where this device’s clock is fast', async () => {
    await open('on');
    server.refusing = 'diary_in_future';
    await press('I had this');
    await line();
    expect(server.asked.at(-1)?.body).not.toHaveProperty('eaten_at');
    expect(server.entries()).toHaveLength(1);
  });

  it('waits in this browser without a network, says so, and is sent with the same id', async () => {
    await open('on');
    server.losing = 3;
    await press('I had this');
    expect((await screen.findByText(/^Kept on this phone/)).textContent).toContain('once you are online');
    expect(localStorage.getItem('mirabelle-waiting-diary')).toContain('Tuna steak');
    await act(async () => {
      expect(await sendChanges(USER_ID)).toMatchObject({ sent: 1, left: false });
    });
    await line();
    expect(server.entries()).toHaveLength(1);
    expect(localStorage.getItem('mirabelle-waiting-diary')).toBeNull();
  });

  it('is taken back with one press, after which the button has the focus again', async () => {
    await open('on');
    await press('I had this');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('In your diary'));
    await press('Undo: Tuna steak');
    expect(await screen.findByText('Not in your diary any more.')).toBeTruthy();
    expect(server.entries()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('I had this'));
  });

  it('is taken back without a network too: nothing comes back later', async () => {
    await open('on');
    server.losing = 3;
    await press('I had this');
    await press('Undo: Tuna steak');
    await screen.findByText('Not in your diary any more.');
    await act(async () => void (await sendChanges(USER_ID)));
    expect(server.entries()).toEqual([]);
  });

  it('says why the server refused it, and keeps nothing', async () => {
    await open('on');
    server.refusing = 'diary_off';
    await press('I had this');
    await waitFor(() => expect(spy.toast).toHaveBeenCalled());
    expect(spy.toast.mock.calls[0]?.[0].description).toContain('Switch it on in your profile');
    expect(await button()).toBeTruthy();
    expect(localStorage.getItem('mirabelle-waiting-diary')).toBeNull();
  });
});

describe('correcting it', () => {
  const correct = async () => {
    await open('on');
    await press('I had this');
    await press('Change: Tuna steak');
    await screen.findByLabelText('Portions');
  };

  it('changes how much and when; the name stays', async () => {
    await correct();
    await press('More');
    expect((screen.getByLabelText('Portions') as HTMLInputElement).value).toBe('1½');
    await fill('When', 'yesterday');
    await fill('Time', '19:30');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [entry] = server.entries();
    expect(entry).toMatchObject({ name: 'Tuna steak', portion: 1.5 });
    expect(new Date(String(entry?.eaten_at)).getTime()).toBeLessThan(Date.now() - 60_000);
    expect((await line()).textContent).toContain('1½ portions');
  });

  it.each(['0', '10000', '-1', 'a lot', ''])('refuses a portion of "%s" in words', async (portion) => {
    await correct();
    await fill('Portions', portion);
    await press('Save');
    expect(screen.getByText(/^Enter from ¼ to 20/)).toBeTruthy();
    expect(server.entries()).toMatchObject([{ portion: 1 }]);
  });

  it('refuses a time that is still to come, in words', async () => {
    await correct();
    await fill('When', 'other');
    await fill('Date', '2999-01-01');
    await press('Save');
    expect(screen.getByText('That is still to come. Enter when you had it.')).toBeTruthy();
    expect(server.entries()).toHaveLength(1);
  });
});

describe('a hint', () => {
  it('says which portion it would be, with the source, in either language', async () => {
    await open('on');
    server.fits = [fitOf()];
    cleanup();
    await openPage(<KeepButton had={HAD} />, '/');
    expect(await screen.findByText(/the second of two portions this week/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /NHS/ }).getAttribute('href')).toMatch(/nhs\.uk/);
    await act(() => changeLanguage('fr'));
    expect(screen.getByText(/la deuxième portion sur deux cette semaine/)).toBeTruthy();
  });

  it.each([
    [
      fitOf({ nth: 3, sum: 2, state: 'over' }),
      /third portion this week; the advice is two at most \(NHS\)\. Would/,
    ],
    [
      fitOf({ unit: 'mg', period: 'day', sum: 180, amount: 60, nth: null, about: true, state: 'over' }),
      /it would be about 240.mg today; the advice is 2.mg at most \(NHS\)\. Would/,
    ],
    [
      fitOf({ unit: 'mg', period: 'day', sum: 80, amount: null, nth: null, state: 'unknown' }),
      /80.mg today so far\. How much this adds is not known/,
    ],
    [
      fitOf({ unit: 'g', upTo: null, nth: null, state: 'no_limit' }),
      /2.g this week\. We know no official limit/,
    ],
  ])('asks where it would be too much, and says what is not known: %#', async (fit, words) => {
    await open('on');
    server.fits = [fit];
    cleanup();
    await openPage(<KeepButton had={HAD} />, '/');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is not there for what she never logged, nor where it could not be asked', async () => {
    await open('on');
    await button();
    expect(screen.queryByRole('status', { name: /week|today/ })).toBeNull();
    expect(document.body.textContent).not.toMatch(/this week|today/);
  });
});
