import { describe, expect, it } from 'vitest';
import {
  confirmed,
  fragmentOf,
  newEmail,
  open,
  PAGE,
  PASSWORD,
  page,
  post,
  server,
  signIn,
  signUp,
  smtp,
  tokenOf,
  useMailServer,
} from './testing/mail-server.ts';

useMailServer();

describe('the time of an answer', () => {
  it('is alike for a free address and a taken one, signing up and signing in', async () => {
    const { email } = await confirmed();
    const timeOf = async (path: string, address: string) => {
      const started = performance.now();
      await post(path, { email: address, password: 'another password' });
      return performance.now() - started;
    };
    for (const path of ['/signup', '/token?grant_type=password']) {
      let [taken, free] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      const alike = () => taken < free * 1.5 + 5 && free < taken * 1.5 + 5;
      // The quickest tells what the work takes; on a busy machine it takes more tries to see it.
      for (let i = 0; i < 9 || (i < 60 && !alike()); i++) {
        taken = Math.min(taken, await timeOf(path, email));
        free = Math.min(free, await timeOf(path, newEmail()));
      }
      expect(taken).toBeLessThan(free * 1.5 + 5);
      expect(free).toBeLessThan(taken * 1.5 + 5);
    }
  });
});

describe('a forgotten password', () => {
  it('is replaced through the link, in a page that hears PASSWORD_RECOVERY', async () => {
    const { email } = await confirmed();
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { client, events } = page();
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo: PAGE })).error).toBeNull();
    const target = await open((await smtp.next(email)).link);
    const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.auth.updateUser({ password: 'a better password' })).error).toBeNull();
    expect((await smtp.next(email)).subject).toBe('Your password was changed');
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect((await signIn(email, 'a better password')).error).toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is also replaced by a page that took the token from its own address', async () => {
    const { email } = await confirmed();
    const { client, events } = page();
    await client.auth.resetPasswordForEmail(email);
    const token_hash = tokenOf((await smtp.next(email)).link);
    const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  it('comes back the implicit way with type=recovery in the fragment', async () => {
    const { email } = await confirmed();
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: PAGE });
    const target = await open((await smtp.next(email)).link);
    expect(fragmentOf(target)).toMatchObject({ type: 'recovery', access_token: expect.any(String) });
  });

  it('ends the password and the sessions of an account that no one had confirmed', async () => {
    const email = newEmail();
    await signUp(email);
    await open((await smtp.next(email)).link);
    const stranger = server.client();
    await stranger.auth.signInWithPassword({ email, password: PASSWORD });
    await server.database.asService((sql) =>
      sql.query('update auth.users set email_confirmed_at = null where email = $1', [email]),
    );
    await server.client().auth.resetPasswordForEmail(email);
    await open((await smtp.next(email)).link);
    expect((await stranger.auth.getUser()).error).not.toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('answers alike, and as fast, for an address no one has, to which nothing is sent', async () => {
    const { email } = await confirmed();
    const unknown = newEmail();
    const ask = async (address: string) => {
      const started = performance.now();
      const answer = await post('/recover', { email: address });
      const body = await answer.text();
      return { status: answer.status, body, took: performance.now() - started };
    };
    const [known, nobody] = [await ask(email), await ask(unknown)];
    expect({ ...known, took: 0 }).toEqual({ ...nobody, took: 0 });
    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: '{}' });
    let [ofKnown, ofNobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const alike = () => ofKnown < ofNobody * 2 + 2 && ofNobody < ofKnown * 2 + 2;
    // The quickest tells what the work takes; on a busy machine it takes more tries to see it.
    for (let i = 0; i < 15 || (i < 60 && !alike()); i++) {
      ofKnown = Math.min(ofKnown, (await ask(email)).took);
      ofNobody = Math.min(ofNobody, (await ask(unknown)).took);
    }
    expect(ofKnown).toBeLessThan(ofNobody * 2 + 2);
    expect(ofNobody).toBeLessThan(ofKnown * 2 + 2);
    await smtp.next(email);
    expect(smtp.mails.filter((mail) => mail.to === unknown)).toEqual([]);
  });
});
