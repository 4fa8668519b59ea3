import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const wine = {
  id: 'wine',
  names: { en: ['wine'], fr: ['vin'] },
  usual: { alcohol: 'present' as const },
  facts: [
    riskFact({ hazard: 'alcohol', risk: 'HIGH_RISK', when: { alcohol: ['present'] } }),
    riskFact({ hazard: 'alcohol', risk: 'TO_CHECK', when: { alcohol: ['cooked'] } }),
    riskFact({ hazard: 'alcohol', risk: 'NO_RISK', when: { alcohol: ['free'] } }),
  ],
};
const engine = createEngine(
  smallKnowledge({
    foods: [wine],
    dishes: [
      {
        id: 'coq-au-vin',
        names: named('coq au vin'),
        components: [{ food: 'wine', certainty: 'always', state: { alcohol: 'cooked' } }],
      },
    ],
    preparations: [
      {
        id: 'alcohol-free',
        names: { en: ['alcohol-free'], fr: ['sans alcool'] },
        sets: { alcohol: 'free' },
        scope: 'dish',
      },
    ],
  }),
);

describe('alcohol', () => {
  it('warns of a drink and asks about what simmered in a dish', () => {
    expect(engine.assess({ kind: 'dish', text: 'Vin' }).risk).toBe('HIGH_RISK');
    const stew = engine.assess({ kind: 'dish', text: 'Coq au vin' });
    expect(stew.findings[0]).toMatchObject({ key: 'alcohol.check', question: 'ask.alcohol-long' });
  });

  it('believes "alcohol-free" wherever it stands in the line', () => {
    expect(engine.assess({ kind: 'dish', text: 'Alcohol-free wine' }).risk).toBe('NO_RISK');
    expect(engine.assess({ kind: 'dish', text: 'Vin', description: 'sans alcool' }).risk).toBe('NO_RISK');
  });
});
