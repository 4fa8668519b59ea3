import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const limit = {
  kind: 'limit' as const,
  hazard: 'herbal-teas' as const,
  what: 'herbal tea',
  value: 4,
  unit: 'cups/day' as const,
  cite: [{ source: 'gb-body' }],
  checkedOn: '2026-01-01',
};
const engine = createEngine(
  smallKnowledge({
    foods: [
      {
        id: 'sage',
        names: named('sage tea'),
        facts: [riskFact({ hazard: 'herbal-teas', risk: 'HIGH_RISK' })],
      },
      {
        id: 'tisane',
        names: named('tisane'),
        facts: [riskFact({ hazard: 'herbal-teas', risk: 'TO_CHECK' })],
      },
      {
        id: 'ginger',
        names: named('ginger tea'),
        facts: [riskFact({ hazard: 'herbal-teas', risk: 'NO_RISK' }), limit],
      },
    ],
  }),
);
const judge = (text: string) => engine.assess({ kind: 'ingredient', text }).findings[0];

describe('herbal teas', () => {
  it('warns of a herb to avoid and offers a gentle tea', () => {
    expect(judge('sage tea')).toMatchObject({ key: 'herbal-teas.high', modification: 'change.other-tea' });
  });

  it('asks which herbs are in a tea that is not named closer', () => {
    expect(judge('tisane')).toMatchObject({ risk: 'TO_CHECK', question: 'ask.which-herbs' });
  });

  it('tells how many cups of a gentle tea are fine', () => {
    expect(judge('ginger tea')).toMatchObject({
      key: 'herbal-teas.fine-limit',
      risk: 'NO_RISK',
      data: { cups: 4 },
    });
  });
});
