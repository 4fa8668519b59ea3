import { foldOpenName } from '@mirabelle/safety/match/open-names/lines.ts';
import type { Concept } from './concepts.ts';
import type { Origin } from './origins.ts';

/** A row of the table that names a record of ours. */
export interface Claim extends Concept, Origin {
  language: string;
  name: string;
  /** Origins that say the same, independently of each other. */
  agreeing: number;
}

/** A claim that stands, with its name as it is looked up. */
export interface FoldedClaim extends Claim {
  folded: string;
}

/** Words of a name that is one: longer ones are sentences. */
const MOST_WORDS = 5;

/**
 * One claim a name and language. Where a name is claimed for two records the more cautious one stands, then what we
 * wrote ourselves, then what more origins say.
 * @param leave told of each claim that falls, with the reason
 */
export function cautiousClaims(claims: readonly Claim[], leave: (why: string) => unknown): FoldedClaim[] {
  const standing = new Map<string, FoldedClaim>();
  for (const claim of claims) {
    const folded = foldOpenName(claim.name);
    const words = folded.split(' ');
    if (folded.length < 2 || words.length > MOST_WORDS || /\d|[,;:/()[\]"%]/.test(claim.name)) {
      leave('no name');
      continue;
    }
    // Spelt with other accents it is another word: bò is beef, bơ is butter.
    const key = `${claim.language} ${claim.name.toLowerCase().normalize('NFC')}`;
    const other = standing.get(key);
    if (other && other.record === claim.record) {
      standing.set(key, { ...other, agreeing: Math.max(other.agreeing, claim.agreeing) });
      leave('said twice');
    } else if (!other || outweighs(claim, other)) {
      if (other) leave('claimed for another record too');
      standing.set(key, { ...claim, folded });
    } else leave('claimed for another record too');
  }
  return [...standing.values()];
}

function outweighs(claim: Claim, other: Claim): boolean {
  if (claim.risk !== other.risk) return claim.risk > other.risk;
  const own = (one: Claim) => (one.folder === 'own' ? 1 : 0);
  return own(claim) - own(other) > 0 || (own(claim) === own(other) && claim.agreeing > other.agreeing);
}
