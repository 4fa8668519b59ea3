import de from './familiar/de.json' with { type: 'json' };
import en from './familiar/en.json' with { type: 'json' };
import es from './familiar/es.json' with { type: 'json' };
import fr from './familiar/fr.json' with { type: 'json' };

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** As on the server (server/platform/auth/password.ts). */
const MIN_LENGTH = 8;
/** Guesses to the power of two: a fair password outlasts an online attack, a strong one also a stolen table. */
const BITS = { fair: 45, strong: 65 } as const;

/** What attackers try first, by language. Words may overlap; the first one found counts. */
const FAMILIAR = [...en, ...es, ...fr, ...de];
/** Rows of the keyboard and of the alphabet; any three characters in a row count as one guess. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
];
const SIGNS: readonly [kind: RegExp, size: number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/\p{P}|\p{S}|\s/u, 20],
];

/**
 * How hard a password is to guess, roughly: by its length, its kinds of characters, and what attackers try first.
 * A hint for the user; the server decides what it refuses.
 */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const signs = [...password];
  if (signs.length < MIN_LENGTH) return 'short';
  const alphabet = SIGNS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 26;
  const bits = surprises(password.toLowerCase(), email.toLowerCase()) * Math.log2(alphabet);
  if (bits >= BITS.strong) return 'strong';
  return bits >= BITS.fair ? 'fair' : 'weak';
}

/** How many characters have to be guessed one by one: a familiar word, a sequence or a repetition counts as one. */
function surprises(plain: string, email: string): number {
  let rest = plain;
  const local = email.split('@')[0] ?? '';
  for (const word of [...(local.length >= 3 ? [local] : []), ...FAMILIAR])
    rest = rest.replaceAll(word, '\u0000');
  rest = rest.replace(/(.)\1+/gu, '$1');
  let count = 0;
  const chars = [...rest];
  for (const [at, char] of chars.entries()) {
    const three = chars.slice(Math.max(0, at - 2), at + 1).join('');
    const backwards = [...three].reverse().join('');
    const foreseen = three.length === 3 && RUNS.some((run) => run.includes(three) || run.includes(backwards));
    if (!foreseen && char) count += 1;
  }
  // A few repeated characters are hardly more than those few.
  return Math.min(count, new Set(chars).size * 2);
}
