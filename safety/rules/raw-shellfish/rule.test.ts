import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const oysters = {
  id: 'oysters',
  names: { en: ['oyster'], fr: ['huître'] },
  notNames: { en: ['oyster mushroom'] },
  allergens: ['molluscs' as const],
  facts: [
    riskFact({ hazard: 'raw-shellfish', risk: 'HIGH_RISK', when: { heat: ['raw'] } }),
    riskFact({ hazard: 'raw-shellfish', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
  ],
};
const engine = createEngine(smallKnowledge({ foods: [oysters] }));

describe('raw shellfish', () => {
  it('asks whether shellfish is cooked when nothing tells', () => {
    expect(engine.assess({ kind: 'dish', text: 'Huîtres' }).findings[0]).toMatchObject({
      cannotTell: 'heat',
      question: 'ask.shellfish-cooked',
    });
  });

  it('says nothing of the oyster mushroom', () => {
    const rules = engine.assess({ kind: 'dish', text: 'Oyster mushroom' }).findings.map((f) => f.rule);
    expect(rules).toEqual(['unknown']);
  });
});
