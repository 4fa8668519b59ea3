import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const fish = {
  id: 'tuna',
  names: named('tuna'),
  facts: [
    riskFact({ hazard: 'mercury', risk: 'TO_CHECK' }),
    {
      kind: 'limit' as const,
      hazard: 'mercury' as const,
      what: 'tuna steaks',
      value: 2,
      unit: 'portions/week' as const,
      cite: [{ source: 'gb-body' }],
      checkedOn: '2026-01-01',
    },
    {
      kind: 'limit' as const,
      hazard: 'mercury' as const,
      what: 'tuna steaks',
      value: 1,
      unit: 'portions/week' as const,
      cite: [{ source: 'fr-body' }],
      checkedOn: '2026-01-01',
    },
  ],
};
const engine = createEngine(smallKnowledge({ foods: [fish] }));
const portions = (country: string | null) =>
  engine.assess({ kind: 'ingredient', text: 'tuna', userContext: { country } }).findings[0]?.data.portions;

describe('mercury', () => {
  it("gives the portions a week of the user's country", () => {
    expect(portions('GB')).toBe(2);
  });

  it('gives the strictest limit where no health authority of her country is on file', () => {
    expect(portions('JP')).toBe(1);
    expect(portions(null)).toBe(1);
  });
});
