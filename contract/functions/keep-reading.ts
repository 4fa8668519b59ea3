import { z } from 'zod';
import { keptReadingSchema } from '../menu/kept-reading.ts';
import { MOST_READ } from '../menu/lengths.ts';
import { defineOperation } from '../operation.ts';
import { ENQUEUE_TIMEOUT_MS, MOST_PAGES } from '../policy.ts';
import { extractMenuResponseSchema } from './extract-menu.ts';

/** A scan made without a network is sent at the latest so long after it was made. */
export const OLDEST_READING_DAYS = 90;
/** Of a picture, in characters. */
export const LONGEST_ADDRESS = 2_048;
/** A small JPEG of the photograph, as `menu_scans.thumbnail` takes it. */
export const thumbnailSchema = z
  .string()
  .max(16_000)
  .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/);

/** Body of keep-reading. Ratings are no part of it: the server judges the dishes from their text. */
export const keepReadingRequestSchema = z.object({
  /** Made by the phone: a call made again with it keeps one scan. */
  scanId: z.uuid({ error: 'a UUID' }),
  reading: keptReadingSchema,
  thumbnail: thumbnailSchema.optional(),
  /** The picture's address in our storage, where she chose to keep it. */
  imageUrl: z.string().min(1).max(LONGEST_ADDRESS).optional(),
  /** When the photograph was taken, where that was before now. A phone's clock that is ahead counts as now. */
  takenAt: z.iso.datetime({ offset: true }).optional(),
  /** The scan whose menu this is a further photograph of, and which of its unread parts it shows. */
  addedTo: z.uuid({ error: 'a UUID' }).optional(),
  addedParts: z.array(z.int().min(0).max(MOST_READ.parts)).max(MOST_READ.parts).optional(),
  /** Which page of that scan, which could not be read, it shows again, from 0. */
  addedPage: z
    .int()
    .min(0)
    .max(MOST_PAGES - 1)
    .optional(),
});
export type KeepReadingRequest = z.infer<typeof keepReadingRequestSchema>;

/** Answered once the reading is kept: `queued` where its dishes are being judged, `done` where nothing more follows. */
export const keepReadingResponseSchema = extractMenuResponseSchema;
export type KeepReadingResponse = z.infer<typeof keepReadingResponseSchema>;

/** Keeps what a phone has read of a menu as a scan, and has it judged. */
export const keepReadingOperation = defineOperation({
  name: 'keep-reading',
  request: keepReadingRequestSchema,
  response: keepReadingResponseSchema,
  timeoutMs: ENQUEUE_TIMEOUT_MS,
  errors: ['not_found', 'image_not_yours', 'not_extracted', 'forbidden', 'too_much_to_judge'],
});
