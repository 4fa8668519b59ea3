import { createHash } from 'node:crypto';

export type Half = 'look' | 'aside';

/**
 * Halves a set by a seed: one half to look at while building, the other for figures only. Both are of one size, and a
 * picture keeps its half when others are added as far as their order allows.
 */
export function halvesOf(ids: readonly string[], seed: string): ReadonlyMap<string, Half> {
  const byHash = [...ids].sort((a, b) => (hashOf(seed, a) < hashOf(seed, b) ? -1 : 1));
  return new Map(byHash.map((id, index) => [id, index % 2 === 0 ? 'look' : 'aside']));
}

const hashOf = (seed: string, id: string) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
