import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { named, riskFact, smallKnowledge } from '../testing/small-knowledge.ts';

const midwife = { profession: 'midwife', on: '2027-03-12' } as const;
const doctor = { profession: 'obstetrician', on: '2027-01-02' } as const;

describe('what a finding says of reviews', () => {
  const engine = createEngine(
    smallKnowledge({
      foods: [
        {
          id: 'feta',
          names: named('feta'),
          facts: [
            riskFact({
              hazard: 'listeria',
              risk: 'HIGH_RISK',
              cite: [{ source: 'gb-body' }],
              reviewed: midwife,
            }),
            riskFact({ hazard: 'listeria', risk: 'NO_RISK', cite: [{ source: 'au-body' }] }),
          ],
        },
        {
          id: 'brie',
          names: named('brie'),
          facts: [
            riskFact({
              hazard: 'listeria',
              risk: 'HIGH_RISK',
              cite: [{ source: 'gb-body' }],
              reviewed: midwife,
            }),
            riskFact({ hazard: 'listeria', risk: 'HIGH_RISK', cite: [{ source: 'au-body' }] }),
          ],
        },
        {
          id: 'bread',
          names: named('bread'),
          facts: [riskFact({ hazard: 'general', risk: 'NO_RISK', reviewed: doctor })],
        },
      ],
    }),
  );
  const reviewed = (text: string, country: string | null) =>
    engine
      .assess({ kind: 'ingredient', text, userContext: { country }, place: null })
      .findings.map((finding) => finding.reviewed);

  it('bears the sign-off of the fact that decided it', () => {
    expect(reviewed('feta', 'GB')).toEqual([midwife]);
    expect(reviewed('bread', 'GB')).toEqual([doctor]);
  });

  it('bears none where another fact decided, or where one of those that decided together was not signed', () => {
    expect(reviewed('feta', 'AU')).toEqual([undefined]);
    expect(reviewed('brie', 'GB')).toEqual([midwife]);
    expect(reviewed('brie', null)).toEqual([undefined]);
  });
});
