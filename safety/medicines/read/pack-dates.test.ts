import { describe, expect, it } from 'vitest';
import { packDates } from './pack-dates.ts';

const TODAY = '2026-11-29';
const of = (six: string, today = TODAY) => packDates(`(01)03400935955838(17)${six}(10)B7`, today)[0];

describe('until when a pack may be used', () => {
  it.each([
    ['the end of the month where no day is named', '250200', '2025-02-28', true],
    ['the end of the month of a leap year', '280200', '2028-02-29', true],
    ['its last day', '250331', '2025-03-31', true],
    ['a day within it', '250314', '2025-03-14', false],
    ['a year of the century before', '990131', '1999-01-31', true],
    ['a year ahead', '760131', '2076-01-31', true],
    ['a year too far ahead to be meant', '770131', '1977-01-31', true],
  ])('is %s', (_what, six, until, wholeMonth) => {
    expect(of(six)).toMatchObject({ until, wholeMonth, batch: 'B7' });
  });

  it('reaches into the next century where that is nearer', () => {
    expect(of('050100', '2096-01-01')).toMatchObject({ until: '2105-01-31', passed: false });
  });

  it('has passed on the day after', () => {
    expect(of('261129')?.passed).toBe(false);
    expect(of('261128')?.passed).toBe(true);
    expect(of('261100')?.passed).toBe(false);
    expect(of('261000')?.passed).toBe(true);
  });

  it.each(['001300', '250230', '250432', '25AB00', '2503'])('is not told by %s', (six) => {
    expect(of(six)).toBeUndefined();
  });

  it('is told of each of several packs, and of none without a square code', () => {
    const two = '(01)03400935955838(17)250300\n(01)03400930000649(17)290300';
    expect(packDates(two, TODAY).map(({ passed }) => passed)).toEqual([true, false]);
    expect(packDates('Doliprane 500 mg, 3400935955838', TODAY)).toEqual([]);
    expect(packDates('010340093595583817250300', TODAY)).toMatchObject([{ passed: true }]);
  });
});
