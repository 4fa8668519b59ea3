import type { DiaryAmount, DiaryUnit } from '@mirabelle/contract/diary/limits.ts';
import type { DiaryFit } from '@mirabelle/contract/functions/diary-fit.ts';
import type { LimitTable } from './limit-table.ts';
import { barsOf, type SummedEntry, stateOf, toTenth } from './sum-up.ts';

/** What is counted one by one, so that a portion is the second of two. */
const COUNTED: ReadonlySet<DiaryUnit> = new Set<DiaryUnit>(['portions', 'cups', 'drinks']);
/** No id of an entry. */
const CANDIDATE = '';

/**
 * How one portion would sit in the day and the week so far, over a limit first. Nothing is said of what she has not logged in
 * them.
 * @param amounts of one portion
 * @param day today, where she is
 */
export function fitInto(
  entries: readonly SummedEntry[],
  table: LimitTable,
  day: string,
  amounts: readonly DiaryAmount[],
): DiaryFit[] {
  if (amounts.length === 0) return [];
  const candidate: SummedEntry = { id: CANDIDATE, name: CANDIDATE, day, portion: 1, amounts };
  const bars = barsOf([...entries, candidate], table, day);
  const fits = [...bars.values()].flatMap(({ row, sum, about, unknown, entries: of }): DiaryFit[] => {
    const own = of.find(({ entry }) => entry === candidate);
    if (!own || of.length === 1) return [];
    const before = sum - (own.amount ?? 0);
    const isCounted = own.amount === 1 && unknown === 0 && Number.isInteger(before) && COUNTED.has(row.unit);
    return [
      {
        limit: row.id,
        called: row.called,
        period: row.period,
        unit: row.unit,
        sum: toTenth(before),
        amount: own.amount === null ? null : toTenth(own.amount),
        about,
        upTo: row.upTo,
        state: stateOf(sum, unknown, row.upTo),
        nth: isCounted ? before + 1 : null,
      },
    ];
  });
  return fits.toSorted((one, other) => Number(other.state === 'over') - Number(one.state === 'over'));
}
