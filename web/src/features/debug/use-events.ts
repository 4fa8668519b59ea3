import { useSyncExternalStore } from 'react';
import { errorRecords, onErrorRecords } from '../../lib/events/error-records.ts';
import { keptEvents, onEvent } from '../../lib/events/event-log.ts';

/** The events of this browser, oldest first, as they come. */
export const useEvents = () => useSyncExternalStore(onEvent, keptEvents);

/** The errors of this browser, latest first, as they come. */
export const useErrorRecords = () => useSyncExternalStore(onErrorRecords, errorRecords);
