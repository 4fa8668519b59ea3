import { RISKS } from '@mirabelle/contract/risk.ts';
import type { RecipeEngine } from '@mirabelle/safety/engine.ts';
import type { FoldedClaim } from './cautious-claims.ts';

/** A compound of our own words is read as reliably as this; a misspelling less. */
const COMPOUND = 0.9;

/**
 * Says whether a name may stand beside ours. What our own reading understands already needs no other name, and what
 * it reads as something riskier must not be explained away: "rauwe ham" is not ham, a long name with "lait cru" in it
 * no mild cheese. Reassuring names that only one origin knows yield even to a word that is nearly one of ours.
 */
export function fitsBesideOurs(engine: RecipeEngine, inflects: ReadonlySet<string>) {
  return (claim: FoldedClaim, leave: (why: string) => unknown): boolean => {
    const reading = engine.read([claim.name], null, 'food');
    const alone = claim.risk === 0 && claim.agreeing < 2 && claim.folder !== 'own';
    const heard = reading.mentions.filter((m) => m.quality >= COMPOUND || alone);
    const treated = [
      ...reading.looseTreatments,
      ...reading.lineTreatments,
      ...heard.flatMap((m) => m.treatments),
    ];
    if (heard.length === 0 && treated.length === 0) return true;
    const [mention] = heard;
    const id = claim.record.split('/')[1];
    const same =
      heard.length === 1 && treated.length === 0 && mention?.id === id && reading.unknown.length === 0;
    // Its forms are found by it.
    if (same && inflects.has(claim.language) && !claim.folded.includes(' ')) return true;
    if (same) {
      leave('understood already');
      return false;
    }
    const risk = RISKS.length - 1 - RISKS.indexOf(engine.assess({ kind: 'dish', text: claim.name }).risk);
    const whole =
      heard.length > 0 && heard.every((m) => m.quality >= COMPOUND) && reading.unknown.length === 0;
    if (risk > claim.risk && !(reading.unknown.length > 0 && risk < 2)) {
      leave('riskier as we read it');
      return false;
    }
    if (whole && !claim.folded.includes(' ')) {
      leave('another word of ours');
      return false;
    }
    return true;
  };
}
