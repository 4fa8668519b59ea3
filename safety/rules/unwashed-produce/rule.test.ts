import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const lettuce = {
  id: 'lettuce',
  names: named('lettuce'),
  facts: [
    riskFact({ hazard: 'unwashed-produce', risk: 'HIGH_RISK', when: { heat: ['raw'], washed: ['no'] } }),
    riskFact({ hazard: 'unwashed-produce', risk: 'NO_RISK', when: { washed: ['yes'] } }),
  ],
};
const judge = (washed?: 'yes' | 'no') =>
  createEngine(
    smallKnowledge({ foods: [{ ...lettuce, usual: { heat: 'raw', ...(washed ? { washed } : {}) } }] }),
  ).assess({ kind: 'ingredient', text: 'lettuce' }).findings[0];

describe('unwashed produce', () => {
  it('warns of produce that was not washed and offers to wash it', () => {
    expect(judge('no')).toMatchObject({ key: 'unwashed-produce.high', modification: 'change.washed' });
  });

  it('is content with washed produce and asks where nothing says so', () => {
    expect(judge('yes')).toMatchObject({ key: 'unwashed-produce.fine' });
    expect(judge()).toMatchObject({ key: 'unwashed-produce.ask', question: 'ask.washed' });
  });
});
