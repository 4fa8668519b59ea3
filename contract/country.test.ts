import { describe, expect, it } from 'vitest';
import { countryCodeOf } from './country.ts';

describe('countryCodeOf', () => {
  it.each([
    ['France', 'FR'],
    ['royaume-uni', 'GB'],
    ['UK', 'GB'],
    [' england ', 'GB'],
    ['U.S.A.', 'US'],
    ['États-Unis', 'US'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['italia', 'IT'],
    ['Brasil', 'BR'],
    ['Österreich', 'AT'],
    ['fr', 'FR'],
    ['Holland', 'NL'],
    ['Nederland', 'NL'],
    ['Danmark', 'DK'],
    ['Norvège', 'NO'],
    ['Norge', 'NO'],
    ['Portugal', 'PT'],
    ['Sverige', 'SE'],
    ['Suomi', 'FI'],
  ])('knows %s as %s', (text, code) => {
    expect(countryCodeOf(text)).toBe(code);
  });

  it.each(['', '  ', null, undefined, 'Atlantis', 'qq', '🙂', 'EU'])('does not guess from %s', (text) => {
    expect(countryCodeOf(text)).toBeNull();
  });
});
