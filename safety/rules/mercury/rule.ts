import type { Finding } from '@mirabelle/contract/finding.ts';
import type { LimitFact } from '@mirabelle/contract/knowledge.ts';
import type { PlacedFact } from '../../model/catalogue.ts';
import { saysItself } from '../../model/dish-name-tells.ts';
import type { Part } from '../../model/part.ts';
import { type FactRule, judgeByFacts } from '../judge-by-facts.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { Rule, RuleContext } from '../rule.ts';

const mercury: FactRule = {
  id: 'mercury',
  hazard: 'mercury',
  // Which fish is sold under a name, and what it holds, depends on where it is caught and served.
  follows: 'supply',
  question: (part) => {
    if (part.presence === 'named' || part.presence === 'always') return 'ask.eaten-this-week';
    if (!saysItself(part)) return 'ask.which-fish';
    // "Pike quenelles" name their species; "imitation shark fin soup" may hold none of it.
    const avoided = (part.item.risks.get('mercury') ?? []).some(({ fact }) => fact.risk === 'HIGH_RISK');
    return avoided ? 'ask.contains' : 'ask.eaten-this-week';
  },
  modification: () => 'change.other-fish',
};

/** Mercury by species: fish to avoid, and fish to count by portions or by weight a week. */
export const mercuryRule: Rule = {
  id: mercury.id,
  judge(part, context) {
    const finding = judgeByFacts(mercury, part, context);
    if (!finding || finding.risk === 'HIGH_RISK') return finding;
    // How many portions are fine is no answer where one body says none.
    if (finding.key === 'mercury.disputed') return finding;
    const limit = weeklyLimit(part, context);
    return limit ? limited(finding, limit) : finding;
  },
};

/** How much a week her country's body advises at most, as it counts; the fewest portions where it is not known. */
function weeklyLimit(part: Part, context: RuleContext): PlacedFact<LimitFact> | null {
  const portions = limitsOf(part, 'mercury', 'portions/week');
  const weights = limitsOf(part, 'mercury', 'g/week');
  const { adviceCountry } = context;
  const own = (limits: PlacedFact<LimitFact>[]) =>
    adviceCountry !== null && limits.some((placed) => placed.countries.includes(adviceCountry));
  const byWeight = portions.length === 0 || (own(weights) && !own(portions));
  return strictest(byWeight ? weights : portions, adviceCountry);
}

function limited(finding: Finding, { fact, citations }: PlacedFact<LimitFact>): Finding {
  const ending = finding.risk === 'TO_CHECK' ? 'limit' : 'fine-limit';
  const byWeight = fact.unit === 'g/week';
  return {
    ...finding,
    key: byWeight ? `mercury.${ending}-weight` : `mercury.${ending}`,
    data: { ...finding.data, ...(byWeight ? { grams: fact.value } : { portions: fact.value }) },
    citations,
    modification: null,
  };
}
