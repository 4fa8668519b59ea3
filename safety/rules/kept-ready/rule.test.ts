import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    groups: [{ id: 'cold-food', names: named('cold food') }],
    foods: [
      {
        id: 'soft-serve',
        names: named('soft serve'),
        facts: [riskFact({ hazard: 'kept-ready', risk: 'HIGH_RISK' })],
      },
      {
        id: 'ham',
        names: named('ham'),
        groups: ['cold-food'],
        facts: [
          riskFact({ hazard: 'kept-ready', risk: 'HIGH_RISK', when: { kept: ['standing'] } }),
          riskFact({ hazard: 'general', risk: 'NO_RISK' }),
        ],
      },
    ],
    preparations: [
      { id: 'buffet', names: named('buffet'), sets: { kept: 'standing' }, appliesTo: ['cold-food'] },
    ],
  }),
);
const judge = (text: string, section?: string) =>
  engine.assess({ kind: 'dish', text, section: section ?? null });

describe('soft-serve and buffets', () => {
  it('warns of the machine and offers scooped ice cream', () => {
    expect(judge('Soft serve').findings[0]).toMatchObject({
      key: 'kept-ready.high',
      modification: 'change.scooped',
    });
  });

  it('warns of cold food that stands on a buffet, said beside it or in the heading', () => {
    const warned = { key: 'kept-ready.high', modification: 'change.made-fresh', data: { cause: 'standing' } };
    expect(judge('Buffet ham').findings[0]).toMatchObject(warned);
    expect(judge('Ham', 'Buffet').findings[0]).toMatchObject(warned);
  });

  it('takes a dish to be made to order where nothing says otherwise', () => {
    expect(judge('Ham').risk).toBe('NO_RISK');
  });
});
