import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const milk = {
  id: 'milk',
  names: { en: ['milk'], fr: ['lait'] },
  notNames: { fr: ['lait de coco'] },
  usual: { pasteurised: 'yes' as const },
  facts: [
    riskFact({ hazard: 'raw-milk', risk: 'HIGH_RISK', when: { pasteurised: ['no'] } }),
    riskFact({ hazard: 'raw-milk', risk: 'NO_RISK', when: { pasteurised: ['yes'] } }),
  ],
};
const preparations = [
  {
    id: 'pasteurised',
    names: { en: ['pasteurised'], fr: ['pasteurisé', 'lait pasteurisé'] },
    sets: { pasteurised: 'yes' as const },
    whenNegated: { pasteurised: 'no' as const },
  },
];
const engine = createEngine(smallKnowledge({ foods: [milk], preparations }));

describe('raw milk', () => {
  it('takes milk to be pasteurised unless the words say otherwise', () => {
    expect(engine.assess({ kind: 'ingredient', text: 'lait' }).risk).toBe('NO_RISK');
    expect(engine.assess({ kind: 'ingredient', text: 'lait non pasteurisé' }).findings[0]).toMatchObject({
      key: 'raw-milk.high',
      modification: 'change.pasteurised',
    });
  });

  it('finds the milk in a phrase that is also the name of a treatment', () => {
    const verdict = engine.assess({ kind: 'ingredient', text: 'lait pasteurisé' });
    expect(verdict.risk).toBe('NO_RISK');
    expect(verdict.ingredients.map((i) => i.name)).toEqual(['lait']);
  });

  it('is not misled by lait de coco', () => {
    expect(engine.assess({ kind: 'ingredient', text: 'lait de coco' }).findings[0]?.rule).toBe('unknown');
  });
});
