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
    country: countryCodeSchema.nullable(),
    /**
     * own: the health authority's own document was read; second-hand: only a copy or a report of it;
     * unseen: from general knowledge. An unseen source may raise a verdict, never ground NO_RISK.
     */
    seen: z.enum(['own', 'second-hand', 'unseen']),
    /** The copy that was read, for second-hand sources. */
    reportedBy: z
      .object({ title: z.string().min(1), url: webAddressSchema })
      .strict()
      .optional(),
    checkedOn: z.iso.date(),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict()
  .refine(
    (s) => s.seen !== 'second-hand' || s.reportedBy,
    'a second-hand source names the copy that was read',
  );
export type Source = z.infer<typeof sourceSchema>;
