import type { Chosen, LookupToken } from './candidate.ts';

/** For each word the name it is part of. */
export function cover(tokens: LookupToken[], chosen: Chosen[]): (Chosen | null)[] {
  const covered: (Chosen | null)[] = tokens.map(() => null);
  for (const match of chosen) for (let i = match.start; i < match.end; i++) covered[i] = match;
  return covered;
}

/** Parts of a segment between "with", "and" and "or". */
export function chunksOf(tokens: LookupToken[], covered: (Chosen | null)[]): number[] {
  let chunk = 0;
  return tokens.map((token, i) => {
    const before = tokens[i - 1];
    if (before && before.segment !== token.segment) chunk++;
    else if (!isNamed(covered[i]) && (token.role === 'with' || token.role === 'and' || token.role === 'or')) {
      chunk++;
    }
    return chunk;
  });
}

/** Whether a word is part of a name that means something. */
export function isNamed(match: Chosen | null | undefined): boolean {
  return match !== null && match !== undefined && match.name.kind !== 'filler';
}
