import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Hazard } from '@mirabelle/contract/knowledge.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { Part } from '../model/part.ts';
import { leave } from '../rules/choose-change.ts';
import { fittingQuestion } from '../rules/question-fits.ts';
import type { RuleContext } from '../rules/rule.ts';
import { rulesFor } from '../rules/rules.ts';
import { lowerForImmune } from '../rules/toxoplasmosis-status/rule.ts';
import { unknownAdvice } from '../rules/unknown/rule.ts';
import { withTableQuestions } from './answered.ts';
import { offerTrueChanges } from './offer-changes.ts';

export interface Judged {
  part: Part;
  findings: Finding[];
}

/**
 * Judges a part by every rule; what weighs most for this food comes first, and only changes that help are offered.
 */
export function judgePart(part: Part, context: RuleContext): Judged {
  const findings = findingsOf(part, context);
  const raised = findings.filter((finding) => finding.risk !== 'NO_RISK');
  if (raised.length === 0) return { part, findings };
  const judge = (changed: Part) => findingsOf(changed, context);
  const asked = withTableQuestions(findings, part, judge);
  const offered = offerTrueChanges(part, asked, leave(part), judge);
  return { part, findings: raised.length > 1 ? byWeight(offered, part) : offered };
}

function findingsOf(part: Part, context: RuleContext): Finding[] {
  const found: Finding[] = [];
  for (const rule of rulesFor(part.item)) {
    const finding = rule.judge(part, context);
    if (!finding) continue;
    // What a general word is taken for is asked about as that word.
    const question = fittingQuestion(finding.question, { item: part.assumed?.insteadOf ?? part.item });
    found.push(question === finding.question ? finding : { ...finding, question });
  }
  // What no advice covers is unknown; what is there only now and then adds nothing by being unknown.
  const needsGround = !part.harmless && !part.plant && part.presence !== 'sometimes';
  if (found.length === 0 && needsGround) return [unknownAdvice(part)];
  return lowerForImmune(found, context);
}

/** Worst first; of one rating the hazard first that most countries warn of in this food. */
function byWeight(findings: Finding[], part: Part): Finding[] {
  const weighed = findings.map((finding) => ({ finding, warnings: warningsOf(finding, part) }));
  weighed.sort(
    (a, b) => RISKS.indexOf(a.finding.risk) - RISKS.indexOf(b.finding.risk) || b.warnings - a.warnings,
  );
  return weighed.map(({ finding }) => finding);
}

/** In how many countries health authorities rate the food at least so for the finding's hazard. */
function warningsOf(finding: Finding, part: Part): number {
  const countries = new Set<string>();
  for (const { fact, countries: warning } of part.item.risks.get(finding.rule as Hazard) ?? []) {
    if (RISKS.indexOf(fact.risk) > RISKS.indexOf(finding.risk)) continue;
    for (const country of warning) countries.add(country);
  }
  return countries.size;
}
