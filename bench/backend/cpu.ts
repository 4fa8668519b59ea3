import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick of /proc, milliseconds: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * Processor time that a process and its children have used, milliseconds. Unlike the time an answer takes it hardly
 * depends on what else the machine does.
 * @returns null where the system does not tell (it is not Linux)
 */
export function cpuMsOf(pid: number): number | null {
  try {
    let ticks = statOf(String(pid))?.ended ?? 0;
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = statOf(name);
      if (stat && (Number(name) === pid || stat.parent === pid)) ticks += stat.ticks;
    }
    return ticks * TICK_MS;
  } catch {
    return null;
  }
}

/** Parent, own time in user and system mode, and that of children that ended (proc(5)); null where it ended itself. */
function statOf(pid: string): { parent: number; ticks: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const sum = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
    return { parent: Number(fields[1]), ticks: sum(11), ended: sum(13) };
  } catch {
    return null;
  }
}
