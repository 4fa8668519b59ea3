import { performance } from 'node:perf_hooks';

/** What a stretch of work cost this process. */
export interface Cost {
  /** Longest stretch that this thread worked without looking at anything else, milliseconds of its own time. */
  longestBlockMs: number;
  /** Processor time of all threads, milliseconds: what others on the machine do does not lengthen it. */
  processorMs: number;
  /** By the clock, milliseconds. */
  clockMs: number;
  /** Most memory above what was held before, megabytes. */
  grownMb: number;
}

const EVERY_MS = 5;

/**
 * Watches what work costs. A timer that is due every few milliseconds looks how much this thread has worked since it
 * last ran: on a machine that is busy with other things time passes, but this thread does not work in it.
 */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const rss = () => process.memoryUsage.rss() / 1e6;
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const before = { rss: rss(), all: process.cpuUsage(), clock: performance.now() };
  let last = worked();
  let longestBlockMs = 0;
  let most = before.rss;
  const timer = setInterval(() => {
    const now = worked();
    longestBlockMs = Math.max(longestBlockMs, now - last);
    most = Math.max(most, rss());
    last = worked();
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const { user, system } = process.cpuUsage(before.all);
  return {
    longestBlockMs: Math.max(longestBlockMs, worked() - last),
    processorMs: (user + system) / 1000,
    clockMs: performance.now() - before.clock,
    grownMb: most - before.rss,
  };
}
