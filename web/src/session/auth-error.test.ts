import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { authFailure } from './auth-error.ts';

describe('authFailure', () => {
  it('knows a refusal by its code, so that it can be said in both languages', () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(authFailure(error)).toEqual({ kind: 'known', code: 'invalid_credentials' });
  });

  it('knows that an operator lets nobody sign up, or only those who are invited', () => {
    const error = new AuthApiError('Signups not allowed for this instance', 422, 'signup_disabled');
    expect(authFailure(error)).toEqual({ kind: 'known', code: 'signup_disabled' });
  });

  it('says each reason why a password is weak', () => {
    const error = new AuthWeakPasswordError('Password is weak', 422, ['length', 'pwned']);
    expect(authFailure(error)).toEqual({ kind: 'weak', reasons: ['length', 'pwned'] });
    expect(authFailure(new AuthWeakPasswordError('Password is weak', 422, []))).toEqual({
      kind: 'known',
      code: 'weak_password',
    });
  });

  it('passes on the words of a refusal it does not know', () => {
    const error = new AuthApiError('User is banned', 403, 'user_banned');
    expect(authFailure(error)).toEqual({ kind: 'provider', message: 'User is banned' });
  });

  it.each([new AuthRetryableFetchError('Failed to fetch', 0), new TypeError('Failed to fetch')])(
    'tells a lost network from a refusal: %s',
    (error) => {
      expect(authFailure(error)).toEqual({ kind: 'network' });
    },
  );

  it('calls anything else unexpected', () => {
    expect(authFailure(new Error('boom'))).toEqual({ kind: 'unexpected' });
    expect(authFailure(undefined)).toEqual({ kind: 'unexpected' });
  });
});
