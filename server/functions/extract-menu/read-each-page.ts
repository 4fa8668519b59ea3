import { type MenuReading, type PageReading, pageOutcomeOf } from '@mirabelle/contract/menu.ts';
import type { ReadMenu } from '../../picture-reader/read-types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { hopelessReason } from './hopeless.ts';
import { readPages, writePage } from './page-rows.ts';

/**
 * Reads the pages of a scan one after the other, says of each what has become of it as soon as that is known, and joins
 * them. A try that was cut short is continued behind the last page that was read. No model reads beside: what is asked of
 * one is a picture.
 */
export async function readEachPage(
  deps: {
    database: Database;
    readMenu: ReadMenu;
    threads: Pick<Threads, 'run'>;
    /** Bytes of a stored file; null when it is gone. */
    loadImage: (key: string) => Promise<Buffer | null>;
  },
  scan: {
    scanId: string;
    userId: string;
    /** In the order of the menu. */
    pages: readonly { position: number; key: string }[];
    signal: AbortSignal;
    /** Shows the dishes of the first page that is a menu, while the others are read. */
    show: ((reading: MenuReading) => void) | undefined;
  },
): Promise<{ reading: PageReading; pending: false }> {
  const { scanId, userId, signal, show } = scan;
  const join = (pages: readonly PageReading[]) =>
    deps.threads.run('join-pages', { pages: [...pages] }, { by: userId, signal });
  const known = await deps.database.asService((sql) => readPages(sql, scanId));
  const readings: PageReading[] = [];
  let shown = false;
  for (const { position, key } of scan.pages) {
    const before = known.get(position);
    const reading = before ?? (await readPage(deps, { key, userId, signal }));
    if (!before)
      await deps.database.asService((sql) =>
        writePage(sql, scanId, position, pageOutcomeOf(reading), reading),
      );
    readings.push(reading);
    if (shown || reading.kind !== 'menu' || readings.length === scan.pages.length) continue;
    shown = true;
    const soFar = await join(readings);
    if (soFar.kind !== 'failed') show?.(soFar);
  }
  return { reading: await join(readings), pending: false };
}

async function readPage(
  { loadImage, readMenu }: Parameters<typeof readEachPage>[0],
  { key, userId, signal }: { key: string; userId: string; signal: AbortSignal },
): Promise<PageReading> {
  const file = await loadImage(key);
  if (!file) return { kind: 'failed', reason: 'image-corrupt' };
  try {
    return await readMenu(file, signal, userId);
  } catch (error) {
    const reason = hopelessReason(error, signal);
    if (reason === null) throw error;
    return { kind: 'failed', reason };
  }
}
