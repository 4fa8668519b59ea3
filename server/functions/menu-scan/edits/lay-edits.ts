import type { Sql } from '../../../platform/database/database.ts';
import type { Threads } from '../../../threads/threads.ts';
import { isAbout, loadAnswers } from '../answers.ts';
import { judgeAgain } from '../judge-again.ts';
import { monthOfScan } from '../scan-month.ts';
import { rateScan } from '../write-verdicts.ts';
import { applyEdits } from './apply-edits.ts';
import { loadEdits } from './edit-rows.ts';
import type { EditedSection } from './edited-menu.ts';
import { placeEdited } from './place-edited.ts';
import { beginEditing } from './read-menu.ts';

interface Laid {
  /** How many dishes were judged again. */
  judged: number;
  /** How many answers of the cook count for none of these dishes any more. */
  droppedAnswers: number;
}

/**
 * Lays the edits in force over what was read of a menu, and judges again what that changes, in the given transaction.
 * @param scan.userId for whom it is judged: the owner of the scan
 * @param fits refuses the edited menu by throwing, before anything of it is written
 */
export async function layEdits(
  sql: Sql,
  scan: { scanId: string; userId: string },
  deps: { threads: Pick<Threads, 'run'>; now: () => Date },
  fits: (edited: readonly EditedSection[]) => void = () => {},
): Promise<Laid> {
  const { scanId } = scan;
  const menu = await beginEditing(sql, scanId);
  const edited = applyEdits(menu, await loadEdits(sql, scanId));
  fits(edited);
  const before = await answersOf(sql, scanId);
  const again = await placeEdited(sql, scanId, edited);
  const judged = await judgeAgain(sql, scan, ({ id, risk }) => again.has(id) || risk === null, deps);
  // Where a dish went, and none is to be judged.
  if (judged === 0) await rateScan(sql, scanId);
  const after = await answersOf(sql, scanId);
  return { judged, droppedAnswers: [...before].filter((id) => !after.has(id)).length };
}

/** The answers that speak of dishes of the menu as it stands. */
async function answersOf(sql: Sql, scanId: string): Promise<Set<string>> {
  const answers = await loadAnswers(sql, scanId);
  if (answers.length === 0) return new Set();
  const { rows } = await sql.query<{ id: string; name: string; as_read: { id: string }[] | null }>(
    `select id, name, as_read from menu_items where scan_id = $1 and scan_month = ${monthOfScan(1)}`,
    [scanId],
  );
  return new Set(answers.filter((answer) => rows.some((dish) => isAbout(answer, dish))).map(({ id }) => id));
}
