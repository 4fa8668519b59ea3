import { z } from 'zod';

/** How much is taken of what a model reads on medicines. Lengths in characters. */
export const MEDICINE_ANSWER_LIMITS = { products: 12, name: 120, short: 60, substances: 12 } as const;
const LIMITS = MEDICINE_ANSWER_LIMITS;

/** What a model is to answer of a picture of medicines. */
export const medicineAnswerSchema = z
  .object({
    isMedicine: z
      .boolean()
      .describe('Whether the picture shows a medicine, a supplement or its label or leaflet.'),
    products: z
      .array(
        z
          .object({
            name: z.string().min(1).max(LIMITS.name).describe('The name as printed.'),
            substances: z
              .array(z.string().min(1).max(LIMITS.name))
              .max(LIMITS.substances)
              .describe('Active substances as printed; empty where none are.'),
            strength: z.string().max(LIMITS.short).nullable().describe('As printed, such as "500 mg".'),
            form: z.string().max(LIMITS.short).nullable().describe('As printed, such as "tablets".'),
          })
          .strict(),
      )
      .max(LIMITS.products),
  })
  .strict();
export type MedicineAnswer = z.infer<typeof medicineAnswerSchema>;
