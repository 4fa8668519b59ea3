// @vitest-environment happy-dom
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../lib/backend/session-storage.ts';
import { onForgetUser } from '../lib/personal-data.ts';
import { useSession } from './session-context.ts';
import { SessionProvider } from './session-provider.tsx';

const spy = vi.hoisted(() => ({
  getBackend: vi.fn(),
  listeners: [] as ((backend: unknown) => void)[],
  toast: vi.fn(),
}));
vi.mock('../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
  whenBackend: (listener: (backend: unknown) => void) => {
    spy.listeners.push(listener);
    return () => {};
  },
}));
vi.mock('../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('react-i18next', () => {
  const t = (key: string, values?: { description?: string }) =>
    values?.description ? `${key}: ${values.description}` : key;
  return { useTranslation: () => ({ t }) };
});

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

function fakeBackend() {
  let listener: Listener = () => {};
  return {
    emit: (event: AuthChangeEvent, session: Session | null) => act(() => listener(event, session)),
    auth: {
      onAuthStateChange: (given: Listener) => {
        listener = given;
        return { data: { subscription: { unsubscribe: () => {} } } };
      },
      getSession: vi.fn(async () => ({ data: { session: null as Session | null } })),
      setSession: vi.fn(async () => ({ error: null as Error | null })),
      exchangeCodeForSession: vi.fn(async () => ({ error: null as Error | null })),
      signOut: vi.fn(async () => ({ error: null })),
      refreshSession: vi.fn(async () => ({ error: null })),
    },
  };
}

const sessionOf = (id: string) => ({ user: { id, email: `${id}@example.org` } }) as Session;

function Who() {
  const { user, loading, arriving, recovering, signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      {loading ? 'loading' : (user?.id ?? 'nobody')}
      {arriving ? ' arrives' : ''}
      {recovering ? ' chooses a new password' : ''}
    </button>
  );
}

let backend: ReturnType<typeof fakeBackend>;

async function open(address = '/') {
  window.history.replaceState(null, '', address);
  await act(async () => {
    render(
      <SessionProvider>
        <Who />
      </SessionProvider>,
    );
  });
}

