/**
 * What a piece of work costs, in milliseconds of this thread's processor time on the machine that the limits were
 * measured on: unlike the time on the clock it hardly depends on what else the machine does, and a slower machine is
 * known by a piece of work of known cost, done just afterwards.
 * @param run done once, without waiting for anything
 */
export function cpuMsOf(run: () => void): number {
  const costMs = threadMsOf(run);
  return costMs / Math.max(1, Math.min(threadMsOf(knownWork), threadMsOf(knownWork)) / KNOWN_WORK_MS);
}

/** What the known work costs on two cores of the kind that the limits were set on. */
const KNOWN_WORK_MS = 22;

/** Words folded and counted: what most of the measured work is made of. */
function knownWork(): void {
  const counts = new Map<string, number>();
  for (let i = 0; i < 60_000; i += 1) {
    const word = `Mot${i % 5_000} é`.normalize('NFKD').toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + word.split(' ').length);
  }
}

function threadMsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
