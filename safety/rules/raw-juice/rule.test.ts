import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const juice = {
  id: 'juice',
  names: named('juice'),
  facts: [
    riskFact({ hazard: 'raw-juice', risk: 'HIGH_RISK', when: { pasteurised: ['no'] } }),
    riskFact({ hazard: 'raw-juice', risk: 'NO_RISK', when: { pasteurised: ['yes'] } }),
  ],
};
const judge = (pasteurised?: 'yes' | 'no') =>
  createEngine(smallKnowledge({ foods: [{ ...juice, usual: pasteurised ? { pasteurised } : {} }] })).assess({
    kind: 'ingredient',
    text: 'juice',
  }).findings[0];

describe('raw juice', () => {
  it('warns of juice that was never pasteurised and offers one that was', () => {
    expect(judge('no')).toMatchObject({ key: 'raw-juice.high', modification: 'change.pasteurised-juice' });
  });

  it('is content with pasteurised juice', () => {
    expect(judge('yes')).toMatchObject({ key: 'raw-juice.fine' });
  });

  it('asks after pasteurising, not after milk, where nothing says so', () => {
    expect(judge()).toMatchObject({ key: 'raw-juice.ask', question: 'ask.juice-pasteurised' });
  });
});
