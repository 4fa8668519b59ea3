import type { Finding } from '@mirabelle/contract/finding.ts';
import type { LimitFact } from '@mirabelle/contract/knowledge.ts';
import type { PlacedFact } from '../../model/catalogue.ts';
import { dishNameTells } from '../../model/dish-name-tells.ts';
import type { Part } from '../../model/part.ts';
import { declareRule } from '../declare-rule.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { RuleContext, RuleText } from '../rule.ts';

/** Mercury by species: fish to avoid, and fish to count by portions or by weight a week. */
export const mercuryRule = declareRule({
  hazard: 'mercury',
  // Which fish is sold under a name, and what it holds, depends on where it is caught and served. What her own health
  // authority says to avoid is of the species, though.
  follows: 'both',
  state: [],
  sources: [
    'fda-fish-list',
    'anses-fish',
    'nhs-111-wales-fish-eggs',
    'fsanz-mercury',
    'aesan-fish',
    'health-canada-fish-caffeine',
  ],
  question(part) {
    if (part.presence === 'named' || part.presence === 'always') return 'ask.eaten-this-week';
    if (!dishNameTells(part)) return 'ask.which-fish';
    // "Pike quenelles" name their species; "imitation shark fin soup" may hold none of it.
    const avoided = (part.item.risks.get('mercury') ?? []).some(({ fact }) => fact.risk === 'HIGH_RISK');
    return avoided ? 'ask.contains' : 'ask.eaten-this-week';
  },
  change: 'change.other-fish',
  refine(found, part, context) {
    if (!found || found.risk === 'HIGH_RISK') return found;
    // A number of portions does not answer it where one health authority says none.
    if (found.key === 'mercury.disputed') return found;
    const limit = weeklyLimit(part, context);
    return limit ? limited(found, limit) : found;
  },
});

/**
 * How much a week the health authority of her country advises at most, as it counts; the fewest portions where it is
 * not known.
 */
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

/** For about.md. */
export const about: RuleText = {
  title: 'Mercury',
  summary: 'Large predatory fish to avoid, others to count by portions a week.',
  howItJudges:
    "The species decides, so supply decides; the number of portions follows the user's country, or the " +
    'strictest health authority. A fish that is only limited is asked about with that number, or with ' +
    'the grams a week where her country counts so. Where no country decides and fewer health ' +
    'authorities say avoid than limit the fish or find it fine, it is asked about and no number is given ' +
    '(decision 23).',
  doesNotHandle: 'What she has already eaten this week: the app does not keep count.',
};
