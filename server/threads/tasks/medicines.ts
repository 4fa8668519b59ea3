import { medicationResultSchema } from '@mirabelle/contract/functions/analyze-medication.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { medicineRequestSchema } from '@mirabelle/contract/medicine-verdict.ts';
import { cutLongWords, withoutLongWords } from '@mirabelle/safety/medicines/long-words.ts';
import { z } from 'zod';
import { correctLines } from '../../ai/merge/correct-lines.ts';
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
