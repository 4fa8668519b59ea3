import { AppError } from '@mirabelle/contract/errors.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { searchText } from '../medication-history/search-text.ts';
import type { MedicationRecord } from './record-of.ts';

/** PostgreSQL's code for a row that refers to what is not there: here, a user whose account was deleted. */
const FOREIGN_KEY_VIOLATION = '23503';

interface Kept {
  /** Made by the client, so that a repeated call is recognised. */
  id: string;
  userId: string;
  isFavorite: boolean;
  notes: string | null;
  record: MedicationRecord;
}

/**
 * Writes an analysis with its parts, once: a call made again with the same id leaves the first as it is.
 * @throws AppError forbidden for an id that another user's analysis has; not_signed_in when the account is gone
 */
export async function keepAnalysis(database: Database, kept: Kept): Promise<void> {
  await database.asService(async (sql) => {
    if (await insertAnalysis(sql, kept)) {
      await insertParts(sql, kept.id, kept.record);
      return;
    }
    const { rowCount } = await sql.query('select from medication_analyses where id = $1 and user_id = $2', [
      kept.id,
      kept.userId,
    ]);
    if (rowCount === 0) throw new AppError('forbidden', { details: { field: 'analysis_id' } });
  });
}

/** @returns false where the id is taken already */
async function insertAnalysis(sql: Sql, { id, userId, isFavorite, notes, record }: Kept): Promise<boolean> {
  const { analysis } = record;
  const { rowCount } = await sql
    .query(
      `insert into medication_analyses (id, user_id, medication_name, analysis_type, risk_level, confidence_score,
         medication_info, safety_analysis, details, language, analyzed_at, knowledge_version, name_key,
         search_names, search_notes, is_favorite, user_notes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       on conflict (id) do nothing`,
      [
        id,
        userId,
        analysis.medication_name,
        analysis.analysis_type,
        analysis.risk_level,
        analysis.confidence_score,
        JSON.stringify(analysis.medication_info),
        JSON.stringify(analysis.safety_analysis),
        JSON.stringify(analysis.details),
        analysis.language,
        analysis.analyzed_at,
        analysis.knowledge_version,
        analysis.name_key,
        analysis.search_names,
        searchText(notes ?? ''),
        isFavorite,
        notes,
      ],
    )
    .catch((error: { code?: string }) => {
      if (error.code === FOREIGN_KEY_VIOLATION) throw new AppError('not_signed_in', { cause: error });
      throw error;
    });
  return rowCount > 0;
}

async function insertParts(
  sql: Sql,
  id: string,
  { ingredients, alternatives, warnings }: MedicationRecord,
): Promise<void> {
  await sql.query(
    `with ingredient as (
       insert into medication_ingredients (analysis_id, position, ingredient_name, dosage, risk_level, safety_notes)
       select $1, position - 1, part ->> 'ingredient_name', part ->> 'dosage', part ->> 'risk_level',
         part ->> 'safety_notes'
       from jsonb_array_elements($2) with ordinality as given(part, position)
     ), alternative as (
       insert into medication_alternatives (analysis_id, alternative_name, alternative_type, safety_level,
         description, priority_order)
       select $1, part ->> 'alternative_name', part ->> 'alternative_type', part ->> 'safety_level',
         part ->> 'description', (part ->> 'priority_order')::integer
       from jsonb_array_elements($3) as given(part)
     )
     insert into medication_warnings (analysis_id, position, severity, warning_type, trimester, warning_text)
     select $1, position - 1, part ->> 'severity', part ->> 'warning_type', part ->> 'trimester',
       part ->> 'warning_text'
     from jsonb_array_elements($4) with ordinality as given(part, position)`,
    [id, JSON.stringify(ingredients), JSON.stringify(alternatives), JSON.stringify(warnings)],
  );
}
