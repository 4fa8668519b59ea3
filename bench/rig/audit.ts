import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DISHES_OF_TEXT } from './load/menu-text.ts';
import type { Records, Write } from './load/records.ts';

/** What was acknowledged and is not as it was acknowledged. */
export interface Audit {
  writes: number;
  scans: number;
  lost: string[];
  doubled: string[];
  /** Scans that had not come to an end within the time of grace. */
  stuck: string[];
  /** Scans that ended with an error, though there was nothing wrong with what they read. */
  failed: string[];
}

/** Work whose worker was killed is noticed after 10 s and then takes its turn. */
const GRACE_MS = 180_000;
const LOOK_MS = 2_000;

/** Holds what was acknowledged against what is there. */
export async function audit(
  connect: () => Promise<pg.Client>,
  { writes, oddities }: Pick<Records, 'writes' | 'oddities'>,
): Promise<Audit> {
  // The load has read each picture again, as its owner.
  const pictures = oddities.filter(({ what }) => what === 'picture lost').map(({ detail }) => detail);
  const scans = writes.filter(({ kind }) => kind !== 'test');
  const client = await connect();
  try {
    const stuck = await unfinished(client, scans);
    const failed = await client.query<{ id: string; extraction_error: string }>(
      'select id, extraction_error from menu_scans where extraction_error is not null and id = any($1)',
      [scans.map(({ id }) => id)],
    );
    return {
      writes: writes.length,
      scans: scans.length,
      lost: [...(await lost(client, writes)), ...pictures],
      doubled: await doubled(client),
      stuck,
      failed: failed.rows.map(({ id, extraction_error }) => `${id} ${extraction_error}`),
    };
  } finally {
    await client.end();
  }
}

async function unfinished(client: pg.Client, scans: readonly Write[]): Promise<string[]> {
  const limit = Date.now() + GRACE_MS;
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select s.id from menu_scans s where s.id = any($1) and s.extraction_error is null and not exists (
         select from analysis_runs r where r.scan_id = s.id and r.finished_at is not null)`,
      [scans.map(({ id }) => id)],
    );
    if (rows.length === 0 || Date.now() > limit) return rows.map(({ id }) => id);
    await pause(LOOK_MS);
  }
}

async function lost(client: pg.Client, writes: readonly Write[]): Promise<string[]> {
  const found = await client.query<Row & { id: string }>(
    `select id, user_id, ingredient_name as content, 0 as dishes from ingredient_tests where id = any($1)
     union all
     select id, user_id, raw_text, (select count(*)::int from menu_items i where i.scan_id = s.id)
     from menu_scans s where id = any($1)`,
    [writes.map(({ id }) => id)],
  );
  const rows = new Map(found.rows.map((row) => [row.id, row]));
  const gone: string[] = [];
  for (const { kind, id, userId, content } of writes) {
    const what = missing(rows.get(id), { kind, userId, content });
    if (what) gone.push(`${kind} ${id} (${what})`);
  }
  return gone;
}

interface Row {
  user_id: string;
  content: string | null;
  dishes: number;
}

/** What is not as it was acknowledged; null where all is. */
function missing(
  row: Row | undefined,
  { kind, userId, content }: Pick<Write, 'kind' | 'userId' | 'content'>,
): string | null {
  if (row?.user_id !== userId) return 'not there';
  if (kind === 'test') return row.content === content ? null : 'another text';
  if (kind !== 'text scan') return null;
  if (linesOf(row.content) !== linesOf(content)) return 'another text';
  return row.dishes === DISHES_OF_TEXT ? null : `${row.dishes} dishes`;
}

/** A text as it is kept: its words, line by line. */
const linesOf = (text: string | null | undefined) =>
  text
    ?.split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '))
    .filter((line) => line !== '')
    .join('\n');

async function doubled(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select 'test ' || ingredient_name as what from ingredient_tests group by ingredient_name having count(*) > 1
     union all select 'scan ' || min(id::text) from menu_scans where raw_text like 'Menu %' and image_url is null
       group by raw_text having count(*) > 1
     union all select 'dishes of ' || scan_id from menu_items group by scan_id, position having count(*) > 1
     union all select 'runs of ' || scan_id from analysis_runs group by scan_id having count(*) > 1`,
  );
  return rows.map(({ what }) => what);
}
