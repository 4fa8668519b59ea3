import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const facts = [
  riskFact({ hazard: 'hepatitis-e', risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'] } }),
  riskFact({ hazard: 'hepatitis-e', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
];
const judge = (food: object) =>
  createEngine(
    smallKnowledge({
      foods: [{ id: 'sausage', names: named('liver sausage'), usual: { heat: 'raw' }, facts, ...food }],
    }),
  ).assess({ kind: 'ingredient', text: 'liver sausage' });

describe('hepatitis E', () => {
  it('warns of raw liver sausage and offers to cook it', () => {
    expect(judge({}).findings[0]).toMatchObject({ key: 'hepatitis-e.high', modification: 'change.cooked' });
  });

  it('is content with it cooked through', () => {
    expect(judge({ usual: { heat: 'cooked' } }).risk).toBe('NO_RISK');
  });

  it('does not offer cooking where the vitamin A stays', () => {
    const liver = judge({ facts: [...facts, riskFact({ hazard: 'vitamin-a', risk: 'HIGH_RISK' })] });
    expect(liver.findings.map((f) => f.modification)).toEqual(['change.other', 'change.other']);
  });
});
