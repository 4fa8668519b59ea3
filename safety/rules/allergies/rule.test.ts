import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const fine = [riskFact({ hazard: 'general', risk: 'NO_RISK' })];
const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'egg', names: named('egg'), allergens: ['eggs'], facts: fine },
      { id: 'kiwi', names: named('kiwi'), facts: fine },
    ],
    dishes: [{ id: 'cake', names: named('cake'), components: [{ food: 'egg', certainty: 'usually' }] }],
  }),
);
const assess = (text: string, allergies: string[]) =>
  engine.assess({ kind: 'dish', text, userContext: { allergies } });

describe('allergies', () => {
  it('are a high risk where the allergen is certainly in it, to be asked where it may be', () => {
    expect(assess('Egg', ['Eggs']).profileFindings[0]).toMatchObject({
      key: 'allergies.sure',
      risk: 'HIGH_RISK',
    });
    expect(assess('Cake', ['Eggs']).profileFindings[0]).toMatchObject({
      key: 'allergies.possible',
      risk: 'TO_CHECK',
      question: 'ask.allergy',
    });
  });

  it('understand an allergen typed in another language and a food by its name', () => {
    expect(assess('Egg', ['œufs']).risk).toBe('HIGH_RISK');
    expect(assess('Kiwi', ['kiwi']).risk).toBe('HIGH_RISK');
  });

  it('are looked for in the words where they stand for nothing known, and she is told so', () => {
    expect(assess('Egg', ['latex'])).toMatchObject({
      risk: 'NO_RISK',
      profileFindings: [{ key: 'allergies.unchecked', question: 'ask.allergy' }],
    });
    expect(assess('Egg with annatto', ['Annatto']).profileFindings[0]).toMatchObject({
      key: 'allergies.sure',
      risk: 'HIGH_RISK',
    });
  });

  it('offer the dish without the one ingredient that can be left out', () => {
    expect(assess('Cake with kiwi', ['kiwi']).profileFindings[0]?.modification).toBe('change.without');
    expect(assess('Kiwi', ['kiwi']).profileFindings[0]?.modification).toBe('change.other');
  });

  it('change nothing for another allergy', () => {
    expect(assess('Egg', ['Fish'])).toMatchObject({ risk: 'NO_RISK', profileFindings: [] });
  });
});
