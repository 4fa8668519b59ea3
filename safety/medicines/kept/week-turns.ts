import type { Citation } from '@mirabelle/contract/finding.ts';
import type { JudgedKept, WeekTurn } from '@mirabelle/contract/functions/kept-medicines.ts';
import { dayOfPregnancy, daysAfter, LAST_WEEK } from '@mirabelle/contract/gestation.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import type { MedicineEngine } from '../engine.ts';
import { judgeKept, type KeptAsker } from './judge-kept.ts';

/**
 * A change is announced from three days before the week in which the answer is another, so that there is time to ask, to
 * the end of that week, so that whoever opens the app once a week sees it.
 */
export const ANNOUNCED = { daysBefore: 3, daysAfter: 6 } as const;

/** For whom, and when. */
export interface TurnsAsker extends KeptAsker {
  /** ISO dates: her due date, and the calendar day where she is. */
  dueDate: string;
  today: string;
}

/** The weeks whose first day is so near that what changes with it is announced, each with that day. */
export function announcedWeeks(dueDate: string, today: string): { week: number; from: string }[] {
  const day = dayOfPregnancy(dueDate, today);
  return Array.from({ length: LAST_WEEK }, (_, at) => at + 1)
    .filter((week) => day >= week * 7 - ANNOUNCED.daysBefore && day <= week * 7 + ANNOUNCED.daysAfter)
    .map((week) => ({ week, from: daysAfter(today, week * 7 - day) }));
}

/**
 * What is announced today: each kept medicine whose answer in a week differs from that of the week before. Reads no clock:
 * same list, same day, same answer. Of food no fact depends on the week (no rule reads it), so there is nothing to announce.
 * @returns by week, then in the order of the list; without what she has stopped taking by then
 */
export function weekTurns(
  engine: MedicineEngine,
  kept: readonly KeptMedicineRow[],
  { dueDate, today, userContext, language }: TurnsAsker,
): WeekTurn[] {
  return announcedWeeks(dueDate, today).flatMap(({ week, from }) =>
    kept
      .filter(({ until }) => until === null || (until >= from && until >= today))
      .flatMap((medicine): WeekTurn[] => {
        const at = (gestationalWeek: number) =>
          judgeKept(engine, medicine, { userContext: { ...userContext, gestationalWeek }, language });
        const changes = changesBetween(at(week - 1), at(week));
        return changes.length === 0
          ? []
          : [{ medicine: medicine.id, name: medicine.name, week, from, changes }];
      }),
  );
}

/** What differs between two answers on one medicine; the whole's where none of its substances does by itself. */
function changesBetween(before: JudgedKept, after: JudgedKept): WeekTurn['changes'] {
  const changed = after.substances.flatMap((now) => {
    const then = before.substances.find(({ substance }) => substance === now.substance);
    if (!then || then.level === now.level) return [];
    const { substance, names, level, findings } = now;
    return [{ substance, names, before: then.level, after: level, citations: sourcesOf(findings) }];
  });
  if (changed.length > 0 || before.level === after.level) return changed;
  const worst = after.substances.filter(({ level }) => level === after.level);
  const citations = worst.flatMap(({ findings }) => sourcesOf(findings));
  return [{ substance: null, names: {}, before: before.level, after: after.level, citations }];
}

/** Who says at which level it is. */
const sourcesOf = (findings: JudgedKept['findings']): Citation[] =>
  findings.filter(({ kind }) => kind === 'level').flatMap(({ citations }) => citations);
