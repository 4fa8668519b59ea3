import type { Finding } from '@mirabelle/contract/finding.ts';
import type { RuleContext, RuleText } from '../rule.ts';
import { FOLLOW_SUPPLY } from '../rules.ts';

/** Of salmonella only that in eggs follows the supply. */
const EGG = 'egg';

/**
 * Where the advice of her country decided between health authorities that differ: whose it is, so that she knows why
 * the same dish is rated otherwise elsewhere. Changes no rating.
 */
export function followedAdvice(findings: Finding[], context: RuleContext): Finding[] {
  const country = context.adviceCountry;
  if (country === null) return [];
  return findings.flatMap((finding) => {
    const own = finding.citations.find((citation) => citation.country === country);
    const bySupply = FOLLOW_SUPPLY.has(finding.rule) || finding.data.cause === EGG;
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

/** For about.md. */
export const about: RuleText = {
  title: 'Country of the user',
  summary: 'Whose advice was followed where health authorities differ.',
  howItJudges:
    "The rating itself is made by each hazard's own rule; this one only says, in the profile's flags, " +
    "that the health authority of the user's country decided, and names those who advise otherwise. " +
    'What depends on the supply (eggs, raw milk, mercury) follows the place, not the user, and is not ' +
    'flagged.',
  standsOn: 'The positions of the health authorities on file, each with its country.',
  doesNotHandle:
    'A user of whose country no health authority is on file: the most cautious one counts then, and ' +
    'nothing is flagged.',
};
