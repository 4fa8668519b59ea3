import { cookOrLeave, type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const rawShellfish: FactRule = {
  id: 'raw-shellfish',
  hazard: 'raw-shellfish',
  follows: 'advice',
  question: (part, missing) => (missing === 'heat' ? 'ask.shellfish-cooked' : usualQuestion(part, missing)),
  modification: cookOrLeave,
};

/** Raw oysters, clams, mussels, scallops and prawns: norovirus, vibrio, hepatitis A. */
export const rawShellfishRule: Rule = {
  id: rawShellfish.id,
  judge: (part, context) => judgeByFacts(rawShellfish, part, context),
};
