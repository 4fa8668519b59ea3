import type { Finding } from '@mirabelle/contract/finding.ts';
import type { RuleContext } from '../rule.ts';

/** Hazards that follow the supply of the place, whatever the reader's country. */
const BY_SUPPLY = new Set(['raw-milk', 'mercury']);
/** Of salmonella only that in eggs does. */
const EGG = 'egg';

/**
 * Where the advice of her country decided between bodies that differ: whose it is, so that she knows why the same
 * dish is rated otherwise elsewhere. Changes no rating.
 */
export function followedAdvice(findings: Finding[], context: RuleContext): Finding[] {
  const country = context.adviceCountry;
  if (country === null) return [];
  return findings.flatMap((finding) => {
    const own = finding.citations.find((citation) => citation.country === country);
    const bySupply = BY_SUPPLY.has(finding.rule) || finding.data.cause === EGG;
    if (!own || bySupply || finding.elsewhere.length === 0) return [];
    const { food = finding.subject } = finding.data;
    return {
      rule: 'country',
      key: 'country.advice',
      risk: 'NO_RISK' as const,
      cannotTell: null,
      subject: finding.subject,
      data: { food, body: own.body },
      citations: [own],
      elsewhere: finding.elsewhere,
      question: null,
      modification: null,
    };
  });
}
