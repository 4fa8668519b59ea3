import { onForgetUser } from '../personal-data.ts';
import { type DebugEvent, type EventCategory, logEvent, onEvent } from './event-log.ts';
import { PACE_MS, paced } from './paced.ts';

/** An error that happened here, until it is resolved. */
export interface ErrorRecord {
  /** Shown to the user, and part of what she copies: "ERR-M3X1-7Q2". */
  id: string;
  message: string;
  /** How often, if the same one happened again. */
  count: number;
  /** Milliseconds since 1970, the last time. */
  timestamp: number;
  stack: string | null;
  /** For a call that failed on the server: finds its line in the server's log. */
  requestId: string | null;
  resolved: boolean;
}

/** Survives a reload, the usual reaction to an error; gone with the tab or the user. */
const STORE = 'mirabelle-errors';
const MOST = 50;

let records: readonly ErrorRecord[] = read();

function read(): ErrorRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored)
      ? (stored as ErrorRecord[]).filter((each) => typeof each?.id === 'string')
      : [];
  } catch {
    return [];
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** @param atOnce if someone is waiting to see it, or what was stored must not outlast this moment */
function keep(next: readonly ErrorRecord[], atOnce = false): void {
  records = next;
  if (atOnce) store();
  else waiting ??= setTimeout(store, PACE_MS);
  shownRecords.changed(atOnce);
}

function store(): void {
  clearTimeout(waiting);
  waiting = undefined;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(records));
  } catch {
    // Storage is blocked or full: then the records last as long as the page.
  }
}

/**
 * A short name that can be read aloud: the time and a little randomness. Of hundreds of errors in one millisecond two
 * draw the same now and then: the next free one is taken, since a name stands for one record.
 */
function makeId(timestamp: number): string {
  const draws = 36 ** 3;
  let draw = Math.floor(Math.random() * draws);
  let id: string;
  do {
    id = `ERR-${timestamp.toString(36).slice(-6)}-${draw.toString(36).padStart(3, '0')}`.toUpperCase();
    draw = (draw + 1) % draws;
  } while (records.some((each) => each.id === id));
  return id;
}

/** Adds an error event to the records; a repeated message is counted. @returns its record */
function record({ message, timestamp, stack, data }: DebugEvent): ErrorRecord {
  const { requestId } = (data ?? {}) as { requestId?: unknown };
  const same = records.find((each) => each.message === message && !each.resolved);
  const made: ErrorRecord = {
    id: same?.id ?? makeId(timestamp),
    message,
    count: (same?.count ?? 0) + 1,
    timestamp,
    stack: stack ?? same?.stack ?? null,
    requestId: typeof requestId === 'string' ? requestId : (same?.requestId ?? null),
    resolved: false,
  };
  keep([made, ...records.filter((each) => each !== same)].slice(0, MOST));
  return made;
}

/** Errors that are already recorded: what is rendered twice has not happened twice. */
const noted = new WeakMap<Error, ErrorRecord>();

/** Records, once, an error that was caught and will be shown. @returns its record */
export function recordError(category: EventCategory, error: unknown): ErrorRecord {
  const before = error instanceof Error ? noted.get(error) : undefined;
  if (before) return before;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const event = logEvent('error', category, message, { error });
  const made = records[0]?.message === event.message ? records[0] : record(event);
  if (error instanceof Error) noted.set(error, made);
  return made;
}

/** Records, latest first; the same list until one changes. */
export const errorRecords = (): readonly ErrorRecord[] => records;

/** Marks one as resolved. */
export function markResolved(id: string): void {
  keep(
    records.map((each) => (each.id === id ? { ...each, resolved: true } : each)),
    true,
  );
}

/** The records, for a page to render. */
export const shownRecords = paced(errorRecords);

onEvent((event) => {
  if (event?.level === 'error') record(event);
});
onForgetUser(() => keep([], true));
// Hundreds of errors a second are written as rarely as they are rendered; none is lost when the page closes.
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => waiting && store());
