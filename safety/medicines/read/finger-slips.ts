/** The rows of letters on the keyboards of our languages; each row lies half a key to the right of the one above. */
const KEYBOARDS = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
];

/** Of each letter those whose keys touch its key on some keyboard. */
const BESIDE = new Map<string, Set<string>>();
for (const rows of KEYBOARDS) {
  rows.forEach((row, at) => {
    [...row].forEach((letter, i) => {
      const beside = BESIDE.get(letter) ?? new Set();
      BESIDE.set(letter, beside);
      const [above = '', below = ''] = [rows[at - 1], rows[at + 1]];
      for (const near of [row[i - 1], row[i + 1], above[i], above[i + 1], below[i - 1], below[i]])
        if (near) beside.add(near);
    });
  });
}

/**
 * Whether a finger makes one word of another: two letters that changed places, a letter left out behind the first, one
 * typed twice, or the key beside. Of the names that no list holds far fewer are one such slip from a known name than one
 * letter from it: of six letters 3 instead of 19 of a hundred.
 */
export function isFingerSlip(typed: string, name: string): boolean {
  const at = firstDifference(typed, name);
  if (typed.length === name.length - 1) return at > 0 && typed.slice(at) === name.slice(at + 1);
  if (typed.length === name.length + 1)
    return at > 0 && typed[at] === typed[at - 1] && typed.slice(at + 1) === name.slice(at);
  if (typed.length !== name.length || at === typed.length) return false;
  if (typed.slice(at + 1) === name.slice(at + 1))
    return at > 0 && (BESIDE.get(name[at] ?? '')?.has(typed[at] ?? '') ?? false);
  const swapped = typed[at] === name[at + 1] && typed[at + 1] === name[at];
  return swapped && typed.slice(at + 2) === name.slice(at + 2);
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
