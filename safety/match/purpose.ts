import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isNamed } from './chunks.ts';

/** "Swap chips for salad": what follows is in it. */
const SWAPS = wordSet(everyWord(grammar, 'swaps'));

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
      if (tokens.some(({ word, segment }, at) => at < i && segment === token.segment && SWAPS.has(word)))
        return false;
      return chosen.some((m) => m.end <= i && isNamed(m) && tokens[m.start]?.field === token.field);
    }
  }
  return false;
}
