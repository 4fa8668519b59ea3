import { cpus, loadavg, totalmem } from 'node:os';
import { errorsOf, lastErrorEnd, memorySlopes, recoveryMs, type Times, timesOf } from './figures.ts';
import type { Kind } from './load/records.ts';
import type { RigOptions } from './options.ts';
import type { Outcome } from './run.ts';

/** What a run has shown; written as JSON, and told as tables. */
export type Report = ReturnType<typeof reportOf>;

const KINDS: readonly Kind[] = ['listing', 'insert', 'text scan', 'picture scan', 'refresh'];

export function reportOf(outcome: Outcome, options: RigOptions) {
  const { calm, killing, kills, full, records, memory, audit } = outcome;
  const { attempts, calls, oddities } = records;
  const count = (what: string) => oddities.filter((oddity) => oddity.what === what).length;
  const recoveries = kills.map((kill, n) => ({
    part: kill.name,
    seconds: recoveryMs(attempts, kill, kills[n + 1]?.at ?? killing.to) / 1_000,
    failed: errorsOf(calls, { from: kill.at, to: kills[n + 1]?.at ?? killing.to }).failed,
  }));
  return {
    machine: `${cpus().length} CPUs (${cpus()[0]?.model}), ${Math.round(totalmem() / 1024 ** 3)} GB`,
    loadAverage: loadavg()[0] ?? 0,
    options,
    calmSeconds: (calm.to - calm.from) / 1_000,
    killingSeconds: (killing.to - killing.from) / 1_000,
    times: KINDS.map((kind) => ({
      kind,
      calm: timesOf(calls, kind, calm),
      killing: timesOf(calls, kind, killing),
    })),
    errors: { calm: errorsOf(calls, calm), killing: errorsOf(calls, killing) },
    recoveries,
    full: full && {
      ...errorsOf(calls, full),
      secondsToRecover: (lastErrorEnd(calls, full) - full.from) / 1_000,
    },
    memory: { calm: memorySlopes(memory, calm), killing: memorySlopes(memory, killing) },
    audit: {
      ...audit,
      sessionsLost: count('signed out'),
      ownWritesNotSeen: count('own write not seen'),
    },
  };
}

/** The goals, and whether each was reached. */
export function verdicts(report: Report): { goal: string; seen: string; ok: boolean }[] {
  const { audit, errors, recoveries, times } = report;
  const none = (goal: string, list: readonly string[]) => ({
    goal,
    seen: [String(list.length), ...list.slice(0, 3)].join(', '),
    ok: list.length === 0,
  });
  const share = errors.killing.failed / Math.max(1, errors.killing.calls);
  const longest = Math.max(0, ...recoveries.map(({ seconds }) => seconds));
  const listing = times.find(({ kind }) => kind === 'listing')?.calm;
  return [
    none(`acknowledged writes lost, of ${audit.writes}: 0`, audit.lost),
    none('doubled: 0', audit.doubled),
    none(`scans stuck, of ${audit.scans}: 0`, audit.stuck),
    none('scans failed: 0', audit.failed),
    {
      goal: "users' errors while parts are killed: under 1 %",
      seen: `${(share * 100).toFixed(2)} % (${errors.killing.failed} of ${errors.killing.calls})`,
      ok: share < 0.01,
    },
    { goal: 'recovery: under 15 s', seen: `${longest.toFixed(1)} s at most`, ok: longest < 15 },
    { goal: 'sessions lost: 0', seen: String(audit.sessionsLost), ok: audit.sessionsLost === 0 },
    {
      goal: 'own writes not seen: 0',
      seen: String(audit.ownWritesNotSeen),
      ok: audit.ownWritesNotSeen === 0,
    },
    {
      goal: 'listing p95 before the kills: under 100 ms',
      seen: `${listing?.p95Ms ?? '-'} ms`,
      ok: listing !== null && listing !== undefined && listing.p95Ms < 100,
    },
  ];
}

/** The tables of a run, as Markdown. */
export function tablesOf(report: Report): string {
  const cell = (times: Times | null) =>
    times
      ? `${times.calls} | ${times.p50Ms} | ${times.p95Ms} | ${times.p99Ms} | ${times.longestMs}`
      : '0 | | | |';
  const slope = (perHour: number | null) => (perHour === null ? '-' : `${perHour.toFixed(0)} MB/h`);
  const told = Object.entries(report.errors.killing.told).map(([what, times]) => `${what} (${times})`);
  const lines = [
    `${report.machine}; load ${report.loadAverage.toFixed(1)} at the end; seed ${report.options.seed}`,
    '',
    '| goal | seen | |',
    '|---|---|---|',
    ...verdicts(report).map(({ goal, seen, ok }) => `| ${goal} | ${seen} | ${ok ? 'ok' : 'MISSED'} |`),
    '',
    '| call | part of the run | calls | p50 ms | p95 ms | p99 ms | longest ms |',
    '|---|---|---|---|---|---|---|',
    ...report.times.flatMap(({ kind, calm, killing }) => [
      `| ${kind} | before the kills | ${cell(calm)} |`,
      `| ${kind} | with kills | ${cell(killing)} |`,
    ]),
    '',
    '| killed | times | longest recovery s | calls failed |',
    '|---|---|---|---|',
    ...byPart(report).map(
      ({ part, times, seconds, failed }) => `| ${part} | ${times} | ${seconds.toFixed(1)} | ${failed} |`,
    ),
    '',
    '| process | MB | slope before the kills | slope with kills |',
    '|---|---|---|---|',
    ...report.memory.killing.map(
      ({ part, megabytes, perHour }, n) =>
        `| ${part} | ${megabytes.toFixed(0)} | ${slope(report.memory.calm[n]?.perHour ?? null)} | ${slope(perHour)} |`,
    ),
    '',
    `What users were told while parts were killed: ${told.join('; ') || 'nothing'}.`,
  ];
  if (report.full) {
    const { calls, failed, told: errors, secondsToRecover } = report.full;
    const list = Object.entries(errors).map(([what, times]) => `${what} (${times})`);
    lines.push(
      `With PostgreSQL's disk full for 20 s: ${failed} of ${calls} calls failed (${list.join('; ')}); ` +
        `all well again ${secondsToRecover.toFixed(1)} s after it was filled.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function byPart({ recoveries }: Report) {
  return [...new Set(recoveries.map(({ part }) => part))].map((part) => {
    const own = recoveries.filter((recovery) => recovery.part === part);
    return {
      part,
      times: own.length,
      seconds: Math.max(...own.map(({ seconds }) => seconds)),
      failed: own.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}
