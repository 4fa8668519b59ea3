import { describe, expect, it } from 'vitest';
import { addMonths, freshUntil, isPast, monthsBetween } from './shelf-life.ts';

describe('the shelf life of a source', () => {
  it.each([
    [undefined, '2027-05-21'],
    ['product-text', '2027-11-21'],
    ['opinion', '2030-11-21'],
  ] as const)('of the kind %s lasts until %s', (kind, last) => {
    const source = { kind, checkedOn: '2025-11-21' };
    expect(freshUntil(source)).toBe(last);
    expect(isPast(source, last)).toBe(false);
    expect(isPast(source, addMonths(last, 1))).toBe(true);
  });

  it('is over the day after its last', () => {
    expect(isPast({ kind: undefined, checkedOn: '2025-11-21' }, '2027-05-22')).toBe(true);
  });
});

describe('months', () => {
  it('are counted whole', () => {
    expect(monthsBetween('2026-11-21', '2028-05-21')).toBe(18);
    expect(monthsBetween('2026-11-21', '2028-05-20')).toBe(17);
    expect(monthsBetween('2026-11-21', '2026-01-01')).toBe(0);
  });

  it('that are shorter end on their last day', () => {
    expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});
