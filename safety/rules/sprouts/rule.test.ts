import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const sprouts = {
  id: 'sprouts',
  names: named('sprouts'),
  facts: [
    riskFact({ hazard: 'sprouts', risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'] } }),
    riskFact({ hazard: 'sprouts', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
  ],
};
const judge = (usual: object) =>
  createEngine(smallKnowledge({ foods: [{ ...sprouts, usual }] })).assess({
    kind: 'ingredient',
    text: 'sprouts',
  }).findings[0];

describe('sprouts', () => {
  it('warns of raw sprouts even when washed, and offers them steaming hot', () => {
    expect(judge({ heat: 'raw', washed: 'yes' })).toMatchObject({
      key: 'sprouts.high',
      modification: 'change.steaming-hot',
    });
  });

  it('is content with cooked sprouts and asks where the heat is open', () => {
    expect(judge({ heat: 'cooked' })).toMatchObject({ key: 'sprouts.fine' });
    expect(judge({})).toMatchObject({ key: 'sprouts.ask', question: 'ask.sprouts-cooked' });
  });
});
