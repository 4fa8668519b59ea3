import type { Statement } from '../../platform/database/types.ts';

/**
 * The month that the parts of a scan are filed under, in SQL (decision 79). A statement that says it looks at the tables of
 * that month alone; one that adds a part has to.
 * @param place of the scan's id among the statement's values, from 1
 */
export const monthOfScan = (place: number): string =>
  `(select scan_month from menu_scans where id = $${place})`;

/**
 * Before parts of a scan are written: each of their rows is looked up by its keys, and PostgreSQL plans that again for each of
 * them, over the tables of all months, unless it is told to keep one plan. Holds until the transaction ends.
 */
export const KEYS_BY_ONE_PLAN: Statement = {
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
  values: [],
};
