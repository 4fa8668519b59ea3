import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'sage-tea', names: named('sage tea'), facts: [riskFact({ hazard: 'other', risk: 'TO_CHECK' })] },
    ],
  }),
);

describe('other advice', () => {
  it('asks how much where a body advises caution and nothing else would settle it', () => {
    expect(engine.assess({ kind: 'ingredient', text: 'sage tea' }).findings[0]).toMatchObject({
      key: 'other.check',
      question: 'ask.how-much',
    });
  });
});
