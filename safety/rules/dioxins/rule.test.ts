import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const limit = {
  kind: 'limit' as const,
  hazard: 'dioxins' as const,
  what: 'oily fish',
  value: 2,
  unit: 'portions/week' as const,
  cite: [{ source: 'gb-body' }],
  checkedOn: '2026-01-01',
};
const fine = riskFact({ hazard: 'general', risk: 'NO_RISK' });
const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'salmon', names: named('salmon'), facts: [fine, limit] },
      { id: 'carp', names: named('carp'), facts: [riskFact({ hazard: 'dioxins', risk: 'TO_CHECK' })] },
      { id: 'cod', names: named('cod'), facts: [fine] },
    ],
  }),
);
const judge = (text: string) => engine.assess({ kind: 'ingredient', text });

describe('dioxins', () => {
  it('calls a portion of oily fish fine and tells how many a week are', () => {
    expect(judge('salmon')).toMatchObject({
      risk: 'NO_RISK',
      findings: [{ key: 'dioxins.fine-limit', data: { portions: 2 } }, { rule: 'ordinary' }],
    });
  });

  it('asks about fish that a health authority advises to eat seldom', () => {
    expect(judge('carp').findings[0]).toMatchObject({
      key: 'dioxins.check',
      question: 'ask.eaten-this-week',
    });
  });

  it('says nothing of fish without a limit', () => {
    expect(judge('cod').findings.map((f) => f.rule)).toEqual(['ordinary']);
  });
});
