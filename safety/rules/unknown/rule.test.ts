import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      { id: 'chicken', names: named('chicken'), facts: [riskFact({ hazard: 'general', risk: 'NO_RISK' })] },
    ],
  }),
);

describe('unknown', () => {
  it('is TO_CHECK with low confidence when no word is known', () => {
    const verdict = engine.assess({ kind: 'dish', text: 'Zorblax quuxfizz' });
    expect(verdict).toMatchObject({ risk: 'TO_CHECK', unknown: ['Zorblax quuxfizz'] });
    expect(verdict.confidence).toBeLessThan(40);
    expect(verdict.findings[0]).toMatchObject({ key: 'unknown.text', question: 'ask.what-is-in-it' });
  });

  it('asks about a component of its own that nothing explains', () => {
    const verdict = engine.assess({ kind: 'dish', text: 'Chicken, zorblax' });
    expect(verdict.risk).toBe('TO_CHECK');
    expect(verdict.findings[0]).toMatchObject({ key: 'unknown.part', subject: 'zorblax' });
  });

  it('reports an unknown word beside a known food without a warning, and is less sure', () => {
    const known = engine.assess({ kind: 'dish', text: 'Chicken' });
    const verdict = engine.assess({ kind: 'dish', text: 'Chicken Zorblax' });
    expect(verdict).toMatchObject({ risk: 'NO_RISK', unknown: ['Zorblax'] });
    expect(verdict.confidence).toBeLessThan(known.confidence);
  });

  it('has an answer for a text without letters', () => {
    expect(engine.assess({ kind: 'dish', text: '   ' }).findings[0]?.key).toBe('unknown.empty');
  });
});
