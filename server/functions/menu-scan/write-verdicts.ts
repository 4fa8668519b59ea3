import { type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import { PART_CHARS, type VerdictRows } from '../../judging/verdict-rows.ts';
import type { Sql, Statement } from '../../platform/database/database.ts';
import { KEYS_BY_ONE_PLAN, monthOfScan } from './scan-month.ts';

/**
 * Writes the verdicts of a scan in the given transaction: they become visible all at once, and writing them
 * again leaves the same rows. The scan is rated by the worst of its dishes.
 */
export async function writeVerdicts(sql: Sql, scanId: string, verdicts: VerdictRows): Promise<void> {
  await writeDishVerdicts(sql, scanId, verdicts);
  await rateScan(sql, scanId);
}

/** Rates a scan by the worst of its dishes, whose verdicts were written. */
export async function rateScan(sql: Sql, scanId: string): Promise<void> {
  // As a batch it is planned once for a connection: planning it looks at the tables of all months.
  const [{ rows }] = await sql.batch<[{ risk: Risk | null }]>([
    {
      text: `select distinct risk from menu_items where scan_id = $1 and scan_month = ${MONTH}`,
      values: [scanId],
    },
  ]);
  const overall = worstRisk(rows.map(({ risk }) => risk));
  await sql.query('update menu_scans set overall_risk = $2 where id = $1', [scanId, overall]);
}

/** Writes verdicts of dishes of a scan alone: the scan stays without a rating while more of it is read. */
export async function writeDishVerdicts(sql: Sql, scanId: string, verdicts: VerdictRows): Promise<void> {
  const statements: Statement[] = [
    KEYS_BY_ONE_PLAN,
    ...forgetting(scanId, verdicts.itemIds),
    ...verdicts.assessments.map((part) => ({ text: INSERT_ASSESSMENTS, values: [scanId, part] })),
    ...verdicts.ingredients.map((part) => ({ text: INSERT_INGREDIENTS, values: [scanId, part] })),
    {
      text: `update menu_items m set risk = a.risk, confidence = a.confidence, card = a.card
             from jsonb_to_recordset($2::jsonb) as a(item_id uuid, risk text, confidence real, card jsonb)
             where m.id = a.item_id and m.scan_month = ${MONTH}`,
      values: [scanId, verdicts.cards],
    },
    {
      text: `update menu_scans s set sources = s.sources || $2::jsonb
             where s.id = $1 and not s.sources @> $2::jsonb`,
      values: [scanId, verdicts.sources],
    },
  ];
  for (const some of inTurns(statements)) await sql.batch(some);
}

const MONTH = monthOfScan(1);
const INSERT_ASSESSMENTS = `
  insert into item_assessments (item_id, scan_month, risk, confidence, reasons, questions_for_cook, possible_modifications,
    allergen_flags, profile_flags, findings, profile_findings, allergens, "unknown", options)
  select item_id, ${MONTH}, risk, confidence, reasons, questions_for_cook, possible_modifications,
    allergen_flags, profile_flags, findings, profile_findings, allergens, "unknown", options
  from jsonb_to_recordset($2::jsonb) as a(item_id uuid, risk text, confidence real, reasons text[],
    questions_for_cook text[], possible_modifications text[], allergen_flags text[], profile_flags text[],
    findings jsonb, profile_findings jsonb, allergens jsonb, "unknown" text[], options jsonb)`;
const INSERT_INGREDIENTS = `
  insert into ingredient_assessments (item_id, scan_month, position, ingredient_name, risk, confidence, reasons,
    questions_for_cook, possible_modifications, allergen_flags, findings, allergens, hidden)
  select item_id, ${MONTH}, position, ingredient_name, risk, confidence, reasons,
    questions_for_cook, possible_modifications, allergen_flags, findings, allergens, hidden
  from jsonb_to_recordset($2::jsonb) as a(item_id uuid, position int, ingredient_name text, risk text,
    confidence real, reasons text[], questions_for_cook text[], possible_modifications text[],
    allergen_flags text[], findings jsonb, allergens jsonb, hidden boolean)`;

/** Statements in groups to be sent one after the other: of an ordinary menu one, of a huge one many. */
function inTurns(statements: readonly Statement[]): Statement[][] {
  const groups: Statement[][] = [[]];
  let length = 0;
  for (const statement of statements) {
    const own = statement.values.reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
      0,
    );
    if (length + own > PART_CHARS) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(statement);
    length += own;
  }
  return groups;
}

/** Takes the verdicts of dishes of a scan away: they wait to be judged. */
export async function forgetVerdicts(sql: Sql, scanId: string, itemIds: readonly string[]): Promise<void> {
  await sql.batch(forgetting(scanId, itemIds));
}

const forgetting = (scanId: string, itemIds: readonly string[]): Statement[] => [
  {
    text: `delete from ingredient_assessments where item_id = any($2) and scan_month = ${MONTH}`,
    values: [scanId, itemIds],
  },
  {
    text: `delete from item_assessments where item_id = any($2) and scan_month = ${MONTH}`,
    values: [scanId, itemIds],
  },
  {
    text: `update menu_items set risk = null, card = null
           where id = any($2) and scan_month = ${MONTH} and (risk is not null or card is not null)`,
    values: [scanId, itemIds],
  },
];

/** Ends a run that went well. */
export async function finishRun(
  sql: Sql,
  runId: string,
  result: { items: number; engine: string; models?: readonly string[] },
): Promise<void> {
  await sql.query('update analysis_runs set finished_at = now(), result_json = $2 where id = $1', [
    runId,
    JSON.stringify(result),
  ]);
}
