import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/platform.ts';
import { inviteUser, resetTokenFor } from './account-links.ts';
import { userOfGoogle } from './google/account.ts';

/** A server that takes no sign-ups, and sends no mail. */
let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform({ config: { signUp: 'invitation' } });
});
afterAll(() => server.close());

const PASSWORD = 'correct horse battery';
const address = () => `${randomUUID()}@example.org`;
const opened = (token: string) =>
  fetch(`${server.url}/auth/v1/verify?${new URLSearchParams({ token, type: 'recovery' })}`, {
    redirect: 'manual',
  });

/** Chooses a password by a link, as the page to which it leads does. */
async function choosesPassword(token: string, password: string) {
  const answer = await opened(token);
  expect(answer.status).toBe(303);
  const [page, fragment] = (answer.headers.get('location') ?? '').split('#');
  expect(page).toBe('/auth');
  const tokens = new URLSearchParams(fragment);
  const client = server.client();
  await client.auth.setSession({
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  });
  return client.auth.updateUser({ password });
}

it('makes no account for whoever asks, and says so', async () => {
  const { error } = await server.client().auth.signUp({ email: address(), password: PASSWORD });
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  const settings = await (await fetch(`${server.url}/auth/v1/settings`)).json();
  expect(settings).toMatchObject({ disable_signup: true });
});

it('lets in who is invited: she chooses a password by a link that works once', async () => {
  const email = address();
  const token = (await server.database.asService((sql) => inviteUser(sql, email))) ?? '';
  expect(await server.database.asService((sql) => inviteUser(sql, email))).toBeNull();
  expect((await choosesPassword(token, PASSWORD)).error).toBeNull();
  const signedIn = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(signedIn.error).toBeNull();
  // The operator vouches for her, and for no address.
  expect(signedIn.data.user?.email_confirmed_at ?? null).toBeNull();
  expect((await opened(token)).headers.get('location')).toContain('error_code=otp_expired');
});

it('gives a new password to who lost hers', async () => {
  const email = address();
  const first = (await server.database.asService((sql) => inviteUser(sql, email))) ?? '';
  await choosesPassword(first, PASSWORD);
  const token = await server.database.asService((sql) => resetTokenFor(sql, email.toUpperCase()));
  expect((await choosesPassword(token ?? '', 'another long password')).error).toBeNull();
  const old = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  expect(await server.database.asService((sql) => resetTokenFor(sql, address()))).toBeNull();
});

it('lets in by Google who has an account, and no one else', async () => {
  const account = { sub: randomUUID(), email: address(), emailVerified: true, name: 'Ada' };
  const signIn = () => server.database.asService((sql) => userOfGoogle(sql, account, false));
  expect(await signIn()).toBeNull();
  await server.database.asService((sql) => inviteUser(sql, account.email));
  expect(await signIn()).toEqual(expect.any(String));
});
