import type { QueuePlace } from '@mirabelle/contract/functions/queue-place.ts';
import { QUEUE } from '../lib/policy.ts';

/** A wait for the picture reader as it is told: menus before hers, and seconds until hers is begun. */
export interface TellableWait {
  ahead: number;
  seconds: number;
}

/** @returns what is told of a place in the queue: nothing of a short wait, and seconds that do not change at every look */
export function worthTelling(place: QueuePlace | null | undefined): TellableWait | null {
  if (place?.seconds == null || place.seconds < QUEUE.leastSeconds) return null;
  const { stepSeconds } = QUEUE;
  return { ahead: place.ahead, seconds: Math.ceil(place.seconds / stepSeconds) * stepSeconds };
}
