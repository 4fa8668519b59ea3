import type { DebugEvent, EventCategory, EventLevel } from '../../../lib/events/event-log.ts';

export interface EventSelection {
  level: EventLevel | 'all';
  category: EventCategory | 'all';
  search: string;
}

/** The events that match: by level, by category, and by words anywhere in the message or the data. */
export function selectEvents(
  events: readonly DebugEvent[],
  { level, category, search }: EventSelection,
): DebugEvent[] {
  const words = search.trim().toLowerCase();
  return events.filter(
    (event) =>
      (level === 'all' || event.level === level) &&
      (category === 'all' || event.category === category) &&
      (words === '' || `${event.message} ${JSON.stringify(event.data ?? '')}`.toLowerCase().includes(words)),
  );
}
