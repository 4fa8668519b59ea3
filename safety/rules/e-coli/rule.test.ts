import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const mince = {
  id: 'mince',
  names: named('mince'),
  facts: [
    riskFact({ hazard: 'e-coli', risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'] } }),
    riskFact({ hazard: 'e-coli', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
  ],
};
const judge = (heat?: 'undercooked' | 'cooked') =>
  createEngine(
    smallKnowledge({
      groups: [{ id: 'minced-meat', names: named('minced meat') }],
      foods: [{ ...mince, groups: ['minced-meat'], usual: heat ? { heat } : {} }],
    }),
  ).assess({
    kind: 'ingredient',
    text: 'mince',
  }).findings[0];

describe('e-coli', () => {
  it('warns of mince with a pink middle and offers to cook it through', () => {
    expect(judge('undercooked')).toMatchObject({ key: 'e-coli.high', modification: 'change.cooked' });
  });

  it('is content with mince cooked right through', () => {
    expect(judge('cooked')).toMatchObject({ key: 'e-coli.fine', risk: 'NO_RISK', modification: null });
  });

  it('asks how the mince is cooked where nothing says so', () => {
    expect(judge()).toMatchObject({ key: 'e-coli.ask', cannotTell: 'heat', question: 'ask.mince-cooked' });
  });
});
