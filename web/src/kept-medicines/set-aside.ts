import type { WeekTurn } from '@mirabelle/contract/functions/kept-medicines.ts';
import { z } from 'zod';

/** Forgotten with everything else kept for a user (lib/personal-data.ts). */
const KEY = 'mirabelle-week-turns';
/** Of a pregnancy: fifty medicines, each of which changes a few times. */
const MOST = 200;

const nameOf = ({ medicine, week }: WeekTurn): string => `${week} ${medicine}`;

function read(): string[] {
  try {
    return z
      .array(z.string())
      .catch([])
      .parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** The announcements that were not put away in this browser. */
export function notSetAside(turns: readonly WeekTurn[]): WeekTurn[] {
  const away = read();
  return turns.filter((turn) => !away.includes(nameOf(turn)));
}

/** Puts announcements away for good, in this browser. */
export function setAside(turns: readonly WeekTurn[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), ...turns.map(nameOf)].slice(-MOST)));
  } catch {
    // Blocked: they come back with the next page.
  }
}
