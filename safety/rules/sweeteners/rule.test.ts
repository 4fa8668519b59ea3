import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'much', names: named('much'), facts: [riskFact({ hazard: 'sweeteners', risk: 'HIGH_RISK' })] },
      { id: 'some', names: named('some'), facts: [riskFact({ hazard: 'sweeteners', risk: 'TO_CHECK' })] },
      { id: 'none', names: named('none'), facts: [riskFact({ hazard: 'sweeteners', risk: 'NO_RISK' })] },
    ],
    dishes: [{ id: 'plate', names: named('plate'), components: [{ food: 'much', certainty: 'usually' }] }],
  }),
);
const judge = (text: string) => engine.assess({ kind: 'dish', text }).findings[0];

describe('sweeteners', () => {
  it('warns where a health authority advises against it, and offers only to leave it: no way of cooking helps', () => {
    expect(judge('Much')).toMatchObject({ key: 'sweeteners.high', modification: 'change.other' });
    expect(judge('Plate')).toMatchObject({ key: 'sweeteners.likely', modification: 'change.without' });
  });

  it('asks where a health authority advises caution', () => {
    expect(judge('Some')).toMatchObject({ key: 'sweeteners.check', question: 'ask.which-sweetener' });
  });

  it('is content where a health authority is', () => {
    expect(judge('None')).toMatchObject({ key: 'sweeteners.fine', risk: 'NO_RISK' });
  });
});
