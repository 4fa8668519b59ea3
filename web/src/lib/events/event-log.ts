import { onForgetUser } from '../personal-data.ts';
import { valueWithoutPersonal, withoutPersonal } from './without-personal.ts';

export const EVENT_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type EventLevel = (typeof EVENT_LEVELS)[number];
export const EVENT_CATEGORIES = ['auth', 'database', 'analysis', 'network', 'ui', 'general'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Where an event comes from, where the console has a list of its own for it. */
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

/** Spec 2, section 9: the buffer keeps the last 1000 events. */
export const EVENT_LIMIT = 1_000;

let kept: readonly DebugEvent[] = [];
let nextId = 1;
const listeners = new Set<(event: DebugEvent | null) => void>();

/**
 * Notes what happens, in this browser's memory alone. Tokens, mail addresses and ids are left out.
 * @returns the event as it is kept
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
  kept = [...kept.slice(1 - EVENT_LIMIT), event];
  for (const listener of listeners) listener(event);
  return event;
}

/** The events kept, oldest first; the same list until something happens. */
export const keptEvents = (): readonly DebugEvent[] => kept;

/** Forgets all events. */
export function clearEvents(): void {
  kept = [];
  for (const listener of listeners) listener(null);
}

/**
 * Calls back with every event, and with null when all are forgotten.
 * @returns stops it
 */
export function onEvent(listener: (event: DebugEvent | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onForgetUser(clearEvents);
