import type { Finding } from '@mirabelle/contract/finding.ts';
import type { PlacedFact } from '../../model/catalogue.ts';
import type { Part } from '../../model/part.ts';
import type { RuleContext, RuleText } from '../rule.ts';
import { dataOf } from '../rule-data.ts';

const IMMUNE = 'toxoplasmosis-status.immune';
const LOWERED = 'toxoplasmosis-status.lowered';

/**
 * What the toxoplasmosis status adds. Without immunity (NO) or not knowing it (UNKNOWN): raw produce should be
 * washed, so one asks. A user who gave no status gets nothing added.
 */
export function washProduce(part: Part, context: RuleContext): Finding | null {
  const status = context.userContext?.toxoplasmosis;
  if (status !== 'NO' && status !== 'UNKNOWN') return null;
  if (part.presence === 'sometimes' || part.state.heat === 'cooked' || part.harmless) return null;
  // A kitchen is taken to wash; for her it has to be stated.
  if (part.stated.washed === 'yes') return null;
  const washing = part.item.facts.filter(isAboutWashing);
  if (washing.length === 0) return null;
  return {
    rule: 'toxoplasmosis-status',
    key: status === 'NO' ? 'toxoplasmosis-status.wash' : 'toxoplasmosis-status.wash-unknown',
    risk: status === 'NO' ? 'TO_CHECK' : 'NO_RISK',
    cannotTell: status === 'NO' ? 'washed' : null,
    subject: part.subject,
    data: dataOf(part),
    citations: washing.flatMap((placed) => placed.citations).slice(0, 2),
    elsewhere: [],
    question: 'ask.washed',
    modification: 'change.washed',
  };
}

function isAboutWashing({ fact }: PlacedFact): boolean {
  return (
    fact.kind === 'risk' && fact.hazard === 'unwashed-produce' && (fact.when?.washed?.includes('no') ?? false)
  );
}

/**
 * An old infection gives immunity: findings whose sole hazard is toxoplasmosis go down one step, never two,
 * because a recent infection looks the same on a form.
 * @param findings all findings of one part
 */
export function lowerForImmune(findings: Finding[], context: RuleContext): Finding[] {
  if (context.userContext?.toxoplasmosis !== 'YES') return findings;
  const others = findings.some((f) => f.rule !== 'toxoplasmosis' && f.risk !== 'NO_RISK');
  if (others) return findings;
  return findings.map((finding) => {
    if (finding.rule !== 'toxoplasmosis' || finding.risk === 'NO_RISK') return finding;
    const risk = finding.risk === 'HIGH_RISK' ? 'TO_CHECK' : 'NO_RISK';
    return {
      ...finding,
      rule: 'toxoplasmosis-status',
      key: IMMUNE,
      risk,
      question: risk === 'NO_RISK' ? null : finding.question,
      modification: risk === 'NO_RISK' ? null : finding.modification,
    };
  });
}

/** Says in the profile's flags which findings her immunity lowered. */
export function loweredForImmune(findings: Finding[]): Finding[] {
  return findings
    .filter((finding) => finding.key === IMMUNE)
    .map((finding) => ({ ...finding, key: LOWERED, question: null, modification: null }));
}

/** For about.md. */
export const about: RuleText = {
  title: 'Toxoplasmosis status',
  summary: 'What her blood test changes.',
  howItJudges:
    'NO: raw produce is asked about. UNKNOWN: she is told, and the rating stays. YES: findings whose ' +
    'only hazard is toxoplasmosis go down one step, never two, because a recent infection looks the ' +
    'same on a form, and the profile flags say so. Words that say it was washed settle NO and UNKNOWN. ' +
    'No status: nothing.',
  doesNotHandle: 'When the infection was.',
  facts: {
    hazard: 'unwashed-produce',
    state: ['heat', 'washed'],
    sources: ['has-toxoplasmosis-2009', 'ameli-toxoplasmosis'],
  },
};
