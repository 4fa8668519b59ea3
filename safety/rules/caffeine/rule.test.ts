import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, smallKnowledge } from '../../testing/small-knowledge.ts';

const content = (value: number, source = 'gb-body') => ({
  kind: 'content' as const,
  hazard: 'caffeine' as const,
  substance: 'caffeine' as const,
  value,
  unit: 'mg' as const,
  per: 'mug',
  cite: [{ source }],
  checkedOn: '2026-01-01',
});
const limit = (value: number, source: string) => ({
  kind: 'limit' as const,
  hazard: 'caffeine' as const,
  what: 'caffeine',
  value,
  unit: 'mg/day' as const,
  cite: [{ source }],
  checkedOn: '2026-01-01',
});
const engine = createEngine(
  smallKnowledge({
    groups: [{ id: 'drinks', names: named('drinks'), facts: [limit(200, 'gb-body'), limit(300, 'fr-body')] }],
    foods: [
      { id: 'coffee', names: named('coffee'), groups: ['drinks'], facts: [content(60)] },
      { id: 'mate', names: named('mate'), groups: ['drinks'], facts: [content(60), content(80, 'au-body')] },
      { id: 'cocoa', names: named('cocoa'), groups: ['drinks'], facts: [content(8)] },
    ],
  }),
);
const first = (text: string, country: string | null) =>
  engine.assess({ kind: 'ingredient', text, userContext: { country } }).findings[0];
/** Coffee for a reader in the country of the undated report. */
const weaklyLimited = (limits: ReturnType<typeof limit>[]) =>
  createEngine(
    smallKnowledge({
      groups: [{ id: 'drinks', names: named('drinks'), facts: limits }],
      foods: [{ id: 'coffee', names: named('coffee'), groups: ['drinks'], facts: [content(60)] }],
    }),
  ).assess({ kind: 'ingredient', text: 'coffee', userContext: { country: 'US' } }).findings[0];

describe('caffeine', () => {
  it('notes on a safe drink what counts towards whose limit, and asks no cook', () => {
    expect(first('coffee', 'GB')).toMatchObject({
      key: 'caffeine.counts',
      risk: 'NO_RISK',
      data: { amountMg: 60, limitMg: 200, body: expect.any(String) },
      question: null,
      modification: null,
    });
    expect(first('cocoa', 'GB')).toMatchObject({ key: 'caffeine.little', risk: 'NO_RISK' });
  });

  it("measures against the limit of the user's country, the lowest where it is unknown", () => {
    expect(first('coffee', 'FR')).toMatchObject({ key: 'caffeine.little', data: { limitMg: 300 } });
    expect(first('coffee', null)).toMatchObject({ data: { limitMg: 200 } });
  });

  it('is fine within a limit of an undated report only beside one that was read or is dated', () => {
    expect(weaklyLimited([limit(200, 'undated-body')])).toMatchObject({ risk: 'TO_CHECK' });
    const beside = weaklyLimited([limit(200, 'undated-body'), limit(300, 'fr-body')]);
    expect(beside).toMatchObject({ risk: 'NO_RISK', data: { limitMg: 200 } });
    expect(beside?.citations.map(({ source }) => source)).toEqual(['undated-body', 'fr-body', 'gb-body']);
    expect(weaklyLimited([limit(200, 'undated-body'), limit(50, 'fr-body')])).toMatchObject({
      risk: 'TO_CHECK',
    });
  });

  it('counts with what the health authority of her country measured, with the most where it is unknown', () => {
    expect(first('mate', 'GB')).toMatchObject({ data: { amountMg: 60 } });
    expect(first('mate', 'AU')).toMatchObject({ data: { amountMg: 80 } });
    expect(first('mate', null)).toMatchObject({ data: { amountMg: 80 } });
  });
});
