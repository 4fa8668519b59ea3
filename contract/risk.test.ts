import { describe, expect, it } from 'vitest';
import { effectiveRisk, worstRisk } from './risk.ts';

describe('worstRisk', () => {
  it('ranks HIGH_RISK over TO_CHECK over NO_RISK', () => {
    expect(worstRisk(['NO_RISK', 'TO_CHECK', 'NO_RISK'])).toBe('TO_CHECK');
    expect(worstRisk(['NO_RISK', 'HIGH_RISK', 'TO_CHECK'])).toBe('HIGH_RISK');
  });
});

describe('effectiveRisk', () => {
  it('is the highest of the item, its assessment and its ingredients', () => {
    expect(
      effectiveRisk({ risk: 'NO_RISK', assessmentRisk: 'NO_RISK', ingredientRisks: ['HIGH_RISK'] }),
    ).toBe('HIGH_RISK');
  });

  it('passes over a missing risk where another is given', () => {
    expect(effectiveRisk({ risk: null, assessmentRisk: 'NO_RISK', ingredientRisks: [null] })).toBe('NO_RISK');
  });

  it('is null, never safe, while nothing has been assessed', () => {
    expect(effectiveRisk({ risk: null, assessmentRisk: undefined, ingredientRisks: [] })).toBeNull();
  });
});
