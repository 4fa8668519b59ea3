import type { Hazard } from '@mirabelle/contract/knowledge.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { named, riskFact, smallKnowledge } from '../testing/small-knowledge.ts';

type Country = 'gb' | 'fr' | 'au';

/** An engine that knows one food and what the health authorities say of it. */
function engineOf(hazard: Hazard, positions: Partial<Record<Country, Risk>>) {
  const facts = Object.entries(positions).map(([country, risk]) =>
    riskFact({ hazard, risk, cite: [{ source: `${country}-body` }] }),
  );
  const engine = createEngine(
    smallKnowledge({ foods: [{ id: 'samphire', names: named('samphire'), facts }] }),
  );
  return (country: string | null = null, place: string | null = null) =>
    engine.assess({ kind: 'ingredient', text: 'samphire', userContext: { country }, place });
}

describe('where one health authority warns alone', () => {
  const advice = engineOf('herbal-teas', { fr: 'HIGH_RISK', gb: 'TO_CHECK' });

  it('asks a user of unknown country, and names who warns and who does not', () => {
    expect(advice()).toMatchObject({
      risk: 'TO_CHECK',
      findings: [
        {
          key: 'herbal-teas.disputed',
          citations: [{ country: 'FR' }],
          elsewhere: [{ risk: 'TO_CHECK', citation: { country: 'GB' } }],
        },
      ],
    });
  });

  it("gives a user her own health authority's advice in full", () => {
    expect(advice('FR').risk).toBe('HIGH_RISK');
    expect(advice('GB')).toMatchObject({ risk: 'TO_CHECK', findings: [{ key: 'herbal-teas.check' }] });
  });

  it('passes the warning on where a second country says so too, or no other speaks', () => {
    expect(engineOf('herbal-teas', { fr: 'HIGH_RISK', au: 'HIGH_RISK', gb: 'TO_CHECK' })().risk).toBe(
      'HIGH_RISK',
    );
    expect(engineOf('herbal-teas', { fr: 'HIGH_RISK' })().risk).toBe('HIGH_RISK');
  });

  it('takes two softer health authorities against one where supply decides', () => {
    expect(engineOf('mercury', { fr: 'HIGH_RISK', gb: 'TO_CHECK' })().risk).toBe('HIGH_RISK');
    const fish = engineOf('mercury', { fr: 'HIGH_RISK', gb: 'TO_CHECK', au: 'TO_CHECK' });
    expect(fish()).toMatchObject({ risk: 'TO_CHECK', findings: [{ key: 'mercury.disputed' }] });
    expect(fish('FR').risk).toBe('HIGH_RISK');
    expect(fish(null, 'FR').risk).toBe('HIGH_RISK');
  });
});
