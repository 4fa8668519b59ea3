import type { Claims } from '../../server/platform/database/database.ts';
import { type TestDatabase, testDatabase, testUser } from '../../server/testing/database.ts';

/** SQLSTATE of a missing privilege and of a row that a policy does not let through. */
export const REFUSED = { code: '42501' };

/** Who tries: the rows' owner, another user, and no one. */
export interface Actors {
  database: TestDatabase;
  owner: Claims;
  other: Claims;
}

export async function actors(): Promise<Actors> {
  const database = await testDatabase();
  return { database, owner: await testUser(database), other: await testUser(database) };
}

/** Runs one statement as a user, or as no one for null. @returns its rows */
export async function as<Row = Record<string, unknown>>(
  { database }: Actors,
  claims: Claims | null,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.asCaller(claims, (sql) => sql.query<Row>(text, values))).rows;
}

/** How many rows a statement touched: what a policy hides is not refused, it is not there. */
export async function touched(
  { database }: Actors,
  claims: Claims | null,
  text: string,
  values: unknown[] = [],
): Promise<number> {
  return (await database.asCaller(claims, (sql) => sql.query(text, values))).rowCount;
}

/** Runs one statement as the worker. */
export async function asWorker<Row = Record<string, unknown>>(
  { database }: Actors,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.asService((sql) => sql.query<Row>(text, values))).rows;
}

/** A scan of the owner with one dish, its section, both assessments and a finished run, as the worker leaves it. */
export async function analysedScan(people: Actors): Promise<{ scanId: string; itemId: string }> {
  const scanId = crypto.randomUUID();
  const itemId = crypto.randomUUID();
  await as(people, people.owner, 'insert into menu_scans (id, user_id, image_url) values ($1, $2, $3)', [
    scanId,
    people.owner.sub,
    'menu.jpg',
  ]);
  await asWorker(
    people,
    `with section as (
       insert into menu_sections (scan_id, scan_month, title, course)
       select id, scan_month, 'Entrées', 'STARTER' from menu_scans where id = $1 returning id, scan_month
     ), item as (
       insert into menu_items (id, scan_id, scan_month, section_id, name, risk, confidence)
       select $2, $1, scan_month, id, 'Steak tartare', 'HIGH_RISK', 92 from section returning id, scan_month
     ), assessment as (
       insert into item_assessments (item_id, scan_month, risk, confidence, reasons, "unknown")
       select id, scan_month, 'HIGH_RISK', 92, array['raw beef'], array['maison'] from item
     ), ingredient as (
       insert into ingredient_assessments (item_id, scan_month, position, ingredient_name, risk, confidence)
       select id, scan_month, 0, 'beef', 'HIGH_RISK', 95 from item
     )
     insert into analysis_runs (scan_id, finished_at) values ($1, now())`,
    [scanId, itemId],
  );
  return { scanId, itemId };
}
