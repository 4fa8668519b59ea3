import { onForgetUser } from '../personal-data.ts';
import { paced } from './paced.ts';
import { valueWithoutPersonal, withoutPersonal } from './without-personal.ts';

export const EVENT_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type EventLevel = (typeof EVENT_LEVELS)[number];
export const EVENT_CATEGORIES = ['auth', 'database', 'analysis', 'network', 'ui', 'general'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** The source of an event, if the console has a separate list for it. */
export type EventSource = 'browser' | 'request';

/** Something that happened in this browser since the page was loaded. */
export interface DebugEvent {
  id: number;
  level: EventLevel;
  category: EventCategory;
  message: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  source?: EventSource;
  data?: unknown;
  stack?: string;
}

/** How many events the buffer keeps; older ones are dropped. */
export const EVENT_LIMIT = 1_000;

/** A ring buffer: the next event replaces the oldest. */
let ring: DebugEvent[] = [];
let oldest = 0;
/** The ring in its order, built on demand. */
let ordered: readonly DebugEvent[] | null = null;
let nextId = 1;
const listeners = new Set<(event: DebugEvent | null) => void>();

/**
 * Records what happens, in this browser's memory only. Tokens, mail addresses and ids are left out.
 * @returns the event as recorded
 */
export function logEvent(
  level: EventLevel,
  category: EventCategory,
  message: string,
  more: { data?: unknown; error?: unknown; source?: EventSource } = {},
): DebugEvent {
  const stack = more.error instanceof Error ? more.error.stack : undefined;
  const event: DebugEvent = {
    id: nextId++,
    level,
    category,
    message: withoutPersonal(message),
    timestamp: Date.now(),
    ...(more.source ? { source: more.source } : {}),
    ...(more.data === undefined ? {} : { data: valueWithoutPersonal(more.data) }),
    ...(stack ? { stack: withoutPersonal(stack) } : {}),
  };
  if (ring.length < EVENT_LIMIT) ring.push(event);
  else {
    ring[oldest] = event;
    oldest = (oldest + 1) % EVENT_LIMIT;
  }
  ordered = null;
  for (const listener of listeners) listener(event);
  shownEvents.changed();
  return event;
}

/** The recorded events, oldest first; the same list until something happens. */
export const keptEvents = (): readonly DebugEvent[] => {
  ordered ??= [...ring.slice(oldest), ...ring.slice(0, oldest)];
  return ordered;
};

/** The recorded events, for a page to render. */
export const shownEvents = paced(keptEvents);

/** Clears all events. */
export function clearEvents(): void {
  ring = [];
  oldest = 0;
  ordered = null;
  for (const listener of listeners) listener(null);
  shownEvents.changed(true);
}

/**
 * Calls back with every event, and with null when all are cleared.
 * @returns stops it
 */
export function onEvent(listener: (event: DebugEvent | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onForgetUser(clearEvents);
