import type { DiaryAmount, DiaryUnit } from '@mirabelle/contract/diary/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInto } from './fit.ts';
import type { LimitRow, LimitTable } from './limit-table.ts';
import { type SummedEntry, sumUp } from './sum-up.ts';

const row = (id: string, more: Partial<LimitRow> = {}): LimitRow => ({
  id,
  called: { en: id },
  period: 'week',
  unit: 'portions',
  factor: 1,
  about: false,
  upTo: null,
  bar: id,
  within: null,
  ...more,
});
const upTo = (value: number) => ({ value, country: 'GB', own: true, citations: [] });
const tableOf = (...rows: LimitRow[]): LimitTable => new Map(rows.map((one) => [one.id, one]));
const TABLE = tableOf(
  row('caffeine', { period: 'day', unit: 'mg', upTo: upTo(200) }),
  row('tuna', { upTo: upTo(2) }),
  row('tinned-tuna', { upTo: upTo(4), within: { id: 'tuna', factor: 0.5 } }),
  row('alcohol-free', { unit: 'drinks' }),
);
const amount = (
  limit: string,
  of: number | null,
  unit: DiaryUnit = 'portions',
  about = false,
): DiaryAmount => ({
  limit,
  called: { en: limit },
  amount: of,
  unit,
  about,
  citations: [],
});
let made = 0;
const entry = (day: string, amounts: DiaryAmount[], portion = 1): SummedEntry => ({
  id: `e${String(made++).padStart(5, '0')}`,
  name: 'x',
  day,
  portion,
  amounts,
});
const coffee = (day: string, portion = 1) => entry(day, [amount('caffeine', 80, 'mg', true)], portion);
const steak = (day: string) => entry(day, [amount('tuna', 1)]);
const tin = (day: string) => entry(day, [amount('tinned-tuna', 1)]);
const shown = (entries: SummedEntry[], day: string, table = TABLE) =>
  sumUp(entries, table, day).sums.map(({ limit, sum, state }) => [limit, sum, state]);

const MONDAY = '2026-11-30';
const SUNDAY = '2026-12-06';

describe('sums', () => {
  it('say nothing of what was never logged', () => {
    expect(sumUp([], TABLE, MONDAY)).toEqual({
      day: MONDAY,
      week: { from: MONDAY, to: SUNDAY },
      sums: [],
    });
  });

  it('of a day are of that day, of a week of its seven days', () => {
    const entries = [
      coffee('2026-12-01'),
      coffee('2026-12-02'),
      steak('2026-11-29'),
      steak(MONDAY),
      steak(SUNDAY),
    ];
    expect(shown(entries, '2026-12-01')).toEqual([
      ['tuna', 2, 'reached'],
      ['caffeine', 80, 'within'],
    ]);
    expect(shown(entries, '2026-12-03')).toEqual([['tuna', 2, 'reached']]);
    expect(shown(entries, '2026-12-07')).toEqual([]);
  });

  it('tell within, reached and over, and put over first', () => {
    const states = [0.5, 2.5, 2.51].map((portion) => shown([coffee(MONDAY, portion)], MONDAY)[0]?.[2]);
    expect(states).toEqual(['within', 'reached', 'over']);
    expect(shown([steak(MONDAY), coffee(MONDAY, 3)], MONDAY).map(([limit]) => limit)).toEqual([
      'caffeine',
      'tuna',
    ]);
  });

  it('never call within what holds an amount that nobody knows', () => {
    const mate = entry(MONDAY, [amount('caffeine', null, 'mg')]);
    const [sum] = sumUp([mate, coffee(MONDAY)], TABLE, MONDAY).sums;
    expect(sum).toMatchObject({ sum: 80, unknown: 1, state: 'unknown', entry_count: 2 });
    expect(shown([mate, coffee(MONDAY, 3)], MONDAY)).toEqual([['caffeine', 240, 'over']]);
  });

  it('have no limit where none is on file, as of a medicine', () => {
    const tablet = entry(MONDAY, [amount('medicine:ibuprofen', 400, 'mg')], 2);
    expect(sumUp([tablet], TABLE, MONDAY).sums).toMatchObject([
      { limit: 'medicine:ibuprofen', sum: 800, period: 'day', upTo: null, state: 'no_limit', about: false },
    ]);
  });

  it('compare what packs state in other units, and leave open what cannot be compared', () => {
    const table = tableOf(row('vitamin-a', { period: 'day', unit: 'ug', upTo: upTo(3000) }));
    expect(shown([entry(MONDAY, [amount('vitamin-a', 1.5, 'mg')])], MONDAY, table)).toEqual([
      ['vitamin-a', 1500, 'within'],
    ]);
    expect(shown([entry(MONDAY, [amount('vitamin-a', 2500, 'IU')])], MONDAY, table)).toEqual([
      ['vitamin-a', 0, 'unknown'],
    ]);
  });

  it('count in grams where the limit is by weight, and foods of one limit together', () => {
    const grams = { unit: 'g' as const, factor: 140, about: true, upTo: upTo(150), bar: 'mercury-fish' };
    const table = tableOf(row('mercury-fish', grams), row('tuna', grams));
    const entries = [entry(MONDAY, [amount('mercury-fish', 1)], 0.5), steak(MONDAY)];
    expect(sumUp(entries, table, MONDAY).sums).toMatchObject([
      { limit: 'mercury-fish', unit: 'g', sum: 210, about: true, state: 'over' },
    ]);
  });

  it('count a dish of two kinds of one limit once', () => {
    const table = tableOf(row('a', { bar: 'a', upTo: upTo(2) }), row('b', { bar: 'a', upTo: upTo(2) }));
    expect(shown([entry(MONDAY, [amount('a', 1), amount('b', 1)])], MONDAY, table)).toEqual([
      ['a', 1, 'within'],
    ]);
  });

  it('count two steaks or four tins of tuna together once both were eaten', () => {
    expect(shown([tin(MONDAY), tin(MONDAY)], MONDAY)).toEqual([['tinned-tuna', 2, 'within']]);
    expect(shown([tin(MONDAY), tin(MONDAY), steak(MONDAY)], MONDAY)).toEqual([['tuna', 2, 'reached']]);
    expect(shown([tin(MONDAY), tin(MONDAY), tin(MONDAY), steak(MONDAY)], MONDAY)).toEqual([
      ['tuna', 2.5, 'over'],
    ]);
  });

  it('list at most fifty entries and count all', () => {
    const [sum] = sumUp(
      Array.from({ length: 60 }, () => coffee(MONDAY, 0.01)),
      TABLE,
      MONDAY,
    ).sums;
    expect(sum).toMatchObject({ entry_count: 60, sum: 48 });
    expect(sum?.entries).toHaveLength(50);
  });
});

