import type { Finding, IngredientVerdict, Verdict } from '@mirabelle/contract/finding.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { type ItemRow, loadMenu, requestsOf } from './load-menu.ts';
import { lockScan } from './lock-scan.ts';
import { monthOfScan } from './scan-month.ts';
import { writeVerdicts } from './write-verdicts.ts';

interface Deps {
  threads: Pick<Threads, 'run'>;
  now: () => Date;
}

/**
 * Holds a scan until the transaction ends.
 * @returns whether its whole menu was read and judged; null where there is no such scan
 */
export async function lockJudgedScan(sql: Sql, scanId: string): Promise<boolean | null> {
  if (!(await lockScan(sql, scanId))) return null;
  const { rows } = await sql.query<{ judged: boolean }>(
    'select raw_text is not null and overall_risk is not null as judged from menu_scans where id = $1',
    [scanId],
  );
  return rows[0]?.judged ?? null;
}

/**
 * Judges dishes of a scan again, as its answers now say they are, in the given transaction. What a model had added to
 * them stays.
 * @param concerns which dishes
 * @returns how many these are
 */
export async function judgeAgain(
  sql: Sql,
  { scanId, userId }: { scanId: string; userId: string },
  concerns: (dish: ItemRow) => boolean,
  { threads, now }: Deps,
): Promise<number> {
  const menu = await loadMenu(sql, scanId);
  const addressee = await addresseeOf(sql, userId, now());
  const items = menu.items.filter(concerns);
  if (items.length === 0) return 0;
  const opinions = await loadOpinions(
    sql,
    scanId,
    items.map(({ id }) => id),
  );
  const verdicts = await threads.run(
    'rejudge-dishes',
    {
      dishes: requestsOf(items, menu, addressee).map((dish) => ({
        ...dish,
        before: opinions.get(dish.id) ?? null,
      })),
      language: addressee.language,
    },
    { by: userId },
  );
  await writeVerdicts(sql, scanId, verdicts);
  return items.length;
}

/** The stored verdicts of dishes of a scan to which a model added something, by dish. */
export async function loadOpinions(
  sql: Sql,
  scanId: string,
  itemIds: readonly string[],
): Promise<Map<string, Verdict>> {
  const month = monthOfScan(1);
  const { rows } = await sql.query<Verdict & { item_id: string }>(
    `select item_id, risk, confidence, findings, profile_findings as "profileFindings", allergens, "unknown"
     from item_assessments
     where item_id = any($2) and scan_month = ${month} and findings @> '[{"rule": "model"}]'`,
    [scanId, itemIds],
  );
  if (rows.length === 0) return new Map();
  const parts = await sql.query<IngredientVerdict & { item_id: string; findings: Finding[] }>(
    `select item_id, ingredient_name as name, risk, confidence, findings, allergens, hidden
     from ingredient_assessments where item_id = any($2) and scan_month = ${month} order by position`,
    [scanId, rows.map(({ item_id }) => item_id)],
  );
  const partsOf = Map.groupBy(parts.rows, ({ item_id }) => item_id);
  return new Map(
    rows.map(({ item_id, ...verdict }) => [
      item_id,
      {
        ...verdict,
        ingredients: (partsOf.get(item_id) ?? []).map(({ item_id: _, ...part }) => part),
      },
    ]),
  );
}
