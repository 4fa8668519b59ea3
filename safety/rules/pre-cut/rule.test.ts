import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const melon = {
  id: 'melon',
  names: named('melon'),
  facts: [
    riskFact({ hazard: 'pre-cut', risk: 'HIGH_RISK', when: { made: ['packed'] } }),
    riskFact({ hazard: 'pre-cut', risk: 'NO_RISK', when: { made: ['house'] } }),
  ],
};
const judge = (made?: 'packed' | 'house') =>
  createEngine(smallKnowledge({ foods: [{ ...melon, usual: made ? { made } : {} }] })).assess({
    kind: 'ingredient',
    text: 'melon',
  }).findings[0];

describe('pre-cut fruit and salad', () => {
  it('warns of what was bought ready cut and offers it cut here', () => {
    expect(judge('packed')).toMatchObject({ key: 'pre-cut.high', modification: 'change.fresh-cut' });
  });

  it('is content with what the kitchen cuts and asks where nothing says so', () => {
    expect(judge('house')).toMatchObject({ key: 'pre-cut.fine' });
    expect(judge()).toMatchObject({ key: 'pre-cut.ask', question: 'ask.cut-here' });
  });
});
