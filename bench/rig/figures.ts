import type { Kill } from './kills.ts';
import type { Attempt, Call, Kind } from './load/records.ts';
import { type MemorySample, slopeOf } from './memory.ts';

/** A stretch of time, milliseconds since 1970; `to` is no part of it. */
export interface Stretch {
  from: number;
  to: number;
}

export interface Times {
  calls: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  longestMs: number;
}

/** How long calls that went well took; null where there were none. */
export function timesOf(calls: readonly Call[], kind: Kind, { from, to }: Stretch): Times | null {
  const took = calls
    .filter((call) => call.kind === kind && call.at >= from && call.at < to && call.error === null)
    .map((call) => call.ms)
    .sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  if (took.length === 0) return null;
  return { calls: took.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), longestMs: at(1) };
}

export interface Errors {
  calls: number;
  failed: number;
  /** What users were told, and how often; the most frequent first. */
  told: Record<string, number>;
}

/** What failed for users, after all repetitions that the web app makes by itself. */
export function errorsOf(calls: readonly Call[], { from, to }: Stretch): Errors {
  const within = calls.filter((call) => call.at >= from && call.at < to);
  const failed = within.filter((call) => call.error !== null);
  const counts = new Map<string, number>();
  for (const { kind, error } of failed) {
    const what = `${kind}: ${error}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const told = Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
  return { calls: within.length, failed: failed.length, told };
}

/** When the last call that failed for its user had ended; the beginning where none did. */
export function lastErrorEnd(calls: readonly Call[], { from, to }: Stretch): number {
  const failed = calls.filter((call) => call.error !== null && call.at >= from && call.at < to);
  return failed.reduce((last, { at, ms }) => Math.max(last, at + ms), from);
}

/** For so long everything has to go well before the site counts as recovered. */
const WELL_MS = 1_000;
/** With some twenty reads and ten writes a second, this long without any that was answered well is no chance. */
const SILENCE_MS = 2_000;

/** Whether the site failed a request: no answer, or one of a server that could not. */
const isFailure = ({ status }: Attempt) => status === 0 || status >= 500;

/**
 * How long after a kill all is well again: no request that begins within a second fails, and there was no silence since, of
 * reads or of writes. A server that lets callers wait for the next primary fails none, and is silent.
 * @param attempts in the order in which they began
 * @param next when the next kill was made
 * @returns 0 where nothing was noticed
 */
export function recoveryMs(attempts: readonly Attempt[], { at: killed }: Kill, next: number): number {
  const ends = [true, false].map((reads) => endOfSilence(attempts, reads, killed, next));
  return Math.max(endOfFailures(attempts, killed, next), ...ends) - killed;
}

function endOfFailures(attempts: readonly Attempt[], killed: number, next: number): number {
  // What was under way at a kill, and failed by it, is its failure and not the one's before.
  const failures = attempts
    .filter(
      (attempt) => isFailure(attempt) && attempt.at + attempt.ms >= killed && attempt.at + attempt.ms < next,
    )
    .map(({ at }) => Math.max(at, killed));
  for (const [n, at] of failures.entries()) {
    const well = attempts.find((attempt) => attempt.at > at && attempt.at < next && !isFailure(attempt));
    if (well && (failures[n + 1] ?? next) - well.at >= WELL_MS) return well.at;
  }
  return failures.length === 0 ? killed : next;
}

function endOfSilence(attempts: readonly Attempt[], reads: boolean, killed: number, next: number): number {
  const answered = attempts
    .filter((attempt) => attempt.reads === reads && !isFailure(attempt))
    .map(({ at, ms }) => at + ms)
    .filter((at) => at >= killed && at < next)
    .sort((a, b) => a - b);
  const moments = [killed, ...answered, next];
  const last = moments.findLastIndex((at, n) => n > 0 && at - moments[n - 1]! >= SILENCE_MS);
  return moments[last] ?? killed;
}

/** Memory of the first part of a stretch is that of starting: caches fill, threads load. */
const WARM_SHARE = 0.3;
/** Of less than this no slope is told. */
const LEAST_MS = 5 * 60_000;

/** Of each part, how fast its memory grows: megabytes an hour; null where there is too little to tell. */
export function memorySlopes(
  samples: readonly MemorySample[],
  { from, to }: Stretch,
): { part: string; megabytes: number; perHour: number | null }[] {
  const HOUR_MS = 3_600_000;
  const warm = from + (to - from) * WARM_SHARE;
  return [...new Set(samples.map(({ part }) => part))].map((part) => {
    const own = samples.filter((sample) => sample.part === part && sample.at >= warm && sample.at < to);
    const points = own.map(({ at, megabytes }) => ({ x: at / HOUR_MS, y: megabytes }));
    return {
      part,
      megabytes: own.at(-1)?.megabytes ?? 0,
      perHour: to - warm < LEAST_MS ? null : slopeOf(points),
    };
  });
}
