import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { OBSERVE_TIMES } from '../policy.ts';

/** Enough for a growing database and a few thousand photographs; below it, the operator has to act. */
export const LITTLE_ROOM_BYTES = 1024 ** 3;

/** Bytes that may still be written into a folder. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Warns in the log if a folder is running out of space, at most once an hour.
 * @param look where the room is read, and `now` the time in ms; tests put their own in place
 * @returns what looks once, and what stops it
 */
export function watchRoom(
  folder: string,
  log: Logger,
  look: (folder: string) => Promise<number> = roomIn,
  now: () => number = Date.now,
): { once: () => Promise<void>; stop: () => void } {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const once = async () => {
    const bytes = await look(folder).catch(() => null);
    if (bytes === null || bytes >= LITTLE_ROOM_BYTES || now() - warnedAt < OBSERVE_TIMES.roomWarningMs)
      return;
    warnedAt = now();
    const megabytes = Math.floor(bytes / 1024 ** 2);
    log.warn(
      { folder, freeMegabytes: megabytes },
      'little room is left for the data: once there is none, photographs are refused and tests are not kept. Make room, or set DATA_DIR.',
    );
  };
  const timer = setInterval(() => void once(), OBSERVE_TIMES.roomLookMs).unref();
  void once();
  return { once, stop: () => clearInterval(timer) };
}
