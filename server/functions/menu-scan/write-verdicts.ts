import { dishCardOf } from '@mirabelle/contract/dish-card-of.ts';
import { type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import type { JudgedItem } from '../../judging/judged-item.ts';
import type { Sql } from '../../platform/database/database.ts';

/**
 * Writes the verdicts of a scan in the given transaction: they become visible all at once, and writing them
 * again leaves the same rows. The scan is rated by the worst of its dishes.
 */
export async function writeVerdicts(sql: Sql, scanId: string, items: readonly JudgedItem[]): Promise<void> {
  await writeDishVerdicts(sql, items);
  const { rows } = await sql.query<{ risk: Risk | null }>(
    'select distinct risk from menu_items where scan_id = $1',
    [scanId],
  );
  const overall = worstRisk(rows.map(({ risk }) => risk));
  await sql.query('update menu_scans set overall_risk = $2 where id = $1', [scanId, overall]);
}

/** Writes verdicts of dishes alone: the scan stays without a rating while more of it is read. */
export async function writeDishVerdicts(sql: Sql, items: readonly JudgedItem[]): Promise<void> {
  await forgetVerdicts(
    sql,
    items.map((item) => item.itemId),
  );
  await sql.query(
    `insert into item_assessments (item_id, risk, confidence, reasons, questions_for_cook, possible_modifications,
       allergen_flags, profile_flags, findings, profile_findings, allergens, "unknown", options)
     select item_id, risk, confidence, reasons, questions_for_cook, possible_modifications,
       allergen_flags, profile_flags, findings, profile_findings, allergens, "unknown", options
     from jsonb_to_recordset($1::jsonb) as a(item_id uuid, risk text, confidence real, reasons text[],
       questions_for_cook text[], possible_modifications text[], allergen_flags text[], profile_flags text[],
       findings jsonb, profile_findings jsonb, allergens jsonb, "unknown" text[], options jsonb)`,
    [JSON.stringify(items.map(assessmentOf))],
  );
  await sql.query(
    `insert into ingredient_assessments (item_id, position, ingredient_name, risk, confidence, reasons,
       questions_for_cook, possible_modifications, allergen_flags, findings, allergens, hidden)
     select item_id, position, ingredient_name, risk, confidence, reasons,
       questions_for_cook, possible_modifications, allergen_flags, findings, allergens, hidden
     from jsonb_to_recordset($1::jsonb) as a(item_id uuid, position int, ingredient_name text, risk text,
       confidence real, reasons text[], questions_for_cook text[], possible_modifications text[],
       allergen_flags text[], findings jsonb, allergens jsonb, hidden boolean)`,
    [JSON.stringify(items.flatMap(ingredientAssessmentsOf))],
  );
  const made = items.map((item) => ({ ...item, ...dishCardOf(item.verdict) }));
  await sql.query(
    `update menu_items m set risk = a.risk, confidence = a.confidence, card = a.card
     from jsonb_to_recordset($1::jsonb) as a(item_id uuid, risk text, confidence real, card jsonb)
     where m.id = a.item_id`,
    [
      JSON.stringify(
        made.map(({ itemId, verdict, card }) => ({
          item_id: itemId,
          risk: verdict.risk,
          confidence: verdict.confidence,
          card,
        })),
      ),
    ],
  );
  await sql.query(
    `update menu_scans s set sources = s.sources || $2
     where s.id in (select scan_id from menu_items where id = any($1)) and not s.sources @> $2`,
    [
      items.map(({ itemId }) => itemId),
      JSON.stringify(Object.assign({}, ...made.map(({ sources }) => sources))),
    ],
  );
}

/** Takes the verdicts of dishes away: they wait to be judged. */
export async function forgetVerdicts(sql: Sql, itemIds: readonly string[]): Promise<void> {
  await sql.query('delete from ingredient_assessments where item_id = any($1)', [itemIds]);
  await sql.query('delete from item_assessments where item_id = any($1)', [itemIds]);
  await sql.query('update menu_items set risk = null, card = null where id = any($1)', [itemIds]);
}

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

function assessmentOf({ itemId, verdict, words }: JudgedItem) {
  return {
    item_id: itemId,
    risk: verdict.risk,
    confidence: verdict.confidence,
    ...words,
    findings: verdict.findings,
    profile_findings: verdict.profileFindings,
    allergens: verdict.allergens,
    unknown: verdict.unknown,
    options: verdict.options ?? null,
  };
}

function ingredientAssessmentsOf({ itemId, ingredients }: JudgedItem) {
  return ingredients.map(({ verdict, words }, position) => ({
    item_id: itemId,
    position,
    ingredient_name: verdict.name,
    risk: verdict.risk,
    confidence: verdict.confidence,
    ...words,
    findings: verdict.findings,
    allergens: verdict.allergens,
    hidden: verdict.hidden,
  }));
}