beforeEach(() => {
  backend = fakeBackend();
  spy.listeners.length = 0;
  spy.toast.mockReset();
  spy.getBackend.mockReset().mockImplementation(async () => {
    for (const listener of spy.listeners.splice(0)) listener(backend);
    return backend;
  });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('SessionProvider', () => {
  it('knows at once that a visitor without a stored session is signed out, without fetching the client', async () => {
    await open();
    expect(screen.getByText('nobody')).toBeTruthy();
    expect(spy.getBackend).not.toHaveBeenCalled();
  });

  it('is loading until the stored session has been read, and does not greet for it', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    await open();
    expect(screen.getByText('loading')).toBeTruthy();
    backend.emit('INITIAL_SESSION', sessionOf('ada'));
    backend.emit('SIGNED_IN', sessionOf('ada'));
    expect(screen.getByText('ada')).toBeTruthy();
    expect(spy.toast).not.toHaveBeenCalled();
  });

  it('greets who signs in, once', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    await open();
    backend.emit('INITIAL_SESSION', null);
    backend.emit('SIGNED_IN', sessionOf('ada'));
    backend.emit('SIGNED_IN', sessionOf('ada'));
    expect(spy.toast.mock.calls.map(([toast]) => toast.title)).toEqual(['session.welcomeBack']);
  });

  it('forgets what it held of a user when she signs out and when another signs in', async () => {
    const forget = vi.fn();
    const stop = onForgetUser(forget);
    localStorage.setItem(SESSION_KEY, '{}');
    await open();
    backend.emit('INITIAL_SESSION', sessionOf('ada'));
    backend.emit('TOKEN_REFRESHED', sessionOf('ada'));
    expect(forget).not.toHaveBeenCalled();
    backend.emit('SIGNED_IN', sessionOf('bea'));
    expect(forget).toHaveBeenCalledTimes(1);
    backend.emit('SIGNED_OUT', null);
    expect(forget).toHaveBeenCalledTimes(2);
    expect(spy.toast.mock.lastCall?.[0].title).toBe('session.signedOut');
    stop();
  });

  it('signs out of this device first, so that no answer of the server can keep her signed in', async () => {
    await open();
    await act(async () => screen.getByRole('button').click());
    expect(backend.auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it('says why a redirect failed and cleans the address', async () => {
    await open('/scan?x=1#error=denied&error_description=Link+expired');
    expect(spy.toast.mock.lastCall?.[0].title).toBe('session.redirectFailed: Link expired');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/scan');
  });

  it('takes tokens of a redirect and cleans the address after 100 ms', async () => {
    vi.useFakeTimers();
    await open('/#access_token=a&refresh_token=r');
    expect(backend.auth.setSession).toHaveBeenCalledWith({ access_token: 'a', refresh_token: 'r' });
    expect(window.location.hash).not.toBe('');
    vi.advanceTimersByTime(100);
    expect(window.location.hash).toBe('');
  });

  it('leaves the address to others once it is closed', async () => {
    vi.useFakeTimers();
    await open('/#access_token=a&refresh_token=r');
    cleanup();
    window.history.replaceState(null, '', '/scan#below');
    vi.advanceTimersByTime(100);
    expect(window.location.hash).toBe('#below');
  });

  it('does not let a link change who is signed in', async () => {
    backend.auth.getSession.mockResolvedValue({ data: { session: sessionOf('ada') } });
    await open('/#access_token=someone-elses&refresh_token=r');
    expect(backend.auth.setSession).not.toHaveBeenCalled();
  });
});

describe('a link in a mail', () => {
  const token = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
  const titles = () => spy.toast.mock.calls.map(([toast]) => toast.title);

  it('for a lost password signs in to choose a new one, without a greeting, until one is chosen', async () => {
    await open(`/auth#access_token=${token('ada')}&refresh_token=r&type=recovery`);
    backend.emit('INITIAL_SESSION', null);
    backend.emit('SIGNED_IN', sessionOf('ada'));
    expect(screen.getByText('ada chooses a new password')).toBeTruthy();
    backend.emit('TOKEN_REFRESHED', sessionOf('ada'));
    expect(screen.getByText('ada chooses a new password')).toBeTruthy();
    expect(spy.toast).not.toHaveBeenCalled();
    backend.emit('USER_UPDATED', sessionOf('ada'));
    expect(screen.getByText('ada')).toBeTruthy();
  });

  it('for a lost password that came as a code does the same', async () => {
    await open('/auth?code=c0de');
    backend.emit('PASSWORD_RECOVERY', sessionOf('ada'));
    expect(screen.getByText('ada chooses a new password')).toBeTruthy();
    backend.emit('SIGNED_OUT', null);
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('lets no one be led to sign-in while its code is exchanged', async () => {
    let exchanged: (answer: { error: null }) => void = () => {};
    backend.auth.exchangeCodeForSession.mockReturnValue(
      new Promise((resolve) => {
        exchanged = resolve;
      }),
    );
    await open('/profile?code=c0de');
    backend.emit('INITIAL_SESSION', null);
    expect(screen.getByText('nobody arrives')).toBeTruthy();
    backend.emit('SIGNED_IN', sessionOf('ada'));
    await act(async () => exchanged({ error: null }));
    expect(screen.getByText('ada')).toBeTruthy();
  });

  it('for her own lost password is taken while she is signed in', async () => {
    backend.auth.getSession.mockResolvedValue({ data: { session: sessionOf('ada') } });
    await open(`/auth#access_token=${token('ada')}&refresh_token=r&type=recovery`);
    expect(backend.auth.setSession).toHaveBeenCalled();
  });

  it('for someone else’s lost password is refused with what to do', async () => {
    backend.auth.getSession.mockResolvedValue({ data: { session: sessionOf('ada') } });
    await open(`/auth#access_token=${token('eve')}&refresh_token=r&type=recovery`);
    expect(backend.auth.setSession).not.toHaveBeenCalled();
    expect(titles()).toEqual(['session.redirectFailed: session.otherAccount']);
    backend.emit('SIGNED_IN', sessionOf('ada'));
    expect(screen.getByText('ada')).toBeTruthy();
  });

  it('that ran out is explained in the reader’s language', async () => {
    await open('/?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
    expect(titles()).toEqual(['session.redirectFailed: session.linkExpired']);
  });

  it('that failed is not talked over by the session that was there before', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    await open('/?error=access_denied&error_code=otp_expired');
    expect(screen.getByText('loading')).toBeTruthy();
    backend.emit('SIGNED_IN', sessionOf('ada'));
    expect(screen.getByText('ada')).toBeTruthy();
    expect(titles()).toEqual(['session.redirectFailed: session.linkExpired']);
  });

  it('opened in another browser says where it has to be opened', async () => {
    const error = Object.assign(new Error('verifier'), { name: 'AuthPKCECodeVerifierMissingError' });
    backend.auth.exchangeCodeForSession.mockResolvedValue({ error });
    await open('/?code=c0de');
    expect(titles()).toEqual(['session.redirectFailed: session.otherBrowser']);
  });

  it('that changed the address says so, cleans up and asks for the new one', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    await open('/profile?message=email_changed');
    expect(titles()).toEqual(['session.emailChanged']);
    expect(window.location.pathname + window.location.search).toBe('/profile');
    expect(backend.auth.refreshSession).toHaveBeenCalled();
  });

  it('cannot put a page of words into our mouth', async () => {
    await open(`/?error=x&error_description=${'a'.repeat(5_000)}`);
    expect(titles()[0]?.length).toBeLessThan(300);
  });
});

describe('a session that ends without her', () => {
  it('is told apart from signing out here', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    await open();
    backend.emit('INITIAL_SESSION', sessionOf('ada'));
    backend.emit('SIGNED_OUT', null);
    expect(spy.toast.mock.lastCall?.[0]).toMatchObject({
      title: 'session.signedOut',
      description: 'session.ended',
    });
    backend.emit('SIGNED_IN', sessionOf('ada'));
    await act(async () => screen.getByRole('button').click());
    backend.emit('SIGNED_OUT', null);
    expect(spy.toast.mock.lastCall?.[0].description).toBeUndefined();
  });
});

describe('a visit after the session ended elsewhere', () => {
  it('finds nothing stored of the user before', async () => {
    localStorage.setItem('mirabelle-waiting-tests', '["brie"]');
    await open();
    expect(localStorage.getItem('mirabelle-waiting-tests')).toBeNull();
  });
});

describe('useSession', () => {
  it('throws outside its provider', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Who />)).toThrow('useSession must be used within a SessionProvider.');
    quiet.mockRestore();
  });
});
