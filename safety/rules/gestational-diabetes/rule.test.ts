import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      {
        id: 'lemonade',
        names: named('lemonade'),
        facts: [
          riskFact({ hazard: 'sugar', risk: 'TO_CHECK' }),
          riskFact({ hazard: 'general', risk: 'NO_RISK' }),
        ],
      },
    ],
  }),
);

describe('gestational diabetes', () => {
  it('flags what is mostly sugar for those who have it, and for no one else', () => {
    const having = engine.assess({
      kind: 'dish',
      text: 'Lemonade',
      userContext: { gestationalDiabetes: 'YES' },
    });
    expect(having).toMatchObject({
      risk: 'TO_CHECK',
      profileFindings: [{ key: 'gestational-diabetes.sugar' }],
    });
    expect(engine.assess({ kind: 'dish', text: 'Lemonade' })).toMatchObject({
      risk: 'NO_RISK',
      profileFindings: [],
    });
  });
});
