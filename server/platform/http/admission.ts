import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { OVERLOAD_TIMES } from '../../policy.ts';
import type { PlatformEnv } from './context.ts';

/** How much one process takes on at once. */
export interface AdmissionLimits {
  /** Requests that are being answered or wait for it. */
  requests: number;
  /** Bytes of their bodies, as their headers state them. */
  bodyBytes: number;
  /** Resident memory of the process, bytes; null: three quarters of what its container may have, if it is in one. */
  memoryBytes: number | null;
  /** How late timers are when the process does not keep up, milliseconds. */
  lateMs: number;
}

/** Why a request was not taken on. */
export type Refusal = 'requests' | 'bodies' | 'delay' | 'memory';

/** How the process is doing. */
export interface Load {
  /** How late timers are, on average since the last look, milliseconds. */
  delayMs: number;
  /** Share of the memory that the process may have. */
  memoryShare: number;
}

export interface Admission {
  /**
   * Takes a request on, or refuses it before any of its body is read.
   * @param refuse builds the answer in the form of the part it guards; `seconds`: when to come back
   */
  guard(refuse: (c: Context<PlatformEnv>, seconds: number) => Response): MiddlewareHandler<PlatformEnv>;
  /** For the operator's figures. */
  state(): { requests: number; bodyBytes: number; refused: Readonly<Record<Refusal, number>> };
  close(): void;
}

export const DEFAULT_LIMITS: AdmissionLimits = {
  requests: 128,
  bodyBytes: 128 * 1024 * 1024,
  memoryBytes: null,
  lateMs: OVERLOAD_TIMES.delayMs,
};

/** One address gets no more of the places than this: the rest is for everyone else. */
const SHARE_OF_ONE_ADDRESS = 0.75;
/** With so few requests under way it is not they who hold the process up, and refusing them helps no one. */
const FEW = 8;
/** Timers that are late at so many looks in a row are no accident. */
export const LATE_LOOKS = 3;
/** Memory is short from this share on. */
const MEMORY_SHORT = 0.9;
/** Counted for a body that does not state its length: the largest that any part takes. */
const UNSTATED_BYTES = 20 * 1024 * 1024;
/** The rest of a container's memory is for the picture reader and the database. */
const SHARE_OF_CONTAINER = 0.75;
/** What must be possible at any time, and costs next to nothing. */
const ALWAYS = new Set(['/auth/v1/logout', '/functions/v1/functions-health']);

/**
 * Keeps a process from taking on more than it can answer soon: what waits holds memory, and nobody waits for an answer
 * that comes too late.
 * @param deps.look how the process is doing; tests put their own in place
 */
export function createAdmission(deps: {
  limits: AdmissionLimits;
  log: Logger;
  look?: () => Load;
  random?: () => number;
}): Admission {
  const { limits, log, random = Math.random } = deps;
  const watch = deps.look ? null : watchLoad(limits.memoryBytes ?? ofContainer());
  const look = deps.look ?? watch?.look ?? (() => ({ delayMs: 0, memoryShare: 0 }));
  const ofAddress = new Map<string, number>();
  const refused: Record<Refusal, number> = { requests: 0, bodies: 0, delay: 0, memory: 0 };
  let requests = 0;
  let bodyBytes = 0;
  let answered = 0;
  /** Requests answered per second, of the last few looks. */
  let rate = 0;
  let late = 0;
  let short: 'delay' | 'memory' | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;

  const timer = setInterval(() => {
    const { delayMs, memoryShare } = look();
    late = delayMs >= limits.lateMs ? late + 1 : 0;
    if (memoryShare >= MEMORY_SHORT) short = 'memory';
    else short = late >= LATE_LOOKS ? 'delay' : null;
    const now = (answered * 1_000) / OVERLOAD_TIMES.lookMs;
    rate = rate === 0 ? now : (rate + now) / 2;
    answered = 0;
  }, OVERLOAD_TIMES.lookMs).unref();

  const refusalOf = (address: string, bytes: number): Refusal | null => {
    if (requests >= limits.requests) return 'requests';
    if ((ofAddress.get(address) ?? 0) >= Math.ceil(limits.requests * SHARE_OF_ONE_ADDRESS)) return 'requests';
    // A body larger than all of the room is taken on alone.
    if (bodyBytes > 0 && bodyBytes + bytes > limits.bodyBytes) return 'bodies';
    return requests >= Math.min(FEW, limits.requests) ? short : null;
  };

  /** As long as it takes to answer what is under way, and by chance up to twice that, so that not all come at once. */
  const secondsToWait = () => {
    const { least, most, unknown } = OVERLOAD_TIMES.comeBackSeconds;
    const seconds = rate > 0 ? requests / rate : unknown;
    return Math.ceil(Math.min(most, Math.max(least, seconds)) * (1 + random()));
  };

  return {
    guard: (refuse) => async (c, next) => {
      if (ALWAYS.has(c.req.path)) return next();
      const address = c.get('address');
      const bytes = bytesOf(c);
      const refusal = refusalOf(address, bytes);
      if (refusal !== null) {
        refused[refusal] += 1;
        const now = performance.now();
        if (now - toldAt >= OVERLOAD_TIMES.tellMs) {
          toldAt = now;
          log.warn(
            { refusal, requests, bodyBytes },
            'more comes in than can be answered: requests are refused',
          );
        }
        const seconds = secondsToWait();
        c.header('retry-after', String(seconds));
        return refuse(c, seconds);
      }
      requests += 1;
      bodyBytes += bytes;
      ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
      try {
        await next();
      } finally {
        requests -= 1;
        bodyBytes -= bytes;
        answered += 1;
        const left = (ofAddress.get(address) ?? 1) - 1;
        if (left === 0) ofAddress.delete(address);
        else ofAddress.set(address, left);
      }
    },
    state: () => ({ requests, bodyBytes, refused }),
    close() {
      clearInterval(timer);
      watch?.close();
    },
  };
}

/** Without either header there is no body (RFC 9112, section 6.3). */
function bytesOf(c: Context<PlatformEnv>): number {
  const stated = c.req.header('content-length');
  if (stated !== undefined) return Math.max(0, Number(stated) || 0);
  return c.req.header('transfer-encoding') === undefined ? 0 : UNSTATED_BYTES;
}

/** @returns null outside of a container that limits memory */
function ofContainer(): number | null {
  const bytes = process.constrainedMemory();
  return bytes > 0 && bytes < totalmem() ? bytes * SHARE_OF_CONTAINER : null;
}

function watchLoad(memoryBytes: number | null): { look: () => Load; close: () => void } {
  const delays = monitorEventLoopDelay({ resolution: OVERLOAD_TIMES.resolutionMs });
  delays.enable();
  return {
    look() {
      // Nanoseconds, with the resolution in them.
      const mean = Number.isNaN(delays.mean) ? 0 : delays.mean / 1e6 - OVERLOAD_TIMES.resolutionMs;
      delays.reset();
      const heap = getHeapStatistics();
      const ofHeap = heap.used_heap_size / heap.heap_size_limit;
      const ofAll = memoryBytes === null ? 0 : process.memoryUsage.rss() / memoryBytes;
      return { delayMs: Math.max(0, mean), memoryShare: Math.max(ofHeap, ofAll) };
    },
    close: () => void delays.disable(),
  };
}
