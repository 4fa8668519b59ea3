import type { Database, Sql } from '../platform/database/database.ts';
import type { ReleaseBytes } from './stored-answer.ts';

/** A release whose answers are being compared, and how far that has come. */
export interface ReleaseRow {
  hash: string;
  seenAt: Date;
  comparedWith: string;
  atKind: number;
  atId: string | null;
}

/** Two processes that see a release for the first time note it one after the other. */
const NOTING = 7412019553290;

/** Whether a release was seen, and whether all answers were compared with it. */
export async function stateOf(database: Database, hash: string): Promise<'new' | 'open' | 'finished'> {
  const [{ rows }] = await database.batchAsService<[{ finished: boolean }]>([
    {
      text: 'select finished_at is not null as finished from advice.releases where hash = $1',
      values: [hash],
    },
  ]);
  if (!rows[0]) return 'new';
  return rows[0].finished ? 'finished' : 'open';
}

/**
 * Notes a release, once for all processes. It is compared with the last one that was through; one that was not is given up,
 * since this one is compared with the same as that was. The first of an installation is finished at once.
 */
export async function noteRelease(database: Database, hash: string, bytes: ReleaseBytes): Promise<void> {
  await database.asService(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [NOTING]);
    const { rows } = await sql.query<{ hash: string }>(
      `select hash from advice.releases where finished_at is not null and not given_up and foods is not null
       order by seen_at desc limit 1`,
    );
    const before = rows[0]?.hash ?? null;
    const { rowCount } = await sql.query(
      `insert into advice.releases (hash, foods, medicines, compared_with, finished_at)
       values ($1, decode($2, 'base64'), decode($3, 'base64'), $4, case when $4::text is null then now() end)
       on conflict (hash) do nothing`,
      [hash, base64(bytes.foods), base64(bytes.medicines), before],
    );
    if (rowCount === 0) return;
    await sql.query(
      'update advice.releases set finished_at = now(), given_up = true where finished_at is null and hash <> $1',
      [hash],
    );
  });
}

/**
 * Takes hold of a release for the transaction.
 * @returns null where it is finished, or another process works at it
 */
export async function takeRelease(sql: Sql, hash: string): Promise<ReleaseRow | null> {
  const { rows } = await sql.query<ReleaseRow>(
    `select hash, seen_at as "seenAt", compared_with as "comparedWith", at_kind as "atKind", at_id as "atId"
     from advice.releases where hash = $1 and finished_at is null for update skip locked`,
    [hash],
  );
  return rows[0] ?? null;
}

/** Keeps how far it has come. */
export async function moveOn(sql: Sql, hash: string, at: { kind: number; id: string | null }): Promise<void> {
  await sql.query('update advice.releases set at_kind = $2, at_id = $3 where hash = $1', [
    hash,
    at.kind,
    at.id,
  ]);
}

/** Ends it. Of those before it nothing is needed any more. */
export async function finishRelease(sql: Sql, hash: string): Promise<void> {
  await sql.query('update advice.releases set finished_at = now() where hash = $1', [hash]);
  await sql.query('update advice.releases set foods = null, medicines = null where hash <> $1', [hash]);
}

/** The packed knowledge of a release. @throws Error where it is no longer kept */
export async function bytesOf(database: Database, hash: string): Promise<ReleaseBytes> {
  const [{ rows }] = await database.batchAsService<[{ foods: string | null; medicines: string | null }]>([
    {
      text: `select encode(foods, 'base64') as foods, encode(medicines, 'base64') as medicines
             from advice.releases where hash = $1`,
      values: [hash],
    },
  ]);
  const { foods, medicines } = rows[0] ?? {};
  if (!foods || !medicines) throw new Error(`the knowledge of release ${hash} is not kept`);
  return { foods: Buffer.from(foods, 'base64'), medicines: Buffer.from(medicines, 'base64') };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
