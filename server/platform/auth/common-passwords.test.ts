import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foldPassword, isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'password',
    'iloveyou',
    'sunshine',
    'princess',
    'football',
    'baseball',
    'superman',
    'trustno1',
    'starwars',
    'welcome1',
    'password123',
    '1q2w3e4r',
    '1qaz2wsx',
    'qwertyuiop',
    'azertyui',
    'passwort',
    'motdepasse',
    'whatever',
  ])('know %s in capitals and with signs for letters', (password) => {
    const leet = password.replaceAll('o', '0').replaceAll('a', '@').replaceAll('e', '3').replaceAll('s', '$');
    for (const spelling of [password, password.toUpperCase(), leet])
      expect(isCommonPassword(spelling)).toBe(true);
  });

  it('take nothing else for one of them', () => {
    const made = Array.from({ length: 50_000 }, () => randomBytes(8).toString('base64url'));
    expect(made.filter(isCommonPassword)).toEqual([]);
  });

  it('fold accents, width and signs that stand for letters', () => {
    expect(foldPassword('Été-P@$$w0rd')).toBe('ete-password');
    expect(foldPassword('Ｐａｓｓ')).toBe('pass');
  });
});
