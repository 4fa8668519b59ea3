import {
  type AnalyzedMedication,
  analyzedMedicationSchema,
  medicationAnalysisTypeSchema,
  medicationResultSchema,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { medicineRequestSchema } from '@mirabelle/contract/medicine-verdict.ts';
import { cutLongWords, withoutLongWords } from '@mirabelle/safety/medicines/long-words.ts';
import { z } from 'zod';
import { correctLines } from '../../ai/merge/correct-lines.ts';
import { createSealer } from '../../judging/seal.ts';
import { defineTask } from '../task.ts';

/** Judges the medicines of a text or of printed lines, in words; `recognised` says whether there are any. */
export const analyzeMedicineTask = defineTask({
  input: z.object({ request: medicineRequestSchema, language: languageSchema }),
  async run({ request, language }, { medicines }) {
    const judge = await medicines();
    const verdict = judge.analyze(withoutLongWords(request));
    return {
      recognised: verdict.products.length > 0,
      result: medicationResultSchema.parse(judge.render(verdict, language)),
    };
  },
});

/**
 * A result that comes back as JSON, where its seal shows that the server made it and for whom; null for any other,
 * also one that is not of a result's form.
 */
export const openSealedAnalysisTask = defineTask({
  input: z.object({
    result: z.string(),
    sealedFor: z.object({ userId: z.string(), type: medicationAnalysisTypeSchema }),
    secrets: z.array(z.string()),
  }),
  run({ result, sealedFor, secrets }): AnalyzedMedication | null {
    const parsed = analyzedMedicationSchema.safeParse(JSON.parse(result));
    return parsed.success && createSealer(secrets).holds(parsed.data, sealedFor) ? parsed.data : null;
  },
});

/** Lines with words spelled as a model read them, where the engine then reads no less. */
export const correctMedicineLinesTask = defineTask({
  input: z.object({ lines: z.array(z.string()), modelTexts: z.array(z.string()) }),
  async run({ lines, modelTexts }, { medicines }) {
    const judge = await medicines();
    return correctLines(lines.map(cutLongWords), modelTexts, (read) =>
      judge.analyze({ lines: [...read] }).products.flatMap(({ substances }) => substances),
    );
  },
});
