import { z } from 'zod';
import { languageSchema } from './language.ts';

export const statusSchema = z.enum(['YES', 'NO', 'UNKNOWN']);
export type Status = z.infer<typeof statusSchema>;

/** A row of `profiles`; what the engine uses of it is personal guidance, see docs/architecture.md. */
export const profileRowSchema = z.object({
  user_id: z.uuid(),
  age: z.number().int().nullable(),
  country: z.string().nullable(),
  language: languageSchema.nullable(),
  edd: z.iso.date().nullable(),
  toxoplasmosis_status: statusSchema,
  gestational_diabetes: statusSchema,
  dietary_preferences: z.array(z.string()),
  allergies: z.array(z.string()),
  updated_at: z.string(),
});
export type ProfileRow = z.infer<typeof profileRowSchema>;

/** What the engine is told of the reader. Absent fields add nothing: no profile is not the same as UNKNOWN. */
export const readerSchema = z.object({
  /** ISO code of her country: whose advice she follows. */
  country: z.string().nullable().optional(),
  gestationalWeek: z.number().min(0).max(45).nullable().optional(),
  toxoplasmosis: statusSchema.optional(),
  gestationalDiabetes: statusSchema.optional(),
  allergies: z.array(z.string()).optional(),
});
export type Reader = z.infer<typeof readerSchema>;
