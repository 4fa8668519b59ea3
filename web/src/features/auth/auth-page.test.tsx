// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { getBackend } from '../../lib/backend/backend.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AuthPage } from './auth-page.tsx';

const spy = vi.hoisted(() => ({ toast: vi.fn(), configFails: false, signUp: 'open' }));
vi.mock('../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../lib/config.ts', () => ({
  getConfig: async () => {
    if (spy.configFails) throw new Error('GET /config.json answered 503.');
    return { anonKey: 'anon', google: true, mail: true, signUp: spy.signUp, version: '0' };
  },
}));

type Answer = () => Response | Promise<Response>;
let answer: Answer;
const assign = vi.fn();

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('auth', 'errors');
  await getBackend();
});
beforeEach(() => {
  spy.toast.mockClear();
  assign.mockClear();
  vi.stubGlobal('fetch', async () => answer());
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await act(() => changeLanguage('en'));
});

const said = async () => {
  await waitFor(() => expect(spy.toast).toHaveBeenCalled());
  return spy.toast.mock.calls.at(-1)?.[0].title as string;
};

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const text = (status: number, body: string) => () =>
  new Response(body, { status, headers: { 'content-type': 'text/html' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a sign-in that fails', () => {
  const NETWORK = 'Network error: unable to reach the server.';
  const UNEXPECTED = 'An unexpected error occurred';
  const signIn = async (given: Answer) => {
    answer = given;
    await openPage(<AuthPage />, '/auth', null);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' })));
    return said();
  };

  it.each([
    ['an empty 400', text(400, ''), UNEXPECTED],
    ['a 400 of {}', json(400, {}), UNEXPECTED],
    ['a 400 of markup', text(400, '<html>no</html>'), UNEXPECTED],
    ['a 500 without a body', text(500, ''), UNEXPECTED],
    ['a 200 that is not JSON', text(200, '<html>hotel</html>'), UNEXPECTED],
    ['a 200 without a session', json(200, {}), UNEXPECTED],
    ['a gateway’s page', text(502, '<html>Bad Gateway</html>'), NETWORK],
    ['a lost network', lost, NETWORK],
    [
      'a refusal by code',
      json(400, { error_code: 'invalid_credentials', msg: 'x' }),
      'Invalid login credentials',
    ],
    ['{msg}', json(400, { msg: 'This account is locked.' }), 'This account is locked.'],
    ['{error}', json(400, { error: 'This account is locked.' }), 'This account is locked.'],
    [
      '{error: {message}}',
      json(400, { error: { message: 'This account is locked.' } }),
      'This account is locked.',
    ],
    ['{error} with status 200', json(200, { error: 'This account is locked.' }), 'This account is locked.'],
    [
      '{success: false, error} with status 200',
      json(200, { success: false, error: 'This account is locked.' }),
      'This account is locked.',
    ],
  ])('says what it can of %s', async (_what, given, words) => {
    expect(await signIn(given)).toBe(words);
  });
});

it('asks for an address to send a link to, even if the configuration cannot be loaded', async () => {
  spy.configFails = true;
  // The page came without it, too.
  const inPage = document.getElementById('mirabelle-config');
  const config = inPage?.textContent ?? null;
  if (inPage) inPage.textContent = 'null';
  try {
    await openPage(<AuthPage />, '/auth', null);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' })));
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy();
  } finally {
    spy.configFails = false;
    if (inPage) inPage.textContent = config;
  }
});

describe('where accounts are not open to all', () => {
  afterEach(() => {
    spy.signUp = 'open';
  });

  it.each([
    ['invitation', /^New accounts are made by invitation\. Ask whoever runs /],
    ['closed', 'No new accounts are made here at the moment.'],
  ])('there is no form for a new one, and why: %s', async (policy, words) => {
    spy.signUp = policy;
    await openPage(<AuthPage />, '/auth', null);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('leaving for Google', () => {
  const leave = async (given: Answer, from?: string) => {
    answer = given;
    await openPage(<AuthPage />, '/auth', null, { state: from ? { from } : null });
    const [button] = await screen.findAllByRole('button', { name: /Google/ });
    await act(async () => fireEvent.click(button as HTMLElement));
  };

  it.each([
    ['{error}', json(400, { error: 'Unsupported provider' }), 'Unsupported provider'],
    ['{msg}', json(400, { code: 400, msg: 'Provider is not enabled' }), 'Provider is not enabled'],
    ['an error with status 200', json(200, { error: 'Unsupported provider' }), 'Unsupported provider'],
    ['markup', text(500, '<html>Internal Server Error</html>'), 'An unexpected error occurred'],
    ['{}', json(400, {}), 'An unexpected error occurred'],
    ['a gateway’s page', text(503, '<html>busy</html>'), 'Network error: unable to reach the server.'],
    ['a lost network', lost, 'Network error: unable to reach the server.'],
  ])('stays in the app and says why where the address answers %s', async (_what, given, words) => {
    await leave(given);
    expect(await said()).toBe(`Authentication error: ${words}`);
    expect(assign).not.toHaveBeenCalled();
    expect((screen.getByLabelText('Email') as HTMLInputElement).disabled).toBe(false);
  });

  it('is said in French where the interface speaks it', async () => {
    await act(() => changeLanguage('fr'));
    await leave(json(400, {}));
    expect(await said()).toMatch(/^Erreur d’authentification/);
  });

  it('goes on where the address leads on', async () => {
    await leave(
      () => new Response(null, { status: 302, headers: { location: 'https://accounts.example/' } }),
    );
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    const address = new URL(String(assign.mock.calls[0]?.[0]));
    expect(address.pathname).toBe('/auth/v1/authorize');
    expect(address.searchParams.get('access_type')).toBe('offline');
    expect(spy.toast).not.toHaveBeenCalled();
  });

  it('tells no one the secret of an invitation', async () => {
    await leave(
      () => new Response(null, { status: 302, headers: { location: 'https://accounts.example/' } }),
      '/together#secret',
    );
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    const address = new URL(String(assign.mock.calls[0]?.[0]));
    expect(address.searchParams.get('redirect_to')).toMatch(/\/together$/);
    expect(address.href).not.toContain('secret');
  });
});
