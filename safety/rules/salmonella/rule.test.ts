import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const egg = {
  id: 'egg',
  names: named('soft egg'),
  allergens: ['eggs' as const],
  usual: { heat: 'undercooked' as const },
  facts: [
    riskFact({ hazard: 'salmonella', risk: 'NO_RISK', when: { heat: ['undercooked'] } }),
    riskFact({
      hazard: 'salmonella',
      risk: 'HIGH_RISK',
      when: { heat: ['undercooked'] },
      cite: [{ source: 'fr-body' }],
    }),
  ],
};
const engine = createEngine(smallKnowledge({ foods: [egg] }));
const assess = (place: string | null, country: string | null) =>
  engine.assess({ kind: 'ingredient', text: 'soft egg', place, reader: { country } });

describe('salmonella', () => {
  it('follows the country where the egg is served', () => {
    expect(assess('GB', 'FR').risk).toBe('NO_RISK');
    expect(assess('FR', 'GB').risk).toBe('HIGH_RISK');
  });

  it('takes the most cautious body where the place is unknown, and says what others hold', () => {
    const verdict = assess(null, 'GB');
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(verdict.findings[0]?.elsewhere.map((e) => [e.citation.country, e.risk])).toEqual([
      ['GB', 'NO_RISK'],
    ]);
  });
});
