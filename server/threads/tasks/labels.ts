import { languageSchema } from '@mirabelle/contract/language.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { readLabel } from '@mirabelle/reading/label/read-label.ts';
import { assessLabel, type TestedLabel } from '@mirabelle/safety/label/assess-label.ts';
import { z } from 'zod';
import { defineTask } from '../task.ts';

/** Reads the text of a label and judges it. @throws AppError label_without_ingredients, too_much_to_judge */
export const testLabelTask = defineTask({
  input: z.object({
    text: z.string(),
    userContext: userContextSchema.nullable(),
    language: languageSchema,
    readConfidence: z.number(),
  }),
  run: async ({ text, ...reader }, { foods }): Promise<TestedLabel> =>
    assessLabel(readLabel(text), reader, await foods()),
});
