import { describe, expect, it } from 'vitest';
import {
  confirmed,
  fragmentOf,
  open,
  page,
  post,
  SITE,
  server,
  smtp,
  tokenOf,
  useMailServer,
} from './testing/mail-server.ts';

useMailServer();

describe('a link', () => {
  it('works once', async () => {
    const { email } = await confirmed();
    await post('/recover', { email });
    const { link } = await smtp.next(email);
    expect(fragmentOf(await open(link)).access_token).toBeDefined();
    const again = await open(link);
    const failure = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(fragmentOf(again)).toEqual(failure);
    expect(Object.fromEntries(again.searchParams)).toEqual(failure);
    const { error } = await server.client().auth.verifyOtp({ type: 'recovery', token_hash: tokenOf(link) });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('is not used up by a filter that asks for its head', async () => {
    const { email } = await confirmed();
    await post('/recover', { email });
    const { link } = await smtp.next(email);
    await open(link, 'HEAD');
    expect(fragmentOf(await open(link)).access_token).toBeDefined();
  });

  it('runs out, works for nothing else, and is stored as a hash only', async () => {
    const { email } = await confirmed();
    await post('/recover', { email });
    const { link } = await smtp.next(email);
    expect(fragmentOf(await open(link.replace('type=recovery', 'type=signup')))).toMatchObject({
      error_code: 'otp_expired',
    });
    const { rows } = await server.database.asService((sql) =>
      sql.query<{ row: string }>('select one_time_tokens::text as row from auth.one_time_tokens'),
    );
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
    await server.database.asService((sql) =>
      sql.query(
        "update auth.one_time_tokens set expires_at = now() - interval '1 second' where relates_to = $1",
        [email],
      ),
    );
    expect(fragmentOf(await open(link))).toMatchObject({ error_code: 'otp_expired' });
  });

  it.each([
    'https://evil.example/',
    'http://app.test.evil.example/',
    'http://app.test@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://app.test:8080/',
  ])('leads to our own start page instead of to %s', async (redirectTo) => {
    const { email } = await confirmed();
    await post(`/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { email });
    const { link } = await smtp.next(email);
    const forged = new URL(link);
    forged.searchParams.set('redirect_to', redirectTo);
    expect(link.startsWith(`${SITE}/auth/v1/verify?`)).toBe(true);
    expect((await open(forged.href)).href.split('#')[0]).toBe(`${SITE}/`);
  });

  it('gives a code that is worth nothing without its verifier, and nothing twice', async () => {
    const { client } = page();
    const { email } = await confirmed();
    await client.auth.resetPasswordForEmail(email);
    const code = (await open((await smtp.next(email)).link)).searchParams.get('code')!;
    const wrong = await post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(56) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });
});
