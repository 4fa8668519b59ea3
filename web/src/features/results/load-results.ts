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
import { z } from 'zod';
import type { Backend } from '../../lib/backend.ts';
import { unwrap } from '../../lib/backend-error.ts';

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
}

const positioned = ingredientAssessmentRowSchema.extend({ position: z.number().int() });
const itemSchema = menuItemRowSchema
  .extend({
    item_assessments: itemAssessmentRowSchema.nullable(),
    ingredient_assessments: z.array(positioned),
  })
  .transform(
    ({ item_assessments, ingredient_assessments, ...item }): ItemWithAssessments => ({
      ...item,
      assessment: item_assessments,
      ingredients: ingredient_assessments.sort((a, b) => a.position - b.position),
    }),
  );

/**
 * Everything the page shows of one scan, as the signed-in user may read it.
 * @returns null where there is no such scan for her
 * @throws BackendError where a call fails, ZodError where an answer is not of the agreed form
 */
export async function loadResults(
  backend: Backend,
  scanId: string,
  signal: AbortSignal,
): Promise<Results | null> {
  const scans = await backend.from('menu_scans').select('*').eq('id', scanId).limit(1).abortSignal(signal);
  const [row] = unwrap(scans);
  if (!row) return null;
  const [runs, sections, items] = await Promise.all([
    backend
      .from('analysis_runs')
      .select('*')
      .eq('scan_id', scanId)
      .order('started_at', { ascending: false })
      .limit(1)
      .abortSignal(signal),
    backend.from('menu_sections').select('*').eq('scan_id', scanId).order('position').abortSignal(signal),
    backend
      .from('menu_items')
      .select('*, item_assessments(*), ingredient_assessments(*)')
      .eq('scan_id', scanId)
      .order('position')
      .abortSignal(signal),
  ]);
  return {
    scan: menuScanRowSchema.parse(row),
    run: z.array(analysisRunRowSchema).parse(unwrap(runs))[0] ?? null,
    sections: z.array(menuSectionRowSchema).parse(unwrap(sections)),
    items: z.array(itemSchema).parse(unwrap(items)),
  };
}
