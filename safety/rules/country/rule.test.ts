import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      {
        id: 'feta',
        names: named('feta'),
        facts: [
          riskFact({ hazard: 'listeria', risk: 'NO_RISK', cite: [{ source: 'gb-body' }] }),
          riskFact({ hazard: 'listeria', risk: 'HIGH_RISK', cite: [{ source: 'au-body' }] }),
        ],
      },
      {
        id: 'raw-milk',
        names: named('raw milk'),
        facts: [
          riskFact({ hazard: 'raw-milk', risk: 'TO_CHECK', cite: [{ source: 'gb-body' }] }),
          riskFact({ hazard: 'raw-milk', risk: 'HIGH_RISK', cite: [{ source: 'au-body' }] }),
        ],
      },
      { id: 'bread', names: named('bread'), facts: [riskFact({ hazard: 'general', risk: 'NO_RISK' })] },
    ],
  }),
);
const flags = (text: string, country: string | null, place: string | null = null) =>
  engine.assess({ kind: 'ingredient', text, userContext: { country }, place }).profileFindings;

describe('country of the user', () => {
  it('is named where the advice of its health authority decided, with what others advise', () => {
    expect(flags('feta', 'GB')).toMatchObject([
      {
        key: 'country.advice',
        risk: 'NO_RISK',
        data: { body: 'British body' },
        elsewhere: [{ risk: 'HIGH_RISK', citation: { body: 'Australian body' } }],
      },
    ]);
  });

  it('is not named where none differs, or no health authority of it is on file', () => {
    expect(flags('bread', 'GB')).toEqual([]);
    expect(flags('feta', 'JP')).toEqual([]);
    expect(flags('feta', null)).toEqual([]);
  });

  it('is not named for what follows the place', () => {
    expect(flags('raw milk', 'GB', 'GB')).toEqual([]);
  });
});
