import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const steak = {
  id: 'steak',
  names: named('steak'),
  facts: [
    riskFact({ hazard: 'toxoplasmosis', risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'] } }),
    riskFact({ hazard: 'toxoplasmosis', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
  ],
};
const preparations = [
  {
    id: 'well-done',
    names: named('well done'),
    sets: { heat: 'cooked' as const },
    whenNegated: { heat: 'undercooked' as const },
  },
];
const engine = createEngine(smallKnowledge({ foods: [steak], preparations }));

describe('toxoplasmosis', () => {
  it('asks whether meat is cooked through when nothing says so', () => {
    expect(engine.assess({ kind: 'dish', text: 'Steak' }).findings[0]).toMatchObject({
      risk: 'TO_CHECK',
      cannotTell: 'heat',
      question: 'ask.cooked-through',
    });
  });

  it('is content with well done meat and warns of its denial', () => {
    expect(engine.assess({ kind: 'dish', text: 'Steak, well done' }).risk).toBe('NO_RISK');
    expect(engine.assess({ kind: 'dish', text: 'Steak, definitely not well done' }).risk).toBe('HIGH_RISK');
  });
});
