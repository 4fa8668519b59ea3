import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type MenuSource,
  type ReadMenuSourceResponse,
  readMenuSourceOperation,
} from '@mirabelle/contract/functions/read-menu-source.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { WAITING_SCANS } from '@mirabelle/contract/policy.ts';
import { allowedUrl } from '../../outside/allowed-url.ts';
import type { Sql } from '../../platform/database/database.ts';
import { PICTURE_TIMES } from '../../policy.ts';
import { defineFunction } from '../calling/define-function.ts';
import type { FunctionParts } from '../calling/function-parts.ts';
import { wasRead } from '../extract-menu/was-read.ts';
import { writeReading } from '../extract-menu/write-reading.ts';
import { openRun } from '../menu-scan/open-run.ts';

interface Scan {
  scanId: string;
  userId: string;
  requestId: string;
}

/**
 * read-menu-source: makes a scan of a menu behind a link or in a text. A text is read at once, a page in the queue, as a
 * picture is; then its dishes are judged. Calling it again changes nothing; after a failed reading it tries again.
 */
export const readMenuSource = defineFunction(readMenuSourceOperation, {
  rates: 'scans',
  repeatId: ({ scanId }) => scanId,
  handler:
    (deps) =>
    async ({ claims, body: { scanId, source }, requestId, signal }): Promise<ReadMenuSourceResponse> => {
      const scan: Scan = { scanId, userId: claims.sub, requestId };
      const address = source.kind === 'link' ? allowedUrl(source.url).href : null;
      // Under the caller's own policies: another user's scan does not exist for her.
      const read = await deps.database.asCaller(claims, (sql) => wasRead(sql, scanId));
      if (read) return { success: true, scanId, status: 'done' };
      const reading = await readingOf(source, deps, { by: scan.userId, signal });
      const status = await deps.database.asService((sql) =>
        reading ? keep(sql, deps, scan, reading) : queue(sql, deps, scan, address),
      );
      return { success: true, scanId, status };
    },
});

/** What a text holds; null of a link. */
async function readingOf(
  source: MenuSource,
  { threads }: Pick<FunctionParts, 'threads'>,
  turn: { by: string; signal: AbortSignal },
): Promise<MenuReading | null> {
  return source.kind === 'text' ? threads.run('read-menu-text', { text: source.text }, turn) : null;
}

async function keep(
  sql: Sql,
  { jobs }: Pick<FunctionParts, 'jobs'>,
  scan: Scan,
  reading: MenuReading,
): Promise<'queued' | 'done'> {
  if (await isReadAlready(sql, scan, null)) return 'done';
  const readable = await writeReading(
    sql,
    scan.scanId,
    reading,
    reading.kind === 'menu' ? reading.readBy : null,
  );
  if (!readable) return 'done';
  await openRun(sql, jobs, scan);
  return 'queued';
}

async function queue(
  sql: Sql,
  { jobs }: Pick<FunctionParts, 'jobs'>,
  scan: Scan,
  address: string | null,
): Promise<'queued' | 'done'> {
  const others = await jobs.waiting(sql, 'read-menu-link', { userId: scan.userId, besides: scan.scanId });
  if (await isReadAlready(sql, scan, address)) return 'done';
  if (others >= WAITING_SCANS) {
    throw new AppError('scans_waiting', { details: { retryAfterSeconds: PICTURE_TIMES.askAgainSeconds } });
  }
  await jobs.enqueue(sql, 'read-menu-link', scan);
  return 'queued';
}

/**
 * Makes the row of the scan, or takes hers that has the id already, and holds it: work that runs cannot end, so the queue
 * still knows it and takes no second one.
 * @throws AppError not_found where the id is another user's
 */
async function isReadAlready(sql: Sql, { scanId, userId }: Scan, address: string | null): Promise<boolean> {
  await sql.query(
    'insert into menu_scans (id, user_id, source_url) values ($1, $2, $3) on conflict (id) do nothing',
    [scanId, userId, address],
  );
  const read = await wasRead(sql, scanId, { lock: true });
  // The first address stays: work on it may be under way.
  const { rowCount } = await sql.query(
    `update menu_scans
     set source_url = coalesce(source_url, $3), extraction_error = case when $4 then extraction_error end
     where id = $1 and user_id = $2`,
    [scanId, userId, read ? null : address, read],
  );
  if (rowCount === 0) throw new AppError('not_found');
  return read === true;
}
