import { JUDGING_FAILED } from '@mirabelle/contract/functions/analyze-menu.ts';
import { receivedOne } from '@mirabelle/contract/received.ts';
import {
  type AnalysisRunRow,
  analysisRunRowSchema,
  type IngredientAssessmentRow,
  type ItemAssessmentRow,
  ingredientAssessmentRowSchema,
  itemAssessmentRowSchema,
  type MenuItemRow,
  type MenuScanRow,
  type MenuSectionRow,
  menuItemRowSchema,
  menuScanRowSchema,
  menuSectionRowSchema,
} from '@mirabelle/contract/rows.ts';
import type { MenuAnswerRow } from '@mirabelle/contract/table-question.ts';
import { z } from 'zod';
import { sentenceOf } from '../../lib/backend/error-body.ts';
import { keptRows, readRow, readRows, readTable } from '../../lib/backend/rows.ts';
import { loadAnswers } from './answers-api.ts';

export interface ItemWithAssessments extends MenuItemRow {
  assessment: ItemAssessmentRow | null;
  ingredients: IngredientAssessmentRow[];
}

export interface Results {
  scan: MenuScanRow;
  /** The latest run; null before judging began. */
  run: AnalysisRunRow | null;
  sections: MenuSectionRow[];
  items: ItemWithAssessments[];
  /** What was answered at the table and not taken back, the last answer first. */
  answers: MenuAnswerRow[];
  /** How many dishes could not be read: they are not among the items, and the user has to ask about them. */
  unreadable: number;
}

/** Without what lists alone need of a scan: its small picture and what it is searched by. */
const SCAN_COLUMNS = [
  'id, overall_risk, raw_text, first_dishes_at, not_understood, unread_parts, extraction_error, restaurant_name',
  'restaurant_type, country, language, read_by, given_name, is_favorite, added_to, created_at',
].join(', ');

const positioned = ingredientAssessmentRowSchema.extend({ position: z.number().catch(0) });
const itemSchema = menuItemRowSchema
  .extend({
    // A rating that cannot be read could be the worst one, so the whole dish counts as unreadable.
    item_assessments: receivedOne(itemAssessmentRowSchema),
    ingredient_assessments: z
      .array(positioned)
      .nullish()
      .transform((list) => list ?? []),
  })
  .transform(
    ({ item_assessments, ingredient_assessments, ...item }): ItemWithAssessments => ({
      ...item,
      assessment: item_assessments,
      ingredients: ingredient_assessments.sort((a, b) => a.position - b.position),
    }),
  );

/**
 * Everything the page shows about one scan, as the signed-in user may read it.
 * @returns null if she has no such scan
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadResults(scanId: string, signal: AbortSignal): Promise<Results | null> {
  // All at once, so that she waits for one answer and not for two.
  const [scan, run, sections, dishes, answers] = await Promise.all([
    readRow(
      'menu_scans',
      menuScanRowSchema,
      (backend, limit) =>
        backend.from('menu_scans').select(SCAN_COLUMNS).eq('id', scanId).limit(1).abortSignal(limit),
      signal,
    ),
    readRow(
      'analysis_runs',
      analysisRunRowSchema,
      (backend, limit) =>
        backend
          .from('analysis_runs')
          .select('*')
          .eq('scan_id', scanId)
          .order('started_at', { ascending: false })
          .limit(1)
          .abortSignal(limit),
      signal,
    ),
    readRows(
      'menu_sections',
      z.union([menuSectionRowSchema, z.unknown().transform(() => null)]),
      (backend, limit) =>
        backend.from('menu_sections').select('*').eq('scan_id', scanId).order('position').abortSignal(limit),
      signal,
    ),
    readTable(
      'menu_items',
      (backend, limit) =>
        backend
          .from('menu_items')
          .select('*, item_assessments(*), ingredient_assessments(*)')
          .eq('scan_id', scanId)
          .order('position')
          .abortSignal(limit),
      signal,
    ),
    // They are in the ratings already: the page is whole without the rows that tell of them.
    loadAnswers(scanId, signal).catch((): MenuAnswerRow[] => []),
  ]);
  if (!scan) return null;
  const items = keptRows('menu_items', itemSchema, dishes);
  return {
    scan,
    // It may hold a program's own words.
    run: run && {
      ...run,
      error_message: run.error_message && (sentenceOf(run.error_message) ?? JUDGING_FAILED),
    },
    sections: sections.filter((section) => section !== null),
    items,
    answers,
    unreadable: Array.isArray(dishes) ? dishes.length - items.length : 0,
  };
}
