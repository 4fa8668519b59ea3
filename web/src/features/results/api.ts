import { JUDGING_FAILED } from '@mirabelle/contract/functions/analyze-menu.ts';
import { type MenuEditRow, menuEditRowSchema } from '@mirabelle/contract/menu/edits.ts';
import {
  type AnalysisRunRow,
  analysisRunRowSchema,
  type MenuScanPageRow,
  type MenuScanRow,
  type MenuSectionRow,
  menuScanPageRowSchema,
  menuScanRowSchema,
  menuSectionRowSchema,
} from '@mirabelle/contract/rows.ts';
import { type MenuAnswerRow, menuAnswerRowSchema } from '@mirabelle/contract/table-question.ts';
import { z } from 'zod';
import { InvalidAnswerError } from '../../lib/backend/backend-error.ts';
import { sentenceOf } from '../../lib/backend/error-body.ts';
import { keptRows, readRow } from '../../lib/backend/rows.ts';
import { ANSWER_COLUMNS } from './answers-api.ts';
import { CARD_COLUMNS, dishesByCard, type ItemWithAssessments, loadWholeDishes } from './dishes-api.ts';

export interface Results {
  scan: MenuScanRow;
  /** The latest run; null before judging began. */
  run: AnalysisRunRow | null;
  /** Of a scan that has several pages, what has become of each, in their order. */
  pages: MenuScanPageRow[];
  sections: MenuSectionRow[];
  items: ItemWithAssessments[];
  /** What was answered at the table and not taken back, the last answer first. */
  answers: MenuAnswerRow[];
  /** What was corrected and not taken back, the last correction first. */
  edits: MenuEditRow[];
  /** How many dishes could not be read: they are not among the items, and the user has to ask about them. */
  unreadable: number;
}

/** Without what lists alone need of a scan, such as its small picture, and without its text, which no page shows. */
const SCAN_COLUMNS = [
  'id, user_id, overall_risk, has_text, first_dishes_at, not_understood, unread_parts, extraction_error, restaurant_name',
  'restaurant_type, country, language, read_by, given_name, is_favorite, added_to, created_at, sources',
  'analysis_runs(started_at, finished_at, error_message, result_json)',
  'menu_scan_pages(scan_id, position, outcome, reason)',
  'menu_sections(id, title, course, position)',
  `menu_items(${CARD_COLUMNS})`,
  `menu_answers(${ANSWER_COLUMNS})`,
  'menu_edits(id, kind, edit, before, made_at)',
].join(', ');

const scanSchema = menuScanRowSchema.extend({
  sources: z.unknown().optional(),
  analysis_runs: z.unknown(),
  menu_scan_pages: z.unknown().optional(),
  menu_sections: z.unknown(),
  menu_items: z.unknown(),
  menu_answers: z.unknown(),
  menu_edits: z.unknown().optional(),
});
const sectionSchema = z.union([menuSectionRowSchema, z.unknown().transform(() => null)]);

/**
 * Everything the page first shows about one scan, as the signed-in user may read it: in one answer, as it was at one
 * moment.
 * @returns null if she has no such scan
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadResults(scanId: string, signal: AbortSignal): Promise<Results | null> {
  const row = await readRow(
    'menu_scans',
    scanSchema,
    (backend, limit) =>
      backend
        .from('menu_scans')
        .select(SCAN_COLUMNS)
        .eq('id', scanId)
        .order('started_at', { referencedTable: 'analysis_runs', ascending: false })
        .limit(1, { referencedTable: 'analysis_runs' })
        .order('position', { referencedTable: 'menu_scan_pages' })
        .order('position', { referencedTable: 'menu_sections' })
        .order('position', { referencedTable: 'menu_items' })
        .is('menu_answers.taken_back_at', null)
        .order('created_at', { referencedTable: 'menu_answers', ascending: false })
        .is('menu_edits.taken_back_at', null)
        .order('position', { referencedTable: 'menu_edits', ascending: false })
        .limit(1)
        .abortSignal(limit),
    signal,
    ['results', scanId],
  );
  if (!row) return null;
  const {
    sources,
    analysis_runs,
    menu_scan_pages,
    menu_sections,
    menu_items,
    menu_answers,
    menu_edits,
    ...scan
  } = row;
  const [run] = keptRows('analysis_runs', analysisRunRowSchema, analysis_runs);
  const sections = keptRows('menu_sections', sectionSchema, menu_sections);
  const dishes =
    dishesByCard(menu_items, sources, run?.finished_at != null) ?? (await loadWholeDishes(scanId, signal));
  return {
    scan,
    // It may hold a program's own words.
    run: run
      ? { ...run, error_message: run.error_message && (sentenceOf(run.error_message) ?? JUDGING_FAILED) }
      : null,
    sections: sections.filter((section) => section !== null),
    pages: asideOf('menu_scan_pages', menuScanPageRowSchema, menu_scan_pages),
    answers: asideOf('menu_answers', menuAnswerRowSchema, menu_answers),
    edits: asideOf('menu_edits', menuEditRowSchema, menu_edits),
    ...dishes,
  };
}

/** Rows that the page is whole without, as those of answers, which are in the ratings already, and of corrections. */
function asideOf<Row>(table: string, schema: z.ZodType<Row>, rows: unknown): Row[] {
  try {
    // This device may have kept an answer of before they were asked for.
    return keptRows(table, schema, rows ?? []);
  } catch (error) {
    if (error instanceof InvalidAnswerError) return [];
    throw error;
  }
}
