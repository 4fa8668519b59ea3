import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const salmon = {
  id: 'salmon',
  names: named('salmon'),
  allergens: ['fish' as const],
  usual: { heat: 'cooked' as const },
  facts: [
    riskFact({ hazard: 'raw-fish', risk: 'HIGH_RISK', when: { heat: ['raw'] } }),
    riskFact({ hazard: 'raw-fish', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
  ],
};
const engine = createEngine(
  smallKnowledge({
    foods: [salmon],
    dishes: [
      {
        id: 'tartare',
        names: named('tartare'),
        state: { heat: 'raw' },
        components: [{ food: 'salmon', certainty: 'usually' }],
      },
    ],
  }),
);

describe('raw fish', () => {
  it('is content with fish that usually comes cooked', () => {
    expect(engine.assess({ kind: 'dish', text: 'Salmon' }).risk).toBe('NO_RISK');
  });

  it('warns where the dish makes the named fish raw, and asks where the fish is only usual in it', () => {
    expect(engine.assess({ kind: 'dish', text: 'Salmon tartare' }).findings[0]).toMatchObject({
      key: 'raw-fish.high',
      modification: 'change.cooked',
    });
    expect(engine.assess({ kind: 'dish', text: 'Tartare' }).findings[0]).toMatchObject({
      key: 'raw-fish.likely',
      risk: 'TO_CHECK',
    });
  });
});
