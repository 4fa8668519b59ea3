import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const fine = [riskFact({ hazard: 'general', risk: 'NO_RISK' })];
const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'egg', names: named('egg'), allergens: ['eggs'], facts: fine },
      { id: 'cream', names: named('cream'), allergens: ['milk'], facts: fine },
    ],
    dishes: [
      {
        id: 'mousse',
        names: named('mousse'),
        components: [
          { food: 'egg', certainty: 'usually' },
          { food: 'cream', certainty: 'always' },
        ],
      },
    ],
  }),
);
const allergens = (text: string) =>
  engine.assess({ kind: 'dish', text }).allergens.map((a) => `${a.allergen} ${a.certainty}`);

describe('allergens', () => {
  it('are sure where a food is named or always there, possible where it is usual', () => {
    expect(allergens('Mousse')).toEqual(['eggs possible', 'milk sure']);
    expect(allergens('Mousse, egg')).toEqual(['eggs sure', 'milk sure']);
  });

  it('are left out where the line denies the food', () => {
    expect(allergens('Mousse, without egg')).toEqual(['milk sure']);
    expect(allergens('Egg-free mousse')).toEqual(['milk sure']);
  });
});
