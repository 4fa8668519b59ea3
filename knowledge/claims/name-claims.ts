import { fullHashOf } from '../facts/canonical.ts';
import type { Claim } from './claim.ts';

/** A claim with what it is about, before it is told from others of its record. */
export interface Unnamed extends Omit<Claim, 'id' | 'hash'> {
  /** The rest of its id: hazard, country and state. */
  about: string;
}

/**
 * Names the claims of one record and hashes them. Two that are about the same, which decide together, bear the sources that
 * they cite besides; what still cannot be told apart, the beginning of its hash.
 */
export function named(claims: readonly Unnamed[]): Claim[] {
  const plain = countOf(claims.map(({ about }) => about));
  const withSources = claims.map((claim) =>
    (plain.get(claim.about) ?? 0) > 1
      ? `${claim.about} @${[...new Set(claim.sources.map(({ id }) => id))].join('+')}`
      : claim.about,
  );
  const told = countOf(withSources);
  return claims.map(({ about: _about, ...claim }, at) => {
    const about = withSources[at] ?? '';
    const said = { meaning: claim.meaning, cites: claim.sources.map(citeOf) };
    const mark = (told.get(about) ?? 0) > 1 ? ` #${fullHashOf(said).slice(0, 8)}` : '';
    const id = `${claim.record}/${about}${mark}`;
    return { id, hash: fullHashOf({ id, ...said }), ...claim };
  });
}

/** What of a source a review stands on: which document, which place, and what it says. */
const citeOf = ({ id, at, says }: Claim['sources'][number]) => ({ source: id, at: at ?? undefined, says });

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
