import { describe, expect, it } from 'vitest';
import { isSecretToken, makeSecretToken, secretTokenSchema } from './secret-token.ts';

describe('the secret of a link', () => {
  it('has 256 bits, another each time, and is accepted', () => {
    const made = Array.from({ length: 200 }, makeSecretToken);
    expect(new Set(made).size).toBe(200);
    for (const token of made) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(secretTokenSchema.safeParse(token).success).toBe(true);
    }
  });

  it.each([
    ['too short', makeSecretToken().slice(1)],
    ['too long', `${makeSecretToken()}A`],
    ['of other letters', `+${makeSecretToken().slice(1)}`],
    ['written in a second way', `${makeSecretToken().slice(0, 42)}B`],
    ['all zeros', 'A'.repeat(43)],
    ['a word again and again', Buffer.from('mirabelle'.repeat(4).slice(0, 32)).toString('base64url')],
    ['a number', 7],
  ])('is refused where it is %s', (_what, token) => {
    expect(secretTokenSchema.safeParse(token).success).toBe(false);
  });

  it('is told from other text by its form', () => {
    expect(isSecretToken(makeSecretToken())).toBe(true);
    expect(isSecretToken('a guess')).toBe(false);
  });
});
