import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { named, riskFact, smallKnowledge } from '../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    groups: [{ id: 'meat', names: named('meat') }],
    foods: [
      { id: 'lentils', names: named('lentils'), facts: [riskFact({ hazard: 'general', risk: 'NO_RISK' })] },
      {
        id: 'sprouts',
        names: named('sprouts'),
        facts: [riskFact({ hazard: 'sprouts', risk: 'HIGH_RISK', when: { heat: ['raw'] } })],
      },
      { id: 'pate', names: named('pâté'), groups: ['meat'] },
      {
        id: 'vegetable-pate',
        names: named('vegetable pâté'),
        facts: [riskFact({ hazard: 'listeria', risk: 'HIGH_RISK' })],
      },
    ],
    dishes: [
      {
        id: 'dhansak',
        names: named('dhansak'),
        components: [{ food: 'lentils', certainty: 'always', state: { heat: 'cooked' } }],
      },
    ],
    preparations: [
      { id: 'sprouted', names: named('sprouted'), makes: { lentils: 'sprouts' } },
      {
        id: 'vegan',
        names: named('vegan'),
        scope: 'dish',
        sets: { plant: 'yes' },
        removes: ['meat'],
        makes: { pate: 'vegetable-pate' },
      },
    ],
  }),
);
const risk = (text: string) => engine.assess({ kind: 'dish', text }).risk;

describe('words that make one food another', () => {
  it('change what a dish is taken to hold, and not into something cooked', () => {
    expect(risk('dhansak')).toBe('NO_RISK');
    expect(risk('sprouted dhansak')).toBe('TO_CHECK');
  });

  it('count wherever they stand when they speak of the whole line', () => {
    expect(risk('pâté (vegan)')).toBe('HIGH_RISK');
  });
});
