import { z } from 'zod';
import { languageSchema } from './language.ts';
import { receivedTextSchema, receivedTextsSchema } from './received.ts';

export const statusSchema = z.enum(['YES', 'NO', 'UNKNOWN']);
export type Status = z.infer<typeof statusSchema>;

/** How long her photographs are kept: as long as their scans, for 30 days, or until they have been read. */
export const PHOTOS_KEPT = ['keep', '30-days', 'after-reading'] as const;
export type PhotosKept = (typeof PHOTOS_KEPT)[number];
/** Days of the second of them. */
export const PHOTO_DAYS = 30;

const receivedStatusSchema = statusSchema.nullish().transform((status): Status => status ?? 'UNKNOWN');

/** A row of `profiles`; what the engine uses of it is personal guidance, see docs/architecture.md. */
export const profileRowSchema = z.object({
  user_id: z.string(),
  age: z.number().int().nullable().default(null),
  country: receivedTextSchema,
  language: languageSchema.nullable().default(null),
  edd: z.iso.date().nullable().default(null),
  toxoplasmosis_status: receivedStatusSchema,
  gestational_diabetes: receivedStatusSchema,
  dietary_preferences: receivedTextsSchema,
  allergies: receivedTextsSchema,
  /** She put the set-up dialog off until later; ours. */
  set_up_later: z.boolean().catch(false),
  /** She stopped weeks and reminders; there is no due date then. Ours. */
  weeks_stopped: z.boolean().catch(false),
  /** The due date after which she was asked whether to stop; ours. */
  due_date_asked: z.iso.date().nullable().catch(null),
  /** Whether she keeps a diary; null where she was not asked yet. Ours. */
  diary: z.enum(['on', 'off']).nullable().catch(null),
  /** How long her photographs are kept; ours. */
  photos_kept: z.enum(PHOTOS_KEPT).catch('keep'),
  updated_at: z
    .string()
    .nullish()
    .transform((time) => time ?? ''),
});
export type ProfileRow = z.infer<typeof profileRowSchema>;

/** What the engine knows of the user. Absent fields add nothing: no profile is not the same as UNKNOWN. */
export const userContextSchema = z.object({
  /** ISO code of her country: whose advice she follows. */
  country: z.string().nullable().optional(),
  gestationalWeek: z.number().min(0).max(45).nullable().optional(),
  toxoplasmosis: statusSchema.optional(),
  gestationalDiabetes: statusSchema.optional(),
  allergies: z.array(z.string()).optional(),
});
export type UserContext = z.infer<typeof userContextSchema>;
