import { isDated, type Source } from '@mirabelle/contract/knowledge.ts';
import { GROUNDS, type Ground, type GroundCounts } from '@mirabelle/contract/rests.ts';

/** What a source is, by how it was read and whether it bears a date. */
export function groundOf(source: Pick<Source, 'seen' | 'year' | 'copyDated'>): Ground {
  if (source.seen === 'unseen') return 'unseen';
  if (source.seen === 'second-hand') return isDated(source) ? 'second-hand-dated' : 'second-hand-undated';
  if (source.year !== null) return 'own-dated';
  return source.copyDated === undefined ? 'own-undated' : 'own-copy-dated';
}

/** The best of several; nothing at all is as good as unseen. */
export function bestGround(sources: readonly Parameters<typeof groundOf>[0][]): Ground {
  const grounds = new Set(sources.map(groundOf));
  return GROUNDS.find((ground) => grounds.has(ground)) ?? 'unseen';
}

export const noGrounds = (): GroundCounts =>
  Object.fromEntries(GROUNDS.map((ground) => [ground, 0])) as GroundCounts;

/** How many of each. */
export function countGrounds(grounds: Iterable<Ground>): GroundCounts {
  const counts = noGrounds();
  for (const ground of grounds) counts[ground]++;
  return counts;
}
