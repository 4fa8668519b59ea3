import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { drinks } from '@mirabelle/language/lexicon/words/drinks.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Chosen, LookupToken } from './candidate.ts';

const VESSELS = wordSet(everyWord(drinks, 'vessels'));

/** "A glass of wine", "pint de blonde": in the same breath a word for what drinks are served in stands before it. */
export function isPoured(tokens: LookupToken[], chunks: number[], match: Chosen): boolean {
  for (let i = match.start - 1; i >= 0 && chunks[i] === chunks[match.start]; i--) {
    if (VESSELS.has(tokens[i]?.word ?? '')) return true;
  }
  return false;
}
