import { randomUUID } from 'node:crypto';
import { type AuthChangeEvent, createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeGoogle, type FakeGoogleUser, startFakeGoogle } from '../../../fakes/google.ts';
import { type TestPlatform, testPlatform } from '../../../testing/platform.ts';

const SITE = 'http://app.test';
const PAGE = `${SITE}/history`;

let google: FakeGoogle;
let server: TestPlatform;
beforeAll(async () => {
  google = await startFakeGoogle(`${SITE}/auth/v1/callback`);
  const { issuer, clientId, clientSecret } = google;
  server = await testPlatform({ config: { publicUrl: SITE, google: { issuer, clientId, clientSecret } } });
});
afterEach(() => {
  google.turn = { do: 'cancel' };
});
afterAll(async () => {
  await server.close();
  await google.close();
});

const person = (change: Partial<FakeGoogleUser> = {}): FakeGoogleUser => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.org`,
  email_verified: true,
  name: 'Ada Lovelace',
  ...change,
});

/** A browser: a stock client, the events it hears, and a way to follow redirects with its cookies. */
function browser() {
  const items = new Map<string, string>();
  const client = createClient(server.url, server.platform.anonKey, {
    auth: {
      flowType: 'pkce',
      storageKey: randomUUID(),
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
  });
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  const cookies = new Map<string, string>();
  /** Goes from address to address until it would leave our server and Google. */
  async function follow(address: string, stopBefore?: string): Promise<URL> {
    for (let url = address; ; ) {
      const here = url.startsWith(`${SITE}/auth/v1/`);
      if (stopBefore && url.includes(stopBefore)) return new URL(url);
      if (!here && !url.startsWith(server.url) && !url.startsWith(google.issuer)) return new URL(url);
      const answer = await fetch(url.replace(SITE, server.url), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name) cookies.set(name, value ?? '');
      }
      const next = answer.headers.get('location');
      if (!next) throw new Error(`stopped at ${url}: ${answer.status} ${await answer.text()}`);
      url = next;
    }
  }
  const begin = async (redirectTo = PAGE) => {
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo,
        skipBrowserRedirect: true,
        queryParams: { access_type: 'offline', prompt: 'consent' },
      },
    });
    return data.url!;
  };
  return { client, events, follow, begin };
}

async function signInAs(user: FakeGoogleUser) {
  google.turn = { do: 'consent', user };
  const own = browser();
  const back = await own.follow(await own.begin());
  const { data, error } = await own.client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  if (error) throw error;
  return { ...own, back, user: data.user, session: data.session };
}

const failureOf = (url: URL) => {
  const inQuery = Object.fromEntries(url.searchParams);
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual(inQuery);
  return inQuery;
};

describe('signing in with Google', () => {
  it('makes an account with a proved address, and comes back where it began', async () => {
    const ada = person();
    const { back, user, events } = await signInAs(ada);
    expect(back.origin + back.pathname).toBe(PAGE);
    expect(user).toMatchObject({
      email: ada.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ada Lovelace' },
      identities: [{ provider: 'google', id: ada.sub, identity_data: { email_verified: true } }],
    });
    expect(user.email_confirmed_at).toEqual(expect.any(String));
    expect(events).toContain('SIGNED_IN');
  });

  it('asks Google with PKCE, state, nonce, offline access and forced consent', async () => {
    await signInAs(person());
    const asked = Object.fromEntries(google.asked.at(-1)!);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/auth/v1/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(30);
  });

  it('finds the account again by its id at Google, whatever its address is there', async () => {
    const ada = person();
    const first = await signInAs(ada);
    const second = await signInAs({ ...ada, email: `${randomUUID()}@example.org` });
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.email).toBe(ada.email);
  });

  it('gives tokens in the fragment to a page that brought no challenge', async () => {
    const user = person();
    google.turn = { do: 'consent', user };
    const back = await browser().follow(
      `${server.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(PAGE)}`,
    );
    const tokens = new URLSearchParams(back.hash.slice(1));
    const { data } = await server.client().auth.getUser(tokens.get('access_token')!);
    expect(data.user?.email).toBe(user.email);
  });

  it('is shown as offered in the settings', async () => {
    const settings = await (await fetch(`${server.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ external: { google: true } });
  });
});

