import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'bread', names: named('bread'), facts: [riskFact({ hazard: 'general', risk: 'NO_RISK' })] },
      {
        id: 'cake',
        names: named('cake'),
        facts: [riskFact({ hazard: 'general', risk: 'NO_RISK', cite: [{ source: 'unseen-body' }] })],
      },
      {
        id: 'tart',
        names: named('tart'),
        facts: [riskFact({ hazard: 'general', risk: 'NO_RISK', cite: [{ source: 'undated-body' }] })],
      },
    ],
  }),
);

describe('ordinary food', () => {
  it('is fine for a cited reason', () => {
    const verdict = engine.assess({ kind: 'ingredient', text: 'bread' });
    expect(verdict.risk).toBe('NO_RISK');
    expect(verdict.findings[0]).toMatchObject({ key: 'ordinary.fine' });
    expect(verdict.findings[0]?.citations).toHaveLength(1);
  });

  it.each(['cake', 'tart'])(
    'is not grounded by a source that was not seen, or a report without a date: %s',
    (text) => {
      expect(engine.assess({ kind: 'ingredient', text }).findings[0]?.key).toBe('unknown.advice');
    },
  );
});
