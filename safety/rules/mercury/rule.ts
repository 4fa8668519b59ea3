import type { LimitFact } from '@mirabelle/contract/knowledge.ts';
import type { PlacedFact } from '../../judge/catalogue.ts';
import type { Part } from '../../judge/part.ts';
import { type FactRule, judgeByFacts } from '../judge-by-facts.ts';
import { isLimit, strictest } from '../limits.ts';
import type { Rule, RuleContext } from '../rule.ts';

const mercury: FactRule = {
  id: 'mercury',
  hazard: 'mercury',
  // Which fish is sold under a name, and what it holds, depends on where it is caught and served.
  follows: 'supply',
  question: (part) =>
    part.presence === 'named' || part.presence === 'always' ? 'ask.eaten-this-week' : 'ask.which-fish',
  modification: () => 'change.other-fish',
};

/** Mercury by species: fish to avoid, and fish to count by portions a week. */
export const mercuryRule: Rule = {
  id: mercury.id,
  judge(part, context) {
    const finding = judgeByFacts(mercury, part, context);
    if (!finding || finding.risk === 'HIGH_RISK') return finding;
    const limit = portionLimit(part, context);
    if (!limit) return finding;
    return {
      ...finding,
      key: finding.risk === 'TO_CHECK' ? 'mercury.limit' : 'mercury.fine-limit',
      data: { ...finding.data, portions: limit.fact.value },
      citations: limit.citations,
      modification: null,
    };
  },
};

/** How many portions a week her country's body advises at most; the strictest where it is not known. */
function portionLimit(part: Part, context: RuleContext): PlacedFact<LimitFact> | null {
  return strictest(
    part.thing.facts.filter(
      (placed): placed is PlacedFact<LimitFact> =>
        isLimit(placed) && placed.fact.hazard === 'mercury' && placed.fact.unit === 'portions/week',
    ),
    context.adviceCountry,
  );
}
