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

  it('takes more softer health authorities than warning ones where supply decides', () => {
    expect(engineOf('mercury', { fr: 'HIGH_RISK', gb: 'TO_CHECK' })().risk).toBe('HIGH_RISK');
    const fish = engineOf('mercury', { fr: 'HIGH_RISK', gb: 'TO_CHECK', au: 'TO_CHECK' });
    expect(fish()).toMatchObject({ risk: 'TO_CHECK', findings: [{ key: 'mercury.disputed' }] });
    expect(fish(null, 'FR').risk).toBe('HIGH_RISK');
    const most = engineOf('mercury', { fr: 'HIGH_RISK', gb: 'HIGH_RISK', au: 'TO_CHECK' });
    expect(most().risk).toBe('HIGH_RISK');
  });
});

describe("the user's own country where supply decides", () => {
  const fish = engineOf('mercury', { fr: 'HIGH_RISK', gb: 'TO_CHECK', au: 'NO_RISK' });

  it('decides where the place is unknown', () => {
    expect(fish('FR').risk).toBe('HIGH_RISK');
    expect(fish('GB')).toMatchObject({ risk: 'TO_CHECK', findings: [{ citations: [{ country: 'GB' }] }] });
  });

  it('makes nothing safe that others warn of while the place is unknown', () => {
    expect(fish('AU').risk).toBe('TO_CHECK');
    expect(fish('AU', 'AU').risk).toBe('NO_RISK');
  });

  it('keeps its word to avoid a fish wherever that is served, and says nothing of the eggs of other places', () => {
    expect(fish('FR', 'AU').risk).toBe('HIGH_RISK');
    const milk = engineOf('raw-milk', { fr: 'HIGH_RISK', au: 'NO_RISK' });
    expect(milk('FR', 'AU').risk).toBe('NO_RISK');
  });
});

describe('a position that is of its own country only', () => {
  const [warning, fine] = [
    riskFact({ hazard: 'mercury', risk: 'HIGH_RISK', cite: [{ source: 'fr-body' }] }),
    riskFact({ hazard: 'mercury', risk: 'NO_RISK' }),
  ];
  const facts = [{ ...warning, ownOnly: true as const }, fine];
  const engine = createEngine(smallKnowledge({ foods: [{ id: 'perch', names: named('perch'), facts }] }));
  const perch = (country: string | null, place: string | null = null) =>
    engine.assess({ kind: 'ingredient', text: 'perch', userContext: { country }, place });

  it('counts for its users and where the food is sold there', () => {
    expect(perch('FR').risk).toBe('HIGH_RISK');
    expect(perch(null, 'FR').risk).toBe('HIGH_RISK');
  });

  it('is named to all others, and changes nothing for them', () => {
    expect(perch(null)).toMatchObject({
      risk: 'NO_RISK',
      findings: [{ elsewhere: [{ risk: 'HIGH_RISK', citation: { country: 'FR' } }] }],
    });
    expect(perch('GB').risk).toBe('NO_RISK');
  });
});
