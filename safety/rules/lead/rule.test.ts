import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'much', names: named('much'), facts: [riskFact({ hazard: 'lead', risk: 'HIGH_RISK' })] },
      { id: 'some', names: named('some'), facts: [riskFact({ hazard: 'lead', risk: 'TO_CHECK' })] },
      { id: 'none', names: named('none'), facts: [riskFact({ hazard: 'lead', risk: 'NO_RISK' })] },
    ],
    dishes: [{ id: 'plate', names: named('plate'), components: [{ food: 'much', certainty: 'usually' }] }],
  }),
);
const judge = (text: string) => engine.assess({ kind: 'dish', text }).findings[0];

describe('lead in game', () => {
  it('warns where a health authority advises against it, and offers only to leave it: no way of cooking helps', () => {
    expect(judge('Much')).toMatchObject({ key: 'lead.high', modification: 'change.other' });
    expect(judge('Plate')).toMatchObject({ key: 'lead.likely', modification: 'change.without' });
  });

  it('asks where a health authority advises caution', () => {
    expect(judge('Some')).toMatchObject({ key: 'lead.check', question: 'ask.wild-or-farmed' });
  });

  it('is content where a health authority is', () => {
    expect(judge('None')).toMatchObject({ key: 'lead.fine', risk: 'NO_RISK' });
  });
});
