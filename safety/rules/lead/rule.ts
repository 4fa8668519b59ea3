import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const lead: FactRule = {
  id: 'lead',
  hazard: 'lead',
  follows: 'advice',
  question: (part, missing) => usualQuestion(part, missing) ?? 'ask.wild-or-farmed',
  // Neither cooking nor cutting around the wound takes lead out of the meat.
  modification: leave,
};

/** Lead in game that was shot: splinters too small to see stay in the meat. */
export const leadRule: Rule = {
  id: lead.id,
  judge: (part, context) => judgeByFacts(lead, part, context),
};
