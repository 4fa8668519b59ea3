import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'much', names: named('much'), facts: [riskFact({ hazard: 'liquorice', risk: 'HIGH_RISK' })] },
      { id: 'some', names: named('some'), facts: [riskFact({ hazard: 'liquorice', risk: 'TO_CHECK' })] },
      { id: 'none', names: named('none'), facts: [riskFact({ hazard: 'liquorice', risk: 'NO_RISK' })] },
    ],
    dishes: [{ id: 'plate', names: named('plate'), components: [{ food: 'much', certainty: 'usually' }] }],
  }),
);
const judge = (text: string) => engine.assess({ kind: 'dish', text }).findings[0];

describe('liquorice', () => {
  it('warns where a health authority advises against it, and offers only to leave it: no way of cooking helps', () => {
    expect(judge('Much')).toMatchObject({ key: 'liquorice.high', modification: 'change.other' });
    expect(judge('Plate')).toMatchObject({ key: 'liquorice.likely', modification: 'change.without' });
  });

  it('asks where a health authority advises caution', () => {
    expect(judge('Some')).toMatchObject({ key: 'liquorice.check', question: 'ask.real-liquorice' });
  });

  it('is content where a health authority is', () => {
    expect(judge('None')).toMatchObject({ key: 'liquorice.fine', risk: 'NO_RISK' });
  });
});
