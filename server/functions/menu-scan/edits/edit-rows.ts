import type { AsRead, MenuEdit } from '@mirabelle/contract/menu/edits.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { dishesOf } from './apply-edits.ts';
import type { EditInForce } from './edited-menu.ts';

/** The edits of a scan that were not taken back, in the order in which they came. */
export async function loadEdits(sql: Sql, scanId: string): Promise<EditInForce[]> {
  const { rows } = await sql.query<EditInForce>(
    'select edit, before, reading from menu_edits where scan_id = $1 and taken_back_at is null order by position',
    [scanId],
  );
  return rows;
}

/** The dishes that edits in force speak of: no reading takes their rows away. */
export const pinnedBy = (edits: readonly EditInForce[]): Set<string> =>
  new Set(edits.flatMap(({ edit }) => dishesOf(edit)));

/** An edit as it is kept. */
export interface NewEdit {
  id: string;
  scanId: string;
  edit: MenuEdit;
  before: readonly AsRead[];
  reading: number;
  madeAt: Date;
}

export async function insertEdit(
  sql: Sql,
  { id, scanId, edit, before, reading, madeAt }: NewEdit,
): Promise<void> {
  await sql.query(
    `insert into menu_edits (id, scan_id, kind, edit, before, reading, made_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [id, scanId, edit.kind, JSON.stringify(edit), JSON.stringify(before), reading, madeAt],
  );
}
