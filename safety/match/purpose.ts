import type { Chosen, LookupToken } from './candidate.ts';
import { isNamed } from './chunks.ts';

/** "mozzarella for pizza": what follows "for" in the same part is what the food before it is used in. */
export function isPurpose(
  tokens: LookupToken[],
  chosen: Chosen[],
  covered: (Chosen | null)[],
  match: Chosen,
): boolean {
  for (let i = match.start - 1; i >= 0; i--) {
    const token = tokens[i];
    if (token?.segment !== tokens[match.start]?.segment) return false;
    if (isNamed(covered[i])) return false;
    if (token?.role === 'for') {
      return chosen.some((m) => m.end <= i && isNamed(m) && tokens[m.start]?.field === token.field);
    }
  }
  return false;
}
