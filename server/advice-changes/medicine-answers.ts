import { keptMedicineRowSchema } from '@mirabelle/contract/kept-medicine.ts';
import { type MedicineVerdict, medicineVerdictSchema } from '@mirabelle/contract/medicine-verdict.ts';
import { cutLongWords } from '@mirabelle/safety/medicines/long-words.ts';
import { addresseeOf } from '../judging/addressee-of.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Group, StoredAnswer, Window } from './stored-answer.ts';
import { rowsWithin } from './window.ts';

/** Saved analyses of medicines, for the week and country that each was made for. */
export async function medicationAnswers(sql: Sql, window: Window): Promise<Group> {
  const rows = await rowsWithin<{
    id: string;
    userId: string;
    name: string;
    level: string;
    verdict: unknown;
  }>(
    sql,
    'medication_analyses',
    `t.user_id as "userId", t.medication_name as name, t.risk_level as level, t.details -> 'verdict' as verdict`,
    window,
  );
  const answers: StoredAnswer[] = [];
  for (const { id, userId, name, level, verdict } of rows) {
    const stored = medicineVerdictSchema.safeParse(verdict);
    if (!stored.success || stored.data.products.length === 0) continue;
    const { week, country } = stored.data;
    const { userContext, language } = await addresseeOf(sql, userId, window.until);
    const context = { ...userContext, gestationalWeek: week, country };
    const lines = linesOf(stored.data).map(cutLongWords);
    answers.push({
      id,
      userId,
      name,
      was: level,
      asked: { kind: 'medicine', request: { lines, language, userContext: context } },
    });
  }
  return { answers, last: rows.at(-1)?.id ?? null };
}

/** What was read of each product, as a box says it; an empty line parts one from the next. */
function linesOf({ products }: MedicineVerdict): string[] {
  return products.flatMap(({ brand, read, strengths, form }) => [
    brand ?? read,
    read,
    strengths.map(({ value, unit, perMl }) => `${value} ${unit}${perMl ? ` / ${perMl} ml` : ''}`).join(', '),
    form ?? '',
    '',
  ]);
}

/** Medicines that users still take, however long they have kept them, judged for today: no answer of them is stored. */
export async function keptMedicineAnswers(sql: Sql, window: Window): Promise<Group> {
  const rows = await rowsWithin<{ id: string; userId: string; row: unknown }>(
    sql,
    'kept_medicines',
    `t.user_id as "userId", jsonb_build_object('id', t.id, 'name', t.name, 'substances', t.substances,
       'times_a_day', t.times_a_day, 'units_per_time', t.units_per_time, 'since', t.since, 'until', t.until,
       'as_written', t.as_written) as row`,
    window,
    `(t.until is null or t.until >= $2::timestamptz - interval '1 day')`,
  );
  const answers: StoredAnswer[] = [];
  for (const { id, userId, row } of rows) {
    const kept = keptMedicineRowSchema.safeParse(row);
    if (!kept.success) continue;
    const { userContext, language } = await addresseeOf(sql, userId, window.until);
    const { name, as_written, ...rest } = kept.data;
    const cut = { ...rest, name: cutLongWords(name), as_written: cutLongWords(as_written) };
    answers.push({
      id,
      userId,
      name,
      was: null,
      asked: { kind: 'kept-medicine', kept: cut, userContext, language },
    });
  }
  return { answers, last: rows.at(-1)?.id ?? null };
}
