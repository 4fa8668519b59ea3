import type { ChangedSubject } from '@mirabelle/contract/advice-changes.ts';
import type { Sql } from '../platform/database/database.ts';
import type { ChangedAnswer } from './compare.ts';
import type { Group } from './stored-answer.ts';

/** Longest name that a row takes. */
const NAME_CHARS = 500;

/**
 * Writes what changed, once a release. An answer that was deleted in the meantime has none, nor has a dish that was judged
 * again: whoever did that judged it by the new knowledge.
 */
export async function writeChanges(
  sql: Sql,
  release: string,
  subject: ChangedSubject,
  { answers, scanOf }: Pick<Group, 'answers' | 'scanOf'>,
  changes: readonly ChangedAnswer[],
): Promise<void> {
  if (changes.length === 0) return;
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const rows = changes.flatMap((change) => {
    const answer = byId.get(change.id);
    if (!answer) return [];
    const scan = scanOf?.get(change.id);
    return {
      ...change,
      user_id: answer.userId,
      name: answer.name.slice(0, NAME_CHARS) || '–',
      scan_id: scan?.scanId ?? null,
      scan_month: scan?.scanMonth ?? null,
    };
  });
  await sql.query(
    `insert into advice_changes (user_id, release, subject, ${subject}, scan_id, scan_month, name, direction, was, now, reason)
     select g.user_id, $1, g.id, g.id, g.scan_id, g.scan_month, g.name, g.direction, g.was, g.now, g.reason
     from jsonb_to_recordset($2::jsonb) as g(id uuid, user_id uuid, scan_id uuid, scan_month date, name text,
       direction text, was text, now text, reason jsonb)
     where ${STILL_THERE[subject]}
     on conflict (subject, release) do nothing`,
    [release, JSON.stringify(rows)],
  );
}

/** That the answer is the one that was compared, by what is stored of it. */
const STILL_THERE: Record<ChangedSubject, string> = {
  item_id:
    'exists (select from menu_items t where t.id = g.id and t.scan_month = g.scan_month and t.risk = g.was)',
  dish_test_id: 'exists (select from dish_tests t where t.id = g.id)',
  ingredient_test_id: 'exists (select from ingredient_tests t where t.id = g.id)',
  adaptation_id: 'exists (select from recipe_adaptations t where t.id = g.id)',
  medication_id: 'exists (select from medication_analyses t where t.id = g.id)',
  kept_medicine_id: 'exists (select from kept_medicines t where t.id = g.id)',
};
