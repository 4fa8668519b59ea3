import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each(['', 'Ab1!', '1234567', 'é'.repeat(7)])('calls fewer than 8 signs too short: %s', (password) => {
    expect(passwordStrength(password, '')).toBe('short');
  });

  it.each([
    'password1',
    'motdepasse2026',
    'Qwertyuiop1',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabc',
    '12345678901234',
    'abcdefghijkl',
    'summer26',
    'bebebebebebe',
  ])('knows what is tried first as weak: %s', (password) => {
    expect(passwordStrength(password, '')).toBe('weak');
  });

  it('does not count her own address', () => {
    expect(passwordStrength('ada.lovelace!7', 'ada.lovelace@example.org')).toBe('weak');
  });

  it.each(['kumquat-7R', 'Tulip-3-x'])('calls ten mixed signs fair: %s', (password) => {
    expect(passwordStrength(password, '')).toBe('fair');
  });

  it.each(['Plum-jam-42-on-toast', 'four quiet otters swim', 'prune confite au soleil'])(
    'calls a few words in a row strong: %s',
    (password) => {
      expect(passwordStrength(password, '')).toBe('strong');
    },
  );
});
