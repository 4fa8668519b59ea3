import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { languageOfMenu } from '@mirabelle/safety/menus/language-of-menu.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { placeReading } from './edits/place-reading.ts';
import { judgeMenu } from './judge-menu.ts';
import { loadMenu, requestsOf } from './load-menu.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

export interface FirstDishes {
  /** Judges the first dishes of a menu that is still being read, and shows them; once for each scan. */
  show(reading: MenuReading): void;
  /** Nothing is shown from here on; waits for what is being written. */
  end(): Promise<void>;
}

/**
 * The first dishes of a scan whose picture takes long to read. They stand beside a scan without text or rating, which
 * every client takes for one that is still being read, and go when the whole reading comes. What fails here costs
 * nothing but the wait: the whole follows.
 */
export function firstDishes(
  deps: { database: Database; threads: Pick<Threads, 'run'>; now: () => Date },
  scan: { scanId: string; userId: string },
): FirstDishes {
  let ended = false;
  let writing: Promise<void> = Promise.resolve();
  return {
    show(reading) {
      if (ended || reading.kind !== 'menu') return;
      writing = deps.database.asService((sql) => write(sql, reading, scan, deps)).catch(() => {});
    },
    end() {
      ended = true;
      return writing;
    },
  };
}

async function write(
  sql: Sql,
  reading: Menu,
  { scanId, userId }: { scanId: string; userId: string },
  { threads, now }: Parameters<typeof firstDishes>[0],
): Promise<void> {
  const { rows } = await sql.query<{ open: boolean }>(
    `select raw_text is null and first_dishes_at is null as open from menu_scans where id = $1 for update`,
    [scanId],
  );
  // Deleted in the meantime, read to its end, or shown by an earlier try that was cut short.
  if (!rows[0]?.open) return;
  await placeReading(sql, scanId, reading.sections);
  const { scan, items, answers } = await loadMenu(sql, scanId);
  const menu = {
    items,
    answers,
    scan: {
      ...scan,
      language: languageOfMenu(reading.language, items),
      country: scan.country ?? reading.country,
    },
  };
  const addressee = await addresseeOf(sql, userId, now());
  await judgeMenu(sql, threads, {
    scanId,
    dishes: requestsOf(items, menu, addressee),
    language: addressee.language,
    asks: false,
    by: userId,
  });
  await sql.query('update menu_scans set first_dishes_at = now() where id = $1', [scanId]);
}

/** Takes the first dishes of a scan away whose picture was not read to the end as a menu. */
export async function dropFirstDishes(sql: Sql, scanId: string): Promise<void> {
  const { rowCount } = await sql.query(
    'update menu_scans set first_dishes_at = null where id = $1 and raw_text is null and first_dishes_at is not null',
    [scanId],
  );
  if (rowCount > 0) await placeReading(sql, scanId, []);
}
