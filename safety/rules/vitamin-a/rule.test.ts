import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'liver', names: named('liver'), facts: [riskFact({ hazard: 'vitamin-a', risk: 'HIGH_RISK' })] },
    ],
    preparations: [{ id: 'well-done', names: named('well done'), sets: { heat: 'cooked' } }],
  }),
);

describe('vitamin A', () => {
  it('warns of liver however well it is cooked, and offers another dish', () => {
    expect(engine.assess({ kind: 'dish', text: 'Liver, well done' }).findings[0]).toMatchObject({
      key: 'vitamin-a.high',
      question: null,
      modification: 'change.other',
    });
  });
});
