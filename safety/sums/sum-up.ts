import {
  DIARY_SUM_ENTRIES,
  type DiaryAmount,
  type DiarySum,
  type DiarySumState,
  type DiarySums,
  type DiaryUnit,
} from '@mirabelle/contract/diary/limits.ts';
import { weekOf } from './days.ts';
import type { LimitRow, LimitTable } from './limit-table.ts';

/** An entry of the diary as sums take it. */
export interface SummedEntry {
  id: string;
  name: string;
  /** The calendar day it was, where she was. */
  day: string;
  portion: number;
  /** Of one portion. */
  amounts: readonly DiaryAmount[];
}

/** One thing that adds up, while it is added. */
export interface Bar {
  row: LimitRow;
  sum: number;
  about: boolean;
  unknown: number;
  entries: { entry: SummedEntry; amount: number | null }[];
}

/** Sums are of hundredths of portions: what binary fractions leave over is no excess. */
const ROUNDING = 1e-6;

/**
 * What she had on a day and in its week, against the limits of a table. The order of the entries changes nothing, and those of
 * other weeks are left out.
 */
export function sumUp(entries: readonly SummedEntry[], table: LimitTable, day: string): DiarySums {
  const week = weekOf(day);
  const bars = barsOf(entries, table, day);
  const sums = [...bars.values()].map((bar) => sumOf(bar, day, week));
  return { day, week, sums: sums.toSorted((one, other) => weightOf(other) - weightOf(one)) };
}

/** The bars of a day and its week by the id of their row; none for what she did not log. */
export function barsOf(
  entries: readonly SummedEntry[],
  table: LimitTable,
  day: string,
): ReadonlyMap<string, Bar> {
  const { from, to } = weekOf(day);
  const ofWeek = entries
    .filter((entry) => entry.day >= from && entry.day <= to)
    .toSorted((one, other) =>
      one.day === other.day ? (one.id < other.id ? 1 : -1) : one.day < other.day ? 1 : -1,
    );
  const logged = new Set<string>();
  const counted = ofWeek.flatMap((entry) =>
    entry.amounts.flatMap((amount) => {
      const row = table.get(amount.limit) ?? rowWithoutLimit(amount);
      if (row.period === 'day' && entry.day !== day) return [];
      logged.add(row.id);
      return [{ entry, amount, row }];
    }),
  );
  const bars = new Map<string, Bar>();
  for (const { entry, amount, row } of counted) {
    const placed = placeOf(row, table, (id) => logged.has(id));
    const value = amountIn(amount, row, placed);
    const bar = bars.get(placed.row.id) ?? { row: placed.row, sum: 0, about: false, unknown: 0, entries: [] };
    const added = value === null ? null : value * entry.portion;
    // A dish of two kinds of one limit is one portion of it.
    const last = bar.entries.at(-1);
    if (last?.entry === entry) {
      if (added === null || (last.amount !== null && last.amount >= added)) continue;
      bar.sum += added - (last.amount ?? 0);
      if (last.amount === null) bar.unknown -= 1;
      last.amount = added;
    } else {
      bar.sum += added ?? 0;
      if (added === null) bar.unknown += 1;
      bar.entries.push({ entry, amount: added });
    }
    bar.about ||= added !== null && (amount.about || placed.row.about || placed.factor !== 1);
    bars.set(placed.row.id, bar);
  }
  return bars;
}

/** Where an amount counts, and how much one of it is there. */
function placeOf(
  row: LimitRow,
  table: LimitTable,
  isLogged: (id: string) => boolean,
): { row: LimitRow; factor: number } {
  if (row.within && isLogged(row.within.id)) {
    const other = table.get(row.within.id);
    if (other) return { row: table.get(other.bar) ?? other, factor: row.within.factor };
  }
  return { row: table.get(row.bar) ?? row, factor: 1 };
}

/** An amount in the unit of the bar; null where it is not known, or in a unit that says nothing of that. */
function amountIn(
  { amount, unit }: DiaryAmount,
  row: LimitRow,
  placed: { row: LimitRow; factor: number },
): number | null {
  if (amount === null) return null;
  if (placed.row.unit === 'g' && COUNTED.has(unit)) return amount * placed.factor * (row.factor || 1);
  const ratio = ratioOf(unit, placed.row.unit);
  return ratio === null ? null : amount * ratio * placed.factor;
}

const COUNTED: ReadonlySet<DiaryUnit> = new Set<DiaryUnit>(['portions', 'cups', 'drinks']);
const MICROGRAMS: Partial<Record<DiaryUnit, number>> = { ug: 1, mg: 1e3, g: 1e6 };

function ratioOf(from: DiaryUnit, to: DiaryUnit): number | null {
  if (from === to) return 1;
  const [one, other] = [MICROGRAMS[from], MICROGRAMS[to]];
  return one === undefined || other === undefined ? null : one / other;
}

/** How a sum stands to a limit. @param unknown how many entries count and are not in the sum */
export function stateOf(sum: number, unknown: number, upTo: LimitRow['upTo']): DiarySumState {
  if (!upTo) return 'no_limit';
  if (sum > upTo.value + ROUNDING) return 'over';
  if (unknown > 0) return 'unknown';
  return sum >= upTo.value - ROUNDING ? 'reached' : 'within';
}

/** To a tenth, as it is shown. */
export const toTenth = (value: number): number => Math.round((value + ROUNDING) * 10) / 10;

function rowWithoutLimit({ limit, called, unit }: DiaryAmount): LimitRow {
  const row = { id: limit, called, period: 'day' as const, unit, factor: 1, about: false };
  return { ...row, upTo: null, bar: limit, within: null };
}

function sumOf({ row, sum, about, unknown, entries }: Bar, day: string, week: DiarySums['week']): DiarySum {
  const span = row.period === 'day' ? { from: day, to: day } : week;
  return {
    limit: row.id,
    called: row.called,
    period: row.period,
    ...span,
    unit: row.unit,
    sum: toTenth(sum),
    about,
    unknown,
    upTo: row.upTo,
    state: stateOf(sum, unknown, row.upTo),
    entry_count: entries.length,
    entries: entries.slice(0, DIARY_SUM_ENTRIES).map(({ entry, amount }) => ({
      id: entry.id,
      name: entry.name,
      day: entry.day,
      amount: amount === null ? null : toTenth(amount),
    })),
  };
}

/** Over its limit first, then the fullest; what has none comes last. */
const weightOf = ({ sum, upTo }: DiarySum): number => (upTo && upTo.value > 0 ? sum / upTo.value : -1);
