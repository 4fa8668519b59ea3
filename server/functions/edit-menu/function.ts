import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type EditMenuRequest,
  type EditMenuResponse,
  editMenuOperation,
} from '@mirabelle/contract/functions/edit-menu.ts';
import { type AsRead, type MenuEdit, MOST_EDITED } from '@mirabelle/contract/menu/edits.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { dishesOf } from '../menu-scan/edits/apply-edits.ts';
import { insertEdit } from '../menu-scan/edits/edit-rows.ts';
import type { EditedSection } from '../menu-scan/edits/edited-menu.ts';
import { layEdits } from '../menu-scan/edits/lay-edits.ts';
import { beginEditing } from '../menu-scan/edits/read-menu.ts';
import { monthOfScan } from '../menu-scan/scan-month.ts';
import { editedOwner, lockReadScan } from './may-edit.ts';

/** edit-menu: keeps what was corrected of a menu, and judges again what that changes, in one transaction. */
export const editMenu = defineFunction(editMenuOperation, {
  rates: 'edits',
  repeatId: (body) => body.edit_id,
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body }): Promise<EditMenuResponse> => {
      const { scanId } = body;
      const userId = await database.asCaller(claims, (sql) => editedOwner(sql, claims, scanId));
      const laid = await database.asService(async (sql) => {
        await lockReadScan(sql, scanId);
        const known = await sql.query<{ scan_id: string }>('select scan_id from menu_edits where id = $1', [
          body.edit_id,
        ]);
        // A call made again; or the id of an edit of another scan, which does not exist for her.
        if (known.rows[0]) {
          if (known.rows[0].scan_id !== scanId) throw new AppError('not_found');
          return { judged: 0, droppedAnswers: 0 };
        }
        await keep(sql, body, now());
        return layEdits(sql, { scanId, userId }, { threads, now }, refuseFull);
      });
      return { success: true, ...laid };
    },
});

/** @throws AppError menu_full */
export function refuseFull(edited: readonly EditedSection[]): void {
  const dishes = edited.reduce((sum, section) => sum + section.dishes.length, 0);
  if (dishes > MOST_EDITED.dishes) throw new AppError('menu_full');
}

/** @throws AppError dish_gone where a dish is not on the menu; menu_full; not_found for an id that is another's */
async function keep(
  sql: Sql,
  { scanId, edit_id, edit, madeAt }: EditMenuRequest,
  today: Date,
): Promise<void> {
  const { version } = await beginEditing(sql, scanId);
  const before = await dishesBefore(sql, scanId, edit);
  await refuseTaken(sql, edit);
  const edits = await sql.query<{ count: number }>(
    'select count(*)::int as count from menu_edits where scan_id = $1',
    [scanId],
  );
  if ((edits.rows[0]?.count ?? 0) >= MOST_EDITED.edits) throw new AppError('menu_full');
  const said = madeAt === undefined ? today : new Date(madeAt);
  await insertEdit(sql, {
    id: edit_id,
    scanId,
    edit,
    before,
    reading: version,
    madeAt: new Date(Math.min(said.getTime(), today.getTime())),
  });
}

/** The dishes that an edit speaks of, as they stand. @throws AppError dish_gone where one of them is not there */
async function dishesBefore(sql: Sql, scanId: string, edit: MenuEdit): Promise<AsRead[]> {
  const ids = dishesOf(edit);
  const { rows } = await sql.query<AsRead>(
    `select i.id, i.name, i.description, i.price, s.title as section
     from menu_items i left join menu_sections s on s.id = i.section_id and s.scan_month = i.scan_month
     where i.scan_id = $1 and i.scan_month = ${monthOfScan(1)} and i.id = any($2) order by array_position($2::uuid[], i.id)`,
    [scanId, ids],
  );
  if (new Set(ids).size !== ids.length || rows.length < ids.length) throw new AppError('dish_gone');
  return rows;
}

/** Ids that the client makes are new, or those of a heading of this menu. @throws AppError not_found */
async function refuseTaken(sql: Sql, edit: MenuEdit): Promise<void> {
  const dishes =
    edit.kind === 'add'
      ? [edit.itemId]
      : edit.kind === 'split'
        ? edit.parts.slice(1).map(({ itemId }) => itemId)
        : [];
  if (dishes.length === 0) return;
  const { rowCount } = await sql.query('select from menu_items where id = any($1)', [dishes]);
  if (rowCount > 0 || new Set(dishes).size !== dishes.length) throw new AppError('not_found');
}
