import { type FactRule, judgeByFacts, leave, usualQuestion } from '../judge-by-facts.ts';
import type { Rule } from '../rule.ts';

const preCut: FactRule = {
  id: 'pre-cut',
  hazard: 'pre-cut',
  follows: 'advice',
  question: (part, missing) => (missing === 'made' ? 'ask.cut-here' : usualQuestion(part, missing)),
  modification: (part) => (part.state.made === 'packed' ? 'change.fresh-cut' : leave(part)),
};

/** Melon and salad that were cut or mixed elsewhere and kept: listeria grows on the cut. */
export const preCutRule: Rule = {
  id: preCut.id,
  judge: (part, context) => judgeByFacts(preCut, part, context),
};
