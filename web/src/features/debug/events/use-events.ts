import { useSyncExternalStore } from 'react';
import { shownRecords } from '../../../lib/events/error-records.ts';
import { shownEvents } from '../../../lib/events/event-log.ts';

/** The events of this browser, oldest first, as fast as they can be drawn. */
export const useEvents = () => useSyncExternalStore(shownEvents.subscribe, shownEvents.snapshot);

/** The errors of this browser, latest first, as fast as they can be drawn. */
export const useErrorRecords = () => useSyncExternalStore(shownRecords.subscribe, shownRecords.snapshot);
