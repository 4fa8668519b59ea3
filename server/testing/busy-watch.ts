import { performance } from 'node:perf_hooks';

/**
 * What a stretch of work cost this process. Processor time is told as a machine takes that has nothing else to do: two
 * threads that share one core take twice as long each, and no limit speaks of that.
 */
export interface Cost {
  /** Longest stretch that this thread worked without looking at anything else, milliseconds of its own time. */
  longestBlockMs: number;
  /** Processor time of all threads, milliseconds. */
  processorMs: number;
  /** By the clock, milliseconds. */
  clockMs: number;
  /** Most memory above what was held before, megabytes. */
  grownMb: number;
}

const EVERY_MS = 5;

/** A text that is parsed and written again, to tell how fast this machine is just now. */
const KNOWN_WORK = JSON.stringify(
  Array.from({ length: 4_000 }, (_, at) => ({
    id: at,
    name: `dish ${at}`,
    parts: ['egg', 'milk'],
    price: at / 7,
  })),
);
/** What that takes on a machine of two cores with nothing beside it, milliseconds; and how often it is done. */
const KNOWN = { ms: 3.5, times: 12 } as const;

/** How many times longer this thread takes for the same work than on a quiet machine; never less than once. */
function slowness(): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < KNOWN.times; time += 1) JSON.stringify(JSON.parse(KNOWN_WORK));
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(1, (user + system) / 1000 / KNOWN.times / KNOWN.ms);
}

/**
 * Watches what work costs. A timer that is due every few milliseconds looks how much this thread has worked since it
 * last ran: on a machine that is busy with other things time passes, but this thread does not work in it.
 */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const slowBefore = slowness();
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
  longestBlockMs = Math.max(longestBlockMs, worked() - last);
  const { user, system } = process.cpuUsage(before.all);
  const clockMs = performance.now() - before.clock;
  const slow = (slowBefore + slowness()) / 2;
  return {
    longestBlockMs: longestBlockMs / slow,
    processorMs: (user + system) / 1000 / slow,
    clockMs,
    grownMb: most - before.rss,
  };
}
