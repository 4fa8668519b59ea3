import { AppError } from '@mirabelle/contract/errors.ts';
import { type EditMenuResponse, takeBackEditOperation } from '@mirabelle/contract/functions/edit-menu.ts';
import { defineFunction } from '../calling/define-function.ts';
import { layEdits } from '../menu-scan/edits/lay-edits.ts';
import { refuseFull } from './function.ts';
import { editedOwner, lockReadScan } from './may-edit.ts';

/** DELETE edit-menu: takes an edit back; those that came after it stand. */
export const takeBackEdit = defineFunction(takeBackEditOperation, {
  rates: 'edits',
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body }): Promise<EditMenuResponse> => {
      const { scanId, userId } = await database.asCaller(claims, async (sql) => {
        const { rows } = await sql.query<{ scan_id: string }>(
          'select scan_id from menu_edits where id = $1',
          [body.edit_id],
        );
        const scanId = rows[0]?.scan_id;
        if (scanId === undefined) throw new AppError('not_found');
        return { scanId, userId: await editedOwner(sql, claims, scanId) };
      });
      const laid = await database.asService(async (sql) => {
        await lockReadScan(sql, scanId);
        const { rowCount } = await sql.query(
          'update menu_edits set taken_back_at = now() where id = $1 and taken_back_at is null',
          [body.edit_id],
        );
        // Taken back before.
        if (rowCount === 0) return { judged: 0, droppedAnswers: 0 };
        return layEdits(sql, { scanId, userId }, { threads, now }, refuseFull);
      });
      return { success: true, ...laid };
    },
});
