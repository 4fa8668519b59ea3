import type {
  MedicationFilter,
  MedicationHistoryQuery,
  MedicationSort,
  SavedMedication,
} from '@mirabelle/contract/functions/medication-history.ts';
import type { Statement } from '../../platform/database/database.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { searchWords } from './search-text.ts';

/** A record as it is selected, with what its place in the list goes by. */
export interface ListedMedication {
  record: SavedMedication;
  name_key: string;
  risk_rank: number;
}

const part = (table: string, columns: readonly string[], order: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${columns.map((name) => `'${name}', p.${name}`).join(', ')})
      order by p.${order}), '[]') from ${table} p where p.analysis_id = a.id)`;

/** The record as the contract has it; times as JSON has them. */
const RECORD = `jsonb_build_object(
  ${[
    'id',
    'medication_name',
    'analysis_type',
    'risk_level',
    'is_favorite',
    'user_notes',
    'created_at',
    'updated_at',
    'analyzed_at',
    'safety_analysis',
    'language',
    'knowledge_version',
  ]
    .map((name) => `'${name}', a.${name}`)
    .join(', ')},
  'confidence_score', coalesce(a.confidence_score, 0),
  'medication_info', jsonb_build_object('form', null, 'dosage', null, 'manufacturer', null,
    'active_ingredients', '[]'::jsonb) || a.medication_info,
  'medication_ingredients', ${part(
    'medication_ingredients',
    ['id', 'ingredient_name', 'dosage', 'risk_level', 'safety_notes'],
    'position',
  )},
  'medication_alternatives', ${part(
    'medication_alternatives',
    ['id', 'alternative_name', 'alternative_type', 'safety_level', 'description', 'priority_order'],
    'priority_order',
  )},
  'medication_warnings', ${part(
    'medication_warnings',
    ['id', 'severity', 'warning_text', 'warning_type', 'trimester'],
    'position',
  )})`;

/** One record of the caller, with its details. @param userId $1 */
export function selectAnalysis(userId: string, analysisId: string): Statement {
  return {
    text: `select ${RECORD}
        || case when a.details = '{}' then '{}' else jsonb_build_object('details', a.details) end as record,
        a.name_key, a.risk_rank
      from medication_analyses a where a.user_id = $1 and a.id = $2`,
    values: [userId, analysisId],
  };
}

const FILTERS: Record<MedicationFilter, string> = {
  all: 'true',
  favorites: 'a.is_favorite',
  safe: "a.risk_level = 'SAFE'",
  caution: "a.risk_level = 'CAUTION'",
  avoid: "a.risk_level = 'AVOID'",
  scanned: "a.analysis_type = 'ocr'",
  manual: "a.analysis_type = 'manual'",
};

/** Of equal ones the newest first, and of those made in one instant the greater id: no two share a place. */
const ORDERS: Record<MedicationSort, string> = {
  newest: 'a.created_at desc, a.id desc',
  oldest: 'a.created_at, a.id',
  name: 'a.name_key, a.created_at desc, a.id desc',
  risk: 'a.risk_rank, a.created_at desc, a.id desc',
};

/** What of the caller's records the filter and the search leave; $1 is the user, $2 the words. */
const left = (filter: MedicationFilter) => `a.user_id = $1 and ${FILTERS[filter]}
  and not exists (select from unnest($2::text[]) word
    where strpos(a.search_names, word) = 0 and strpos(a.search_notes, word) = 0)`;

/** How many records the filter and the search leave. */
export function countAnalyses(userId: string, { filter, search }: MedicationHistoryQuery): Statement {
  return {
    text: `select count(*)::int as total from medication_analyses a where ${left(filter)}`,
    values: [userId, searchWords(search)],
  };
}

/**
 * The records of a page and the first of the next, which tells that there is one. The page is found before the parts
 * of its records are fetched.
 * @throws AppError invalid_request for a cursor that is none
 */
export function selectPage(userId: string, query: MedicationHistoryQuery): Statement {
  const { filter, search, sort, limit, page } = query;
  const order = ORDERS[sort];
  const values: unknown[] = [userId, searchWords(search), limit + 1];
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  values.push(...(cursor ? placeOf(cursor) : [(page - 1) * limit]));
  return {
    text: `select ${RECORD} as record, a.name_key, a.risk_rank
      from (select * from medication_analyses a where ${left(filter)} ${cursor ? `and ${AFTER[sort]}` : ''}
        order by ${order} limit $3 ${cursor ? '' : 'offset $4'}) a
      order by ${order}`,
    values,
  };
}

const EARLIER = '(a.created_at, a.id) < ($4::timestamptz, $5::uuid)';

/** What comes after a place: $4 and $5 are the time and the id there, $6 the key. */
const AFTER: Record<MedicationSort, string> = {
  newest: EARLIER,
  oldest: '(a.created_at, a.id) > ($4::timestamptz, $5::uuid)',
  name: `a.name_key >= $6 and (a.name_key > $6 or ${EARLIER})`,
  risk: `a.risk_rank >= $6 and (a.risk_rank > $6 or ${EARLIER})`,
};

function placeOf({ createdAt, id, key }: Cursor): unknown[] {
  return key === null ? [createdAt, id] : [createdAt, id, key];
}
