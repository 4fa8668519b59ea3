import { readdirSync, readFileSync } from 'node:fs';

/** Ids of a process and of all that it started, the deepest last. */
export function withDescendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const each of found) found.push(...(children.get(each) ?? []));
  return found;
}

/** Sends a signal to each that is still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Resident memory of a process and all that it started, bytes; 0 when it is gone. */
export function residentBytes(pid: number): number {
  return withDescendants(pid).reduce((sum, each) => {
    const kB = /^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${each}/status`))?.[1];
    return sum + Number(kB ?? 0) * 1024;
  }, 0);
}

/** Processes whose environment holds this setting: ours, whoever their parent is by now. */
export function processesWith(name: string, value: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((entry) => textOf(`/proc/${entry}/environ`).split('\0').includes(`${name}=${value}`))
    .map(Number);
}

function parentOf(pid: string): number | null {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name in parentheses may hold blanks.
  return stat === '' ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