describe('properties of sums', () => {
  const days = Array.from({ length: 21 }, (_, at) =>
    new Date(Date.parse('2026-11-23T00:00:00Z') + at * 86_400_000).toISOString().slice(0, 10),
  );
  const anyEntry = fc
    .record({
      id: fc.uuid(),
      day: fc.constantFrom(...days),
      portion: fc.integer({ min: 1, max: 2000 }).map((hundredths) => hundredths / 100),
      amounts: fc.subarray([
        amount('caffeine', 80, 'mg'),
        amount('tuna', 1),
        amount('tinned-tuna', 1),
        amount('alcohol-free', 1, 'drinks'),
        amount('medicine:zinc', null, 'mg'),
      ]),
    })
    .map((one): SummedEntry => ({ name: 'x', ...one }));
  const anyEntries = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 40 });
  const anyDay = fc.constantFrom(...days);

  it('the order of entries changes nothing', () => {
    fc.assert(
      fc.property(anyEntries, anyDay, (entries, day) => {
        expect(sumUp(entries.toReversed(), TABLE, day)).toEqual(sumUp(entries, TABLE, day));
      }),
    );
  });

  it('what lies outside the week changes nothing, and deleting takes away what adding brought', () => {
    fc.assert(
      fc.property(anyEntries, anyEntry, anyDay, (entries, other, day) => {
        const without = entries.filter(({ id }) => id !== other.id);
        const before = sumUp(without, TABLE, day);
        const after = sumUp([...without, other], TABLE, day);
        const { from, to } = before.week;
        if (other.day < from || other.day > to) expect(after).toEqual(before);
        expect(sumUp([...without, other].slice(0, -1), TABLE, day)).toEqual(before);
      }),
    );
  });

  it('the seven days of a week add up to it', () => {
    fc.assert(
      fc.property(anyEntries, anyDay, (entries, day) => {
        const drinks = (of: SummedEntry[]) =>
          sumUp(of, TABLE, day).sums.find(({ limit }) => limit === 'alcohol-free')?.sum ?? 0;
        const { from, to } = sumUp(entries, TABLE, day).week;
        const byDay = days
          .filter((one) => one >= from && one <= to)
          .map((one) => drinks(entries.filter((each) => each.day === one)));
        // Each is shown to a tenth.
        expect(Math.abs(byDay.reduce((sum, one) => sum + one, 0) - drinks(entries))).toBeLessThan(0.5);
      }),
    );
  });

  it('more never brings a sum back under its limit', () => {
    fc.assert(
      fc.property(anyEntries, anyEntry, anyDay, (entries, more, day) => {
        const over = (of: SummedEntry[]) =>
          sumUp(of, TABLE, day)
            .sums.filter(({ state }) => state === 'over')
            .map(({ limit }) => limit)
            .filter((limit) => limit !== 'tinned-tuna');
        const without = entries.filter(({ id }) => id !== more.id);
        const after = over([...without, more]);
        for (const limit of over(without)) expect(after).toContain(limit);
      }),
    );
  });
});

describe('how a portion fits', () => {
  const fit = (entries: SummedEntry[], ...amounts: DiaryAmount[]) =>
    fitInto(entries, TABLE, '2026-12-02', amounts).map(({ limit, sum, nth, state }) => ({
      limit,
      sum,
      nth,
      state,
    }));

  it('is the second of two', () => {
    expect(fit([steak(MONDAY)], amount('tuna', 1))).toEqual([
      { limit: 'tuna', sum: 1, nth: 2, state: 'reached' },
    ]);
  });

  it('goes over', () => {
    expect(fit([steak(MONDAY), steak(MONDAY)], amount('tuna', 1))).toMatchObject([{ nth: 3, state: 'over' }]);
    expect(fit([coffee('2026-12-02', 2)], amount('caffeine', 80, 'mg'))).toEqual([
      { limit: 'caffeine', sum: 160, nth: null, state: 'over' },
    ]);
  });

  it('counts a steak with the tins of the week', () => {
    const tins = [tin(MONDAY), tin(MONDAY), tin(MONDAY), tin(MONDAY)];
    expect(fit(tins, amount('tuna', 1))).toEqual([{ limit: 'tuna', sum: 2, nth: 3, state: 'over' }]);
    expect(fit([tin(MONDAY)], amount('tuna', 1))).toEqual([
      { limit: 'tuna', sum: 0.5, nth: null, state: 'within' },
    ]);
  });

  it('is not told of what she has not logged in that time', () => {
    expect(fit([], amount('tuna', 1))).toEqual([]);
    expect(
      fit([coffee('2026-12-01'), steak('2026-11-29')], amount('caffeine', 80, 'mg'), amount('tuna', 1)),
    ).toEqual([]);
  });
});
