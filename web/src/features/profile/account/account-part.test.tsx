// @vitest-environment happy-dom
import type { User } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { AccountPart } from './account-part.tsx';

const spy = vi.hoisted(() => ({ updateUser: vi.fn(), toast: vi.fn(), left: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', () => ({
  getBackend: async () => ({ auth: { updateUser: spy.updateUser } }),
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../../session/leave-for-google.ts', () => ({ leaveForGoogle: spy.left }));

const NOW = 'ada@example.org';
const NEW = 'ada.new@example.org';
const PASSWORD = 'four quiet otters';
const userWith = (...providers: string[]) =>
  ({ id: 'u', email: NOW, identities: providers.map((provider) => ({ provider })) }) as unknown as User;

const refuse = (code: string, more = {}) =>
  spy.updateUser.mockResolvedValueOnce({
    data: { user: null },
    error: Object.assign(new Error('refused'), { name: 'AuthApiError', status: 422, code, ...more }),
  });
const answer = (email: string) =>
  spy.updateUser.mockResolvedValueOnce({ data: { user: { email } }, error: null });

const open = (...providers: string[]) => render(<AccountPart user={userWith(...providers)} />);
const field = (label: string, at = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[at]!;
const type = (label: string, value: string, at = 0) =>
  fireEvent.change(field(label, at), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const toasts = () => spy.toast.mock.calls.map(([{ title }]) => title);
const alert = () => screen.getByRole('alert').textContent;

function fillPassword(current = 'the former one', repeated = PASSWORD) {
  if (current) type('Current password', current);
  type('New password', PASSWORD);
  type('Confirm new password', repeated);
}

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('profile', 'auth', 'errors');
});
beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

describe('the password', () => {
  it('is changed with the current one as proof, and the fields are emptied', async () => {
    open('email');
    fillPassword();
    answer(NOW);
    await press('Change password');
    expect(spy.updateUser.mock.calls[0]?.[0]).toEqual({
      password: PASSWORD,
      current_password: 'the former one',
    });
    expect(toasts()).toEqual(['Your new password is saved.']);
    expect(field('New password').value + field('Current password').value).toBe('');
  });

  it('needs no current one where the server asks for none', async () => {
    open('email');
    fillPassword('');
    answer(NOW);
    await press('Change password');
    expect(spy.updateUser.mock.calls[0]?.[0]).toEqual({ password: PASSWORD });
  });

  it('is not sent while it is missing or was repeated differently', async () => {
    open('email');
    await press('Change password');
    expect(screen.getByText('Enter your password')).toBeTruthy();
    fillPassword('', 'another');
    await press('Change password');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(spy.updateUser).not.toHaveBeenCalled();
  });

  it.each([
    ['invalid_credentials', 'The current password is not correct. Nothing was changed.'],
    ['reauthentication_needed', 'Enter your current password. Nothing was changed.'],
    ['same_password', 'This is already your password. Choose another one. Nothing was changed.'],
    ['over_request_rate_limit', 'Too many attempts. Wait a while and try again. Nothing was changed.'],
    ['session_not_found', 'Your session has ended. Sign in again. Nothing was changed.'],
    ['never_heard_of', 'Something unexpected happened. Try again in a moment. Nothing was changed.'],
  ])('that was refused with %s says why and keeps what was typed', async (code, said) => {
    open('email');
    fillPassword();
    refuse(code);
    await press('Change password');
    expect(alert()).toBe(said);
    expect(field('New password').value).toBe(PASSWORD);
    expect(toasts()).toEqual([]);
  });

  it('says in the language of the page why it is too weak', async () => {
    open('email');
    fillPassword();
    refuse('weak_password', { reasons: ['pwned'] });
    await press('Change password');
    await act(() => changeLanguage('fr'));
    expect(alert()).toContain('Ce mot de passe est très courant');
    expect(alert()).toContain('Rien n’a été modifié.');
  });

  it('says that the server was not reached', async () => {
    open('email');
    fillPassword();
    spy.updateUser.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await press('Change password');
    expect(alert()).toContain('Network error: unable to reach the server.');
  });
});

describe('an account that came by Google', () => {
  it('sets its first password without a current one, and is sent to Google where that was too long ago', async () => {
    open('google');
    expect(screen.getByRole('heading', { name: 'Set a password' })).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    fillPassword('');
    refuse('reauthentication_needed');
    await press('Set password');
    expect(alert()).toContain('Your last sign-in with Google was more than five minutes ago.');
    await press('Sign in with Google again');
    expect(spy.left.mock.calls[0]?.[0]).toMatch(/\/profile$/);
  });
});

describe('the address', () => {
  it('changes once the link was opened, where the server sends mail', async () => {
    open('email');
    type('New email address', ` ${NEW} `);
    type('Current password', 'the former one', 1);
    answer(NOW);
    await press('Change address');
    expect(spy.updateUser.mock.calls[0]).toEqual([
      { email: NEW, current_password: 'the former one' },
      { emailRedirectTo: expect.stringMatching(/\/profile$/) },
    ]);
    expect(screen.getByRole('status').textContent).toContain(`we sent a link to ${NEW}`);
  });

  it('changes at once where it sends none', async () => {
    open('email');
    type('New email address', NEW);
    answer(NEW);
    await press('Change address');
    expect(toasts()).toEqual(['Your email address has been changed.']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['', 'Enter your email address'],
    ['ada', 'This does not look like an email address. Example: name@example.org'],
    [NOW.toUpperCase(), 'This is already your address.'],
  ])('is not sent where it is “%s”', async (typed, said) => {
    open('email');
    type('New email address', typed);
    await press('Change address');
    expect(screen.getByText(said)).toBeTruthy();
    expect(spy.updateUser).not.toHaveBeenCalled();
  });

  it('of another account is refused in words', async () => {
    open('email');
    type('New email address', NEW);
    refuse('email_exists');
    await press('Change address');
    expect(alert()).toBe('An account with this address already exists. Nothing was changed.');
  });
});
