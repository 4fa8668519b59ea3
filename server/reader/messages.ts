import { ERRORS, type ErrorCode } from '@mirabelle/contract/errors.ts';
import { menuReadingSchema } from '@mirabelle/contract/menu.ts';
import { z } from 'zod';

/** What goes to the reading process: one picture, by structured clone. */
export interface ReadRequest {
  id: number;
  image: Uint8Array;
}

/** Milliseconds a stage of reading took. */
const timingsSchema = z.record(z.string(), z.number());

/** What comes back. */
export const readAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    id: z.number(),
    reading: menuReadingSchema,
    timings: timingsSchema,
    residentBytes: z.number(),
  }),
  z.object({
    kind: z.literal('refused'),
    id: z.number(),
    code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERRORS),
  }),
  z.object({ kind: z.literal('failed'), id: z.number(), message: z.string() }),
]);
export type ReadAnswer = z.infer<typeof readAnswerSchema>;
