import type { ScanCost } from '../backend/scans.ts';

/** What was measured of a scan. */
export interface Measured {
  byServer: ScanCost;
  byPhone: ScanCost;
  bytesPerDish: number;
  pictureBytes: number;
}

/** What is assumed of a million users; docs/scale.md says why. */
export const ASSUMED = {
  users: 1_000_000,
  /** Menus that a user scans in a week. */
  scansAWeek: 2,
  dishesAScan: 40,
  /** The busiest hour of the week takes so much of it: Saturday, seven to eight in the evening. */
  busiestHour: 0.03,
  /** How much of a core may be used when it is busiest, so that nobody waits long for a turn. */
  fullness: 0.6,
  /** Indexes, page headers and room that is not reclaimed yet, beside the rows. */
  tableFactor: 1.7,
} as const;

/** Reckons up what a million users take, for menus that the server reads and for those that phones read. */
export function planFor({ byServer, byPhone, bytesPerDish, pictureBytes }: Measured): string[] {
  const scansASecond = (ASSUMED.users * ASSUMED.scansAWeek * ASSUMED.busiestHour) / 3_600;
  const cores = (ms: number) => (scansASecond * ms) / 1_000 / ASSUMED.fullness;
  const scansAYear = ASSUMED.users * ASSUMED.scansAWeek * 52;
  const terabytes = (bytes: number) => (bytes / 1e12).toFixed(1);
  const rows = scansAYear * ASSUMED.dishesAScan * bytesPerDish * ASSUMED.tableFactor;
  const kind = (name: string, cost: ScanCost, pictures: number) =>
    `| ${name} | ${(cost.serverMs / 1_000).toFixed(2)} + ${(cost.postgresMs / 1_000).toFixed(3)} s | ` +
    `${Math.ceil(cores(cost.serverMs))} | ${Math.ceil(cores(cost.postgresMs))} | ` +
    `${terabytes(rows)} TB | ${terabytes(pictures)} TB |`;
  return [
    `${ASSUMED.users.toLocaleString('en')} users, ${ASSUMED.scansAWeek} menus a week: ` +
      `${scansASecond.toFixed(0)} scans a second in the busiest hour`,
    '',
    '| menus are read | processor time of a scan, server + PostgreSQL | cores for scans | cores of PostgreSQL | ' +
      'rows a year | photographs a year |',
    '|---|---|---|---|---|---|',
    kind('by the server', byServer, scansAYear * pictureBytes),
    kind('by the phone', byPhone, 0),
  ];
}
