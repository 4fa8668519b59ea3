import { z } from 'zod';
import { idSchema } from '../knowledge.ts';
import { countryCodeSchema, languageSchema } from '../language.ts';
import { webAddressSchema } from '../web-address.ts';
import { citedFact } from './advice.ts';

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/, { error: 'a time of day, "08:30"' });
const weekdaySchema = z.number().int().min(1).max(7);

/** When a service answers, in its own time; weekdays from Monday, 1, to Sunday, 7. "00:00" to "24:00": day and night. */
export const serviceHoursSchema = z
  .object({ firstDay: weekdaySchema, lastDay: weekdaySchema, opens: timeSchema, closes: timeSchema })
  .strict();
export type ServiceHours = z.infer<typeof serviceHoursSchema>;

/** The part of a country that a service answers for: a state, a province. */
export const serviceRegionSchema = z.object({ en: z.string().min(1), fr: z.string().min(1) }).strict();

/** Who to ask when it was already taken. */
export const teratologyServiceSchema = z
  .object({
    id: idSchema,
    name: z.string().min(1),
    /** Countries it answers for. */
    countries: z.array(countryCodeSchema).min(1),
    region: serviceRegionSchema.optional(),
    languages: z.array(languageSchema).default([]),
    /** Whether she may turn to it herself, or her doctor has to. */
    answers: z.array(z.enum(['public', 'professionals'])).min(1),
    url: webAddressSchema.nullable(),
    /** In international form, "+44 ...", or a country's short or free number; null where its own page was not seen to give one. */
    phone: z
      .string()
      .regex(/^(?:\+\d[\d ]+|0?80[08] [\d ]+|\d{3})$/)
      .nullable(),
    /** Only as its own page says. */
    hours: z.array(serviceHoursSchema).default([]),
    email: z.email().nullable(),
    ...citedFact,
    /** Year that the copy which was read bears, where it is an older one. */
    asOf: z.number().int().min(1990).optional(),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type TeratologyService = z.infer<typeof teratologyServiceSchema>;
