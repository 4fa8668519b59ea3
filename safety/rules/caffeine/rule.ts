import type { Finding } from '@mirabelle/contract/finding.ts';
import type { PlacedFact } from '../../model/catalogue.ts';
import type { Part } from '../../model/part.ts';
import { declareRule } from '../declare-rule.ts';
import { contentIn, isContent, isLimit, limitsOf, strictest } from '../limits.ts';
import type { RuleContext, RuleText } from '../rule.ts';
import { dataOf } from '../rule-data.ts';

const isCaffeine = (placed: PlacedFact): boolean => isContent(placed) && placed.fact.substance === 'caffeine';

/** From this share of the day's limit on, one portion is said to count towards it. */
const WORTH_COUNTING = 0.25;

/** Caffeine by portion against the daily limit of the user's country: 200 mg, in some countries 300. */
export const caffeineRule = declareRule({
  hazard: 'caffeine',
  follows: 'advice',
  state: ['caffeine'],
  sources: [
    'nhs-caffeine',
    'efsa-caffeine',
    'hse-caffeine',
    'acog-caffeine',
    'livsmedelsverket-pregnancy',
    'health-canada-caffeine-foods',
    'who-antenatal-care',
  ],
  change: (part) => (part.ingredient ? null : 'change.decaffeinated'),
  // Mate is steeped again and again: what a serving holds cannot be said, so a limit by the day says nothing of it.
  cause: (part) => (part.item.facts.some(isCaffeine) ? null : 'unmeasured'),
  refine(found, part, context) {
    if (found?.risk === 'HIGH_RISK') return found;
    if (found && !isDrink(part)) {
      return {
        ...found,
        key: 'caffeine.in-dish',
        risk: 'NO_RISK',
        cannotTell: null,
        question: null,
        modification: null,
      };
    }
    return byPortion(part, context) ?? found;
  },
});

/** A cup of its own, or in a drink: the coffee in a tiramisu is not a cup of coffee. */
function isDrink(part: Part): boolean {
  return !part.ingredient || part.dish?.dish.course === 'DRINKS';
}

function byPortion(part: Part, context: RuleContext): Finding | null {
  if (part.state.caffeine === 'free' || part.harmless) return null;
  if (!isDrink(part)) return null;
  const content = contentIn(
    part.item.facts.filter(isContent).filter((p) => p.fact.substance === 'caffeine'),
    context.adviceCountry,
  );
  const limits = limitsOf(part, 'caffeine', 'mg/day');
  const limit = strictest(limits, context.adviceCountry);
  if (!content || !limit) return null;
  // That of her country may be known from an undated report alone: then it is fine within another that grounds Safe.
  const support = limit.grounds ? limit : limits.find((p) => p.grounds && content.fact.value < p.fact.value);
  const share = content.fact.value / limit.fact.value;
  const counts = share >= WORTH_COUNTING;
  // Within the day's limit it is hers to count, and no question for a cook; a serving that is all of it, and what some
  // health authority advises against, are asked about.
  const asked = share >= 1 || isWarnedOf(part) || !support;
  return {
    rule: 'caffeine',
    key: share > 1 ? 'caffeine.over' : counts ? 'caffeine.counts' : 'caffeine.little',
    risk: asked ? 'TO_CHECK' : 'NO_RISK',
    cannotTell: null,
    subject: part.subject,
    data: {
      ...dataOf(part),
      amountMg: content.fact.value,
      per: content.fact.per,
      limitMg: limit.fact.value,
      body: limit.citations[0]?.body ?? '',
    },
    citations: [...new Set([limit, support ?? limit, content].flatMap(({ citations }) => citations))].slice(
      0,
      3,
    ),
    elsewhere: part.item.facts
      .filter(isLimit)
      .filter((p) => p.fact.hazard === 'caffeine' && p.fact.value !== limit.fact.value)
      .flatMap((p) =>
        p.citations
          .slice(0, 1)
          .map((citation) => ({ risk: asked ? ('TO_CHECK' as const) : ('NO_RISK' as const), citation })),
      )
      .slice(0, 2),
    question: asked ? 'ask.decaffeinated' : null,
    modification: asked ? 'change.decaffeinated' : null,
  };
}

/** Energy drinks: some health authority advises against them, whatever a portion holds. */
function isWarnedOf(part: Part): boolean {
  return (part.item.risks.get('caffeine') ?? []).some(({ fact }) => fact.risk === 'HIGH_RISK');
}

/** For about.md. */
export const about: RuleText = {
  title: 'Caffeine',
  summary: "A portion's milligrams against the daily limit of the user's country.",
  howItJudges:
    'Within the limit a drink is NO_RISK, with its amount and whose limit it counts towards. One ' +
    'serving that is the whole limit or more is TO_CHECK, and so is what a health authority advises ' +
    'against (energy drinks) where it is not HIGH_RISK. Where the limit of her country is known from an ' +
    'undated report alone, one that grounds Safe is cited beside it, and without one it is TO_CHECK. What ' +
    'cannot be measured, such as mate from a gourd that is filled again and again, is TO_CHECK too. ' +
    'Decaffeinated and grain coffee hold next to none. Only drinks of their own count: the coffee in a ' +
    'tiramisu is no cup.',
  doesNotHandle: 'The sum over a day.',
};
