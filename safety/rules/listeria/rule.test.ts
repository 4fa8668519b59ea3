import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const cheese = {
  id: 'brie',
  names: named('brie'),
  usual: { heat: 'raw' as const },
  facts: [
    riskFact({ hazard: 'listeria', risk: 'HIGH_RISK', when: { heat: ['raw'] } }),
    riskFact({ hazard: 'listeria', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
  ],
};

describe('listeria', () => {
  it('warns of what is usually eaten cold and offers to heat it', () => {
    const { findings } = createEngine(smallKnowledge({ foods: [cheese] })).assess({
      kind: 'ingredient',
      text: 'brie',
    });
    expect(findings[0]).toMatchObject({
      key: 'listeria.high',
      risk: 'HIGH_RISK',
      modification: 'change.steaming-hot',
    });
    expect(findings[0]?.citations[0]?.body).toBe('British body');
  });

  it('asks for a steaming core, not for doneness, when the heat is open', () => {
    const open = { ...cheese, usual: {} };
    const { findings } = createEngine(smallKnowledge({ foods: [open] })).assess({
      kind: 'ingredient',
      text: 'brie',
    });
    expect(findings[0]).toMatchObject({
      key: 'listeria.ask',
      cannotTell: 'heat',
      question: 'ask.steaming-hot',
    });
  });
});
