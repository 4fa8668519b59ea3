import { releaseHash } from '@mirabelle/knowledge/release/release-hash.ts';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { ADVICE_TIMES } from '../policy.ts';
import type { KnowledgeVersions } from '../threads/messages.ts';
import { compareRelease } from './compare-release.ts';
import { type Comparer, startComparer } from './comparer.ts';
import { noteRelease, stateOf } from './release-rows.ts';

export interface WatchingTimes {
  afterStartMs: number;
  pauseMs: number;
  againMs: number;
}

/** What looking for a new release is done with; tests put their own in place. */
export interface WatchingParts {
  database: Database;
  log: Logger;
  /** Versions of the knowledge that this process works with. */
  versions(): Promise<KnowledgeVersions>;
  start?: (log: Logger) => Comparer;
  times?: WatchingTimes | undefined;
}

/**
 * Where the knowledge is of a release that this installation has not seen, compares what users were told with it, in the
 * background. Every process that works may do this: one does it at a time, and one that ends is taken over from.
 * @returns stops it
 */
export function watchReleases(parts: WatchingParts): () => Promise<void> {
  const { log, times = ADVICE_TIMES } = parts;
  let stopped = false;
  let comparer: Comparer | null = null;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const goOn = async () => {
    await pause(times.pauseMs);
    return !stopped;
  };

  async function lookOnce(hash: string): Promise<boolean> {
    const state = await stateOf(parts.database, hash);
    if (state === 'finished') return true;
    comparer = (parts.start ?? startComparer)(log);
    try {
      if (state === 'new') await noteRelease(parts.database, hash, await comparer.packOwn());
      return await compareRelease(hash, { database: parts.database, comparer, log, goOn });
    } finally {
      await comparer.end();
      comparer = null;
    }
  }

  async function watch(): Promise<void> {
    await pause(times.afterStartMs);
    while (!stopped) {
      try {
        if (await lookOnce(releaseHash(await parts.versions()))) return;
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'advice could not be compared with the new release now');
      }
      await pause(times.againMs);
    }
  }

  const watching = watch();
  return async () => {
    stopped = true;
    wake();
    await comparer?.end();
    await watching;
  };
}
