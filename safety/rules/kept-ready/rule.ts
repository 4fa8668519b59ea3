import { type FactRule, judgeByFacts, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const keptReady: FactRule = {
  id: 'kept-ready',
  hazard: 'kept-ready',
  follows: 'advice',
  question(part, missing) {
    if (part.state.kept === 'standing') return 'ask.made-fresh';
    return missing === null ? 'ask.scooped' : usualQuestion(part, missing);
  },
  modification: (part) => (part.state.kept === 'standing' ? 'change.made-fresh' : 'change.scooped'),
  cause: (part) => (part.state.kept === 'standing' ? 'standing' : null),
};

/** What stands ready to be served: ice cream from the machine, cold food on a buffet or salad bar. */
export const keptReadyRule: Rule = {
  id: keptReady.id,
  judge: (part, context) => judgeByFacts(keptReady, part, context),
};
