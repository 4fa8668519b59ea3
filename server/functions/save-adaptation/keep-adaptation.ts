import { AppError } from '@mirabelle/contract/errors.ts';
import type { SaveAdaptationResponse } from '@mirabelle/contract/functions/save-adaptation.ts';
import type { OverallSafety } from '@mirabelle/contract/overall-safety.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdaptationToKeep } from '../../threads/tasks/saving.ts';

/** PostgreSQL's code for a row that refers to what is not there: here, a user whose account was deleted. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Writes an adaptation once: a call made again with the same id leaves the first row and gives it back.
 * @param adaptation.overallSafety of the adapted recipe, by the server's own check
 * @throws AppError forbidden for an id that another user's adaptation has; not_signed_in when the account is gone
 */
export async function keepAdaptation(
  database: Database,
  adaptation: { id: string; userId: string; kept: AdaptationToKeep; overallSafety: OverallSafety },
): Promise<SaveAdaptationResponse> {
  const { id, userId, kept, overallSafety } = adaptation;
  return database.asService(async (sql) => {
    await sql
      .query(
        `insert into recipe_adaptations (id, user_id, original_recipe_name, adapted_recipe_name, source_type,
           overall_safety, original_recipe, adapted_recipe, safety_analysis, adaptations_made, recommendations,
           confidence_score, user_notes, is_favorite)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (id) do nothing`,
        [
          id,
          userId,
          kept.originalName,
          kept.adaptedName,
          kept.sourceType,
          overallSafety,
          kept.originalRecipe,
          kept.adaptedRecipe,
          kept.safetyAnalysis,
          kept.adaptationsMade,
          kept.recommendations,
          kept.confidenceScore,
          kept.userNotes,
          kept.isFavorite,
        ],
      )
      .catch((error: { code?: string }) => {
        if (error.code === FOREIGN_KEY_VIOLATION) throw new AppError('not_signed_in', { cause: error });
        throw error;
      });
    const { rows } = await sql.query<SaveAdaptationResponse>(
      'select id as adaptation_id, overall_safety from recipe_adaptations where id = $1 and user_id = $2',
      [id, userId],
    );
    if (!rows[0]) throw new AppError('forbidden', { details: { field: 'adaptation_id' } });
    return rows[0];
  });
}
