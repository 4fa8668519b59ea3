import type { WhyEntry, WhyFact } from '@mirabelle/contract/why.ts';
import { describe, expect, it } from 'vitest';
import { disagreementsIn } from './disagreements.ts';

type RiskFact = Extract<WhyFact, { kind: 'risk' }>;
const risk = (country: string, rated: RiskFact['risk'], when?: RiskFact['when']): RiskFact => ({
  ...{ kind: 'risk', risk: rated, at: 0, countries: [country], sources: [0] },
  ...(when ? { when } : {}),
});
const entry = (...facts: WhyFact[]): WhyEntry => ({
  ...{ kind: 'food', id: 'brie', name: { en: 'brie', fr: 'brie' } },
  facts,
});
const sidesOf = (...facts: WhyFact[]) =>
  disagreementsIn([entry(...facts)]).map(({ sides }) =>
    sides.map(({ said, countries }) => [said.kind === 'risk' ? said.risk : said, countries.join()]),
  );

describe('where authorities differ', () => {
  it('names both sides by country, the stricter first', () => {
    expect(sidesOf(risk('GB', 'NO_RISK'), risk('AU', 'HIGH_RISK'), risk('NZ', 'HIGH_RISK'))).toEqual([
      [
        ['HIGH_RISK', 'AU,NZ'],
        ['NO_RISK', 'GB'],
      ],
    ]);
  });

  it('finds none where one speaks of another state', () => {
    const raw = risk('GB', 'HIGH_RISK', { heat: ['raw'] });
    expect(sidesOf(raw, risk('FR', 'NO_RISK', { heat: ['cooked'] }))).toEqual([]);
  });

  it('finds none where a country says both, each of its state', () => {
    const milder = { pasteurised: ['yes' as const] };
    expect(
      sidesOf(risk('GB', 'HIGH_RISK'), risk('GB', 'NO_RISK', milder), risk('FR', 'NO_RISK', milder)),
    ).toEqual([]);
  });

  it('sets amounts against each other', () => {
    const limit = (country: string, value: number): WhyFact => ({
      ...{ kind: 'limit', what: { en: 'caffeine', fr: 'caféine' }, value, unit: 'mg/day' },
      ...{ at: 0, countries: [country], sources: [0] },
    });
    expect(sidesOf(limit('CA', 300), limit('GB', 200), limit('IE', 200))).toEqual([
      [
        [{ kind: 'amount', value: 200, unit: 'mg/day' }, 'GB,IE'],
        [{ kind: 'amount', value: 300, unit: 'mg/day' }, 'CA'],
      ],
    ]);
  });
});
