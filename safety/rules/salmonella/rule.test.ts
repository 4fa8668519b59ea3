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
  engine.assess({ kind: 'ingredient', text: 'soft egg', place, userContext: { country } });

describe('salmonella', () => {
  it('follows the country where the egg is served', () => {
    expect(assess('GB', 'FR').risk).toBe('NO_RISK');
    expect(assess('FR', 'GB').risk).toBe('HIGH_RISK');
  });

  it('takes the most cautious health authority where the place is unknown, and says what others hold', () => {
    const verdict = assess(null, null);
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(verdict.findings[0]?.elsewhere.map((e) => [e.citation.country, e.risk])).toEqual([
      ['GB', 'NO_RISK'],
    ]);
  });

  it("takes her own country's eggs for granted where the place is unknown, but asks", () => {
    expect(assess(null, 'FR').risk).toBe('HIGH_RISK');
    expect(assess(null, 'GB').risk).toBe('TO_CHECK');
  });

  it('asks for another egg in a sauce, and for a runny egg cooked', () => {
    const facts = [
      riskFact({ hazard: 'salmonella', risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'] } }),
      riskFact({ hazard: 'salmonella', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
      riskFact({ hazard: 'salmonella', risk: 'NO_RISK', when: { pasteurised: ['yes'] } }),
    ].map((fact) =>
      fact.kind === 'risk' && fact.risk === 'HIGH_RISK'
        ? { ...fact, when: { ...fact.when, pasteurised: ['no' as const] } }
        : fact,
    );
    const usual = { heat: 'undercooked' as const, pasteurised: 'no' as const };
    const engine = createEngine(
      smallKnowledge({
        groups: [{ id: 'eggs', names: named('eggs'), allergens: ['eggs'] }],
        foods: [
          { id: 'poached-egg', names: named('poached egg'), groups: ['eggs'], usual, facts },
          { id: 'hollandaise', names: named('hollandaise'), allergens: ['eggs'], usual, facts },
        ],
      }),
    );
    const change = (text: string) =>
      engine.assess({ kind: 'ingredient', text }).findings.find((f) => f.risk === 'HIGH_RISK')?.modification;
    expect(change('poached egg')).toBe('change.cooked');
    expect(change('hollandaise')).toBe('change.pasteurised-egg');
  });
});
