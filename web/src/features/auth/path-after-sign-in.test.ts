import { describe, expect, it } from 'vitest';
import { pathAfterSignIn } from './path-after-sign-in.ts';

describe('pathAfterSignIn', () => {
  it('leads back to the page that asked for signing in', () => {
    expect(pathAfterSignIn({ state: { from: '/scan' } })).toBe('/scan');
  });

  it('leads home when no page asked', () => {
    expect(pathAfterSignIn({ state: null })).toBe('/');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/auth', 7])(
    'never leads elsewhere: %s',
    (from) => {
      expect(pathAfterSignIn({ state: { from } })).toBe('/');
    },
  );
});
