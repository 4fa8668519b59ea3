import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ENQUEUE_TIMEOUT_MS } from '../policy.ts';

/** Body of queue-place: a scan of the caller's. */
export const queuePlaceRequestSchema = z.object({ scanId: z.uuid() });

/** How a menu that waits to be read stands in the queue. Of the others it tells only how many there are. */
export const queuePlaceSchema = z.object({
  /** Menus that are begun before it, of all users. */
  ahead: z.int().min(0),
  /** Until it is begun, by how long the last ones took; null where none was read lately. */
  seconds: z.int().min(0).nullable(),
});
export type QueuePlace = z.infer<typeof queuePlaceSchema>;

/** Answer of queue-place. */
export const queuePlaceResponseSchema = z.object({
  /** Null once it has been begun, and for a scan that does not wait. */
  place: queuePlaceSchema.nullable(),
});
export type QueuePlaceResponse = z.infer<typeof queuePlaceResponseSchema>;

/** Tells where a scan stands in the queue of menus to be read. */
export const queuePlaceOperation = defineOperation({
  name: 'queue-place',
  request: queuePlaceRequestSchema,
  response: queuePlaceResponseSchema,
  timeoutMs: ENQUEUE_TIMEOUT_MS,
  retries: 0,
  errors: ['not_found'],
});
