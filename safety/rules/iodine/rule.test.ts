import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const limit = (value: number, source: string) => ({
  kind: 'limit' as const,
  hazard: 'iodine' as const,
  what: 'seaweed',
  value,
  unit: 'portions/week' as const,
  cite: [{ source }],
  checkedOn: '2026-01-01',
});
const engine = createEngine(
  smallKnowledge({
    foods: [
      {
        id: 'kelp',
        names: named('kelp'),
        facts: [
          riskFact({ hazard: 'iodine', risk: 'HIGH_RISK', cite: [{ source: 'fr-body' }] }),
          riskFact({ hazard: 'iodine', risk: 'TO_CHECK', cite: [{ source: 'au-body' }] }),
          limit(1, 'au-body'),
        ],
      },
      { id: 'nori', names: named('nori'), facts: [riskFact({ hazard: 'iodine', risk: 'NO_RISK' })] },
    ],
  }),
);
const judge = (text: string, country: string) =>
  engine.assess({ kind: 'ingredient', text, userContext: { country } }).findings[0];

describe('iodine', () => {
  it('warns where her country advises against seaweed, and names those who allow some', () => {
    expect(judge('kelp', 'FR')).toMatchObject({
      key: 'iodine.high',
      elsewhere: [{ risk: 'TO_CHECK', citation: { country: 'AU' } }],
    });
  });

  it('tells the portions a week where her country allows some', () => {
    expect(judge('kelp', 'AU')).toMatchObject({
      key: 'iodine.limit',
      risk: 'TO_CHECK',
      data: { portions: 1 },
    });
  });

  it('is content with nori', () => {
    expect(judge('nori', 'GB')).toMatchObject({ key: 'iodine.fine' });
  });
});
