import { ERRORS, type ErrorCode } from '@mirabelle/contract/errors.ts';
import { medicinePictureSchema } from '@mirabelle/contract/medicine-picture.ts';
import { menuReadingSchema } from '@mirabelle/contract/menu.ts';
import { z } from 'zod';

/** A request to the picture reader: one picture, by structured clone. */
export interface ReadRequest {
  id: number;
  image: Uint8Array;
  /** The result: a menu, the print on medicines, or the bare lines of the page. */
  as: 'menu' | 'medicine' | 'page';
}

/** The text of a page, as far as its users need it; see reading/ocr/page-text.ts. */
export const pageReadingSchema = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      confidence: z.number(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  confidence: z.number(),
  quality: z.object({ boxes: z.number(), readableShare: z.number(), sharpness: z.number() }),
});
export type PageReading = z.infer<typeof pageReadingSchema>;

/** The text of a picture of medicines; see reading/medicine-box/read-medicine-box.ts. */
export const medicineReadingSchema = medicinePictureSchema.extend({ rawText: z.string() });
export type MedicineReading = z.infer<typeof medicineReadingSchema>;

/** Milliseconds a stage of reading took. */
const timingsSchema = z.record(z.string(), z.number());

/** The answers. */
export const readAnswerSchema = z.discriminatedUnion('kind', [
  /** The models are loaded. */
  z.object({ kind: z.literal('warm') }),
  /** The first dishes of a menu that is still being read; the whole follows. */
  z.object({ kind: z.literal('first'), id: z.number(), reading: menuReadingSchema }),
  z.object({
    kind: z.literal('read'),
    id: z.number(),
    reading: menuReadingSchema,
    timings: timingsSchema,
    residentBytes: z.number(),
  }),
  z.object({
    kind: z.literal('medicine'),
    id: z.number(),
    reading: medicineReadingSchema,
    timings: timingsSchema,
    residentBytes: z.number(),
  }),
  z.object({
    kind: z.literal('page'),
    id: z.number(),
    page: pageReadingSchema,
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
