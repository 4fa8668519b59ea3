/**
 * What a piece of work costs, in milliseconds of this thread's processor time: unlike the time on the clock it hardly
 * depends on what else the machine does.
 * @param run done once, without waiting for anything
 */
export function cpuMsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
