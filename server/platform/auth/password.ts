import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';
import { AuthError, type WeakPasswordReason } from './errors.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The enum is a type only, 2 is argon2id. */
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MIN_LENGTH = 8;
/** Limits the work for each attempt; longer than any passphrase. */
const MAX_LENGTH = 256;

/** The same password typed on another keyboard may arrive composed differently. */
const normalise = (password: string) => password.normalize('NFKC');

/** A one-way hash; its result includes the salt and the cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), COST);
}

let nobodysHash: Promise<string> | null = null;

/**
 * Compares, taking equally long for unknown and known users.
 * @param stored null if there is no such account or it has no password
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobodysHash), normalise(password));
  return stored !== null && matches;
}

/** @throws AuthError weak_password with every reason, or validation_failed if it is longer than allowed */
export function checkPassword(password: string, email: string): void {
  if (password.length > MAX_LENGTH) {
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${MAX_LENGTH} characters`,
    });
  }
  const plain = normalise(password).toLowerCase();
  const reasons: WeakPasswordReason[] = [];
  if ([...plain].length < MIN_LENGTH) reasons.push('length');
  if (new Set(plain).size < 3) reasons.push('characters');
  if (isCommonPassword(plain) || isSequence(plain) || plain === email || plain === email.split('@')[0]) {
    reasons.push('pwned');
  }
  if (reasons.length > 0) throw new AuthError('weak_password', { reasons });
}

/** "abcdefgh", "87654321": each character follows the one before it. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) === 1 &&
    codes.length >= MIN_LENGTH &&
    codes.every((code, n) => n === 0 || code - (codes[n - 1] ?? 0) === step)
  );
}
