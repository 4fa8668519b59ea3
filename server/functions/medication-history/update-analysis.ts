import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type UpdateMedicationRequest,
  type UpdateMedicationResponse,
  updateMedicationOperation,
} from '@mirabelle/contract/functions/medication-history.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { searchText } from './search-text.ts';

/**
 * PUT medication-history: what the caller herself says of a saved analysis, her favourites and notes. What was judged
 * stays as it is: she may not write to the table, so the server does, where the row is hers.
 */
export const updateAnalysis = defineFunction(updateMedicationOperation, {
  handler:
    ({ database }) =>
    async ({ claims, body }): Promise<UpdateMedicationResponse> => {
      const now = await database.asService((sql) => update(sql, claims.sub, body));
      if (!now) throw new AppError('not_found');
      return { success: true, ...now };
    },
});

async function update(
  sql: Sql,
  userId: string,
  { analysis_id, is_favorite, user_notes }: UpdateMedicationRequest,
): Promise<Pick<UpdateMedicationResponse, 'is_favorite' | 'user_notes' | 'updated_at'> | undefined> {
  const changesNotes = user_notes !== undefined;
  const { rows } = await sql.query<
    Pick<UpdateMedicationResponse, 'is_favorite' | 'user_notes' | 'updated_at'>
  >(
    `update medication_analyses set is_favorite = coalesce($3, is_favorite),
       user_notes = case when $4 then $5 else user_notes end,
       search_notes = case when $4 then $6 else search_notes end
     where id = $1 and user_id = $2
     returning is_favorite, user_notes, to_jsonb(updated_at) #>> '{}' as updated_at`,
    [
      analysis_id,
      userId,
      is_favorite ?? null,
      changesNotes,
      user_notes ?? null,
      searchText(user_notes ?? ''),
    ],
  );
  return rows[0];
}
