import { describe, expect, it } from 'vitest';
import { readRedirectData } from './redirect-data.ts';

const read = (address: string) => readRedirectData(new URL(address, 'http://localhost'));

describe('readRedirectData', () => {
  it('finds nothing in an ordinary address', () => {
    expect(read('/scan?from=home#content')).toEqual({ kind: 'none' });
  });

  it('reads tokens from the fragment', () => {
    expect(read('/#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer')).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
      recovery: false,
    });
  });

  it('knows a link for a lost password by its type', () => {
    expect(read('/auth#access_token=a&refresh_token=r&type=recovery')).toMatchObject({ recovery: true });
  });

  it('reads word of a changed address from the query, and no other message', () => {
    expect(read('/?message=email_changed')).toEqual({ kind: 'message', message: 'email_changed' });
    expect(read('/?message=you+have+won')).toEqual({ kind: 'none' });
  });

  it('reads a code from the query', () => {
    expect(read('/?code=c0de')).toEqual({ kind: 'code', code: 'c0de' });
  });

  it.each([
    '/#error=access_denied&error_description=Link+expired',
    '/?error=x&error_description=Link%20expired',
  ])('reads an error wherever it stands: %s', (address) => {
    expect(read(address)).toEqual({ kind: 'error', description: 'Link expired', code: null });
  });

  it('reads the code beside the words, by which they can be said in both languages', () => {
    const address = '/?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(read(address)).toMatchObject({ code: 'otp_expired' });
  });

  it('reads an error that says no more', () => {
    expect(read('/?error=server_error')).toEqual({ kind: 'error', description: null, code: null });
  });

  it('takes an error over tokens that stand beside it', () => {
    expect(read('/?error=denied#access_token=a')).toEqual({ kind: 'error', description: null, code: null });
  });
});