describe('an account that has the address already', () => {
  const proved = (email: string) =>
    server.database.asService((sql) =>
      sql.query('update auth.users set email_confirmed_at = now() where email = $1', [email]),
    );

  it('is joined where the address was proved, and keeps its password', async () => {
    const own = await server.signedUp();
    await proved(own.email);
    const { user } = await signInAs(person({ email: own.email }));
    expect(user.id).toBe(own.userId);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect((await own.client.auth.getUser()).error).toBeNull();
    const again = await server.client().auth.signInWithPassword(own);
    expect(again.error).toBeNull();
  });

  it('loses its password and its sessions where no one had proved it', async () => {
    const stranger = await server.signedUp();
    const { user } = await signInAs(person({ email: stranger.email.toUpperCase() }));
    expect(user.id).toBe(stranger.userId);
    expect(user.identities).toMatchObject([{ provider: 'google' }]);
    expect((await stranger.client.auth.getUser()).error).not.toBeNull();
    expect((await stranger.client.auth.refreshSession()).error).not.toBeNull();
    const again = await server.client().auth.signInWithPassword(stranger);
    expect(again.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is not touched by a Google account whose address Google has not verified', async () => {
    const own = await server.signedUp();
    google.turn = { do: 'consent', user: person({ email: own.email, email_verified: false }) };
    const { follow, begin } = browser();
    expect(failureOf(await follow(await begin()))).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    expect((await own.client.auth.getUser()).error).toBeNull();
  });
});

describe('a sign-in that comes to nothing', () => {
  it('brings error data in fragment and query when it was cancelled', async () => {
    google.turn = { do: 'cancel' };
    const { follow, begin } = browser();
    const back = await follow(await begin());
    expect(back.origin + back.pathname).toBe(PAGE);
    expect(failureOf(back)).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'Sign-in with Google was cancelled',
    });
  });

  it.each([
    ['Google breaks off', () => ({ do: 'break' }) as const],
    ['the nonce is another', () => ({ do: 'consent', user: person(), nonce: 'replayed' }) as const],
    [
      'the token is for another client',
      () => ({ do: 'consent', user: person(), audience: 'other' }) as const,
    ],
  ])('brings error data when %s', async (_, turn) => {
    google.turn = turn();
    const { follow, begin } = browser();
    expect(failureOf(await follow(await begin()))).toMatchObject({
      error: 'server_error',
      error_code: 'bad_oauth_callback',
    });
  });

  it('is one begun in another browser, one that comes twice, and one that took too long', async () => {
    google.turn = { do: 'consent', user: person() };
    const [own, other] = [browser(), browser()];
    const callback = (await own.follow(await own.begin(), '/callback')).href;
    expect(failureOf(await other.follow(callback))).toMatchObject({ error_code: 'bad_oauth_state' });
    expect((await own.follow(callback)).searchParams.get('code')).toBeTruthy();
    expect(failureOf(await own.follow(callback))).toMatchObject({ error_code: 'bad_oauth_state' });

    const slow = (await own.follow(await own.begin(), '/callback')).href;
    await server.database.asService((sql) =>
      sql.query("update auth.flow_state set expires_at = now() - interval '1 second'"),
    );
    expect(failureOf(await own.follow(slow))).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  it('never leads to a foreign address', async () => {
    for (const redirectTo of [
      'https://evil.example/',
      'http://app.test@evil.example/',
      'javascript:alert(1)',
    ]) {
      const { follow, begin } = browser();
      const back = await follow(await begin(redirectTo));
      expect(back.origin + back.pathname).toBe(`${SITE}/`);
    }
  });

  it('says so when Google cannot be reached', async () => {
    const lost = await testPlatform({
      config: { publicUrl: SITE, google: { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' } },
    });
    try {
      const answer = await fetch(
        `${lost.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(PAGE)}`,
        { redirect: 'manual' },
      );
      const back = new URL(answer.headers.get('location')!);
      expect(back.href.startsWith(PAGE)).toBe(true);
      expect(failureOf(back)).toMatchObject({ error: 'server_error' });
    } finally {
      await lost.close();
    }
  });
});
