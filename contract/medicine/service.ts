import { z } from 'zod';
import { idSchema } from '../knowledge.ts';
import { countryCodeSchema, languageSchema } from '../language.ts';
import { webAddressSchema } from '../web-address.ts';
import { citedFact } from './advice.ts';

/** Who to ask when it was already taken. */
export const teratologyServiceSchema = z
  .object({
    id: idSchema,
    name: z.string().min(1),
    /** Countries it answers for. */
    countries: z.array(countryCodeSchema).min(1),
    languages: z.array(languageSchema).default([]),
    /** Whether she may turn to it herself, or her doctor has to. */
    answers: z.array(z.enum(['public', 'professionals'])).min(1),
    url: webAddressSchema.nullable(),
    /** In international form, "+44 ..."; null where none was seen. */
    phone: z
      .string()
      .regex(/^\+\d[\d ]+$/)
      .nullable(),
    email: z.email().nullable(),
    ...citedFact,
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type TeratologyService = z.infer<typeof teratologyServiceSchema>;
