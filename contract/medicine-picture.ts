import { z } from 'zod';
import { unreadableReasonSchema } from './menu.ts';
import { withoutControls } from './without-controls.ts';

/** Most that a reader gives of one photograph; a leaflet has some 300 lines, the longest of 200 characters. */
export const MEDICINE_PICTURE = { lines: 3_000, lineChars: 5_000 } as const;

/** What one photograph of medicines says, as the reader of a phone or of the server gives it. */
export const medicinePictureSchema = z.strictObject({
  /** Each box, label or leaflet by itself, an empty line between them. */
  lines: z
    .array(
      z
        .string({ error: 'a line of text' })
        .max(MEDICINE_PICTURE.lineChars, { error: `at most ${MEDICINE_PICTURE.lineChars} characters` })
        .overwrite(withoutControls),
      { error: 'a list of lines' },
    )
    .max(MEDICINE_PICTURE.lines, { error: `at most ${MEDICINE_PICTURE.lines} lines` }),
  /** How reliably they were read, 0-100. */
  readConfidence: z.number().min(0).max(100),
  /** Why most of it could not be read, "empty" where there was no text; null where it could. */
  poor: z.union([unreadableReasonSchema, z.literal('empty')]).nullable(),
});
export type MedicinePicture = z.infer<typeof medicinePictureSchema>;
