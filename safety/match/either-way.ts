import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Candidate, Chosen, LookupToken } from './candidate.ts';

/** A line in which what is denied may be in it all the same. */
export interface EitherWay {
  tokens: LookupToken[];
  /** Where the words stand that would take it out. */
  at: readonly number[];
}

/** The "just" of "not just salmon". */
const ONLY = wordSet(everyWord(grammar, 'only'));

/**
 * "Salad with or without smoked salmon", "Sangría con/sin alcohol": both are served, so that nothing is left out. Nor is it in
 * "not without salmon" and "not just salmon". Such words are read as "with", and what follows may be in it.
 */
export function eitherWay(tokens: LookupToken[]): EitherWay {
  const at = tokens.flatMap(({ role }, i) => {
    if (role === 'without' && followsWith(tokens, i)) return [i];
    return role === 'not' && isTurnedRound(tokens, i) ? [i, i + 1] : [];
  });
  if (at.length === 0) return { tokens, at };
  return { tokens: tokens.map((token, i) => (at.includes(i) ? { ...token, role: 'with' } : token)), at };
}

/** Behind "with" and a stroke, or an "or" or "and" between; "with no sauce" only leaves it out. */
function followsWith(tokens: LookupToken[], i: number): boolean {
  const before = tokens[i - 1];
  if (before?.role === 'with') return before.segment !== tokens[i]?.segment;
  return (before?.role === 'or' || before?.role === 'and') && tokens[i - 2]?.role === 'with';
}

/** Whether a denial is denied by the next word. */
function isTurnedRound(tokens: LookupToken[], i: number): boolean {
  const next = tokens[i + 1];
  if (!next || next.segment !== tokens[i]?.segment) return false;
  return next.role === 'without' || ONLY.has(next.word);
}

/** "Without alcohol" is no treatment there. */
export function notWithout(candidates: Candidate[], { at }: EitherWay): Candidate[] {
  if (at.length === 0) return candidates;
  return candidates.filter(({ name, start }) => name.kind !== 'preparation' || !at.includes(start));
}

/** What is offered so may be in it. */
export function mayBeIn(chosen: Chosen[], chunks: number[], { at }: EitherWay): void {
  for (const match of chosen) {
    if (at.some((i) => match.start > i && chunks[match.start] === chunks[i])) match.perhaps = true;
  }
}
