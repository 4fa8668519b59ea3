import type { GroundCounts } from '@mirabelle/contract/rests.ts';

/** What was read at an authority's own address, in copies and reports, and not at all. */
export function totalsOf(counts: GroundCounts): { all: number; own: number; copy: number; unseen: number } {
  const own = counts['own-dated'] + counts['own-copy-dated'] + counts['own-undated'];
  const copy = counts['second-hand-dated'] + counts['second-hand-undated'];
  return { all: own + copy + counts.unseen, own, copy, unseen: counts.unseen };
}
