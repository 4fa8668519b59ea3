import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const dough = {
  id: 'dough',
  names: named('dough'),
  facts: [
    riskFact({ hazard: 'raw-flour', risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'] } }),
    riskFact({ hazard: 'raw-flour', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
  ],
};
const judge = (heat?: 'raw' | 'cooked') =>
  createEngine(smallKnowledge({ foods: [{ ...dough, usual: heat ? { heat } : {} }] })).assess({
    kind: 'ingredient',
    text: 'dough',
  }).findings[0];

describe('raw flour', () => {
  it('warns of dough before baking and is content with it after', () => {
    expect(judge('raw')).toMatchObject({ key: 'raw-flour.high', risk: 'HIGH_RISK' });
    expect(judge('cooked')).toMatchObject({ key: 'raw-flour.fine', risk: 'NO_RISK' });
  });

  it('asks whether it is baked where nothing says so', () => {
    expect(judge()).toMatchObject({ key: 'raw-flour.ask', question: 'ask.baked' });
  });
});
