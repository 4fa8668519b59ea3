import { z } from 'zod';
import { countryCodeSchema } from '../language.ts';
import { webAddressSchema } from '../web-address.ts';
import { idSchema } from './names.ts';

/** A document of a health authority. */
export const sourceSchema = z
  .object({
    id: idSchema,
    /** The health authority's name as pages show it: "NHS". */
    body: z.string().min(1),
    title: z.string().min(1),
    url: webAddressSchema,
    year: z.number().int().min(1990).max(2100).nullable(),
    /**
     * Where nothing is printed: the year, month or day of the stored copy that was read, as far as the copy tells it.
     * Shown as the copy's, never as the document's.
     */
    copyDated: z
      .string()
      .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a year, month or day: 2024, 2024-10, 2024-10-31')
      .optional(),
    country: countryCodeSchema.nullable(),
    /**
     * own: the health authority's own document was read; second-hand: only a copy or a report of it;
     * unseen: from general knowledge. An unseen source may raise a verdict, never ground NO_RISK; nor may one that is
     * second-hand and undated (`groundsSafe`).
     */
    seen: z.enum(['own', 'second-hand', 'unseen']),
    /** The copy that was read, for second-hand sources. */
    reportedBy: z
      .object({ title: z.string().min(1), url: webAddressSchema })
      .strict()
      .optional(),
    checkedOn: z.iso.date(),
    /** How soon it may be out of date; left out: a page (`SHELF_LIFE_MONTHS`). */
    kind: z.enum(['page', 'product-text', 'opinion']).optional(),
    /** What it says of the matter it is cited for, in our own words, in English; only of what was read. */
    says: z.string().min(20).max(400).optional(),
    /** The same in French, for the public pages. */
    saysFr: z.string().min(20).max(450).optional(),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict()
  .refine(
    (s) => s.seen !== 'second-hand' || s.reportedBy,
    'a second-hand source names the copy that was read',
  );
export type Source = z.infer<typeof sourceSchema>;
