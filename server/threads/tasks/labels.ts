import { AppError } from '@mirabelle/contract/errors.ts';
import { labelAssessmentOf } from '@mirabelle/contract/functions/label-assessment.ts';
import {
  INGREDIENT_NAME,
  type IngredientAssessment,
  ingredientAssessmentOf,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { LABEL_INGREDIENTS } from '@mirabelle/contract/functions/test-label.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { readLabel } from '@mirabelle/reading/label/read-label.ts';
import { z } from 'zod';
import { defineTask } from '../task.ts';

/** As many ingredients name a food that its label does not name. */
const NAMED_BY = 3;

/** A label that was judged, as it is kept. */
export interface TestedLabel {
  name: string;
  assessment: IngredientAssessment;
}

/** Reads the text of a label and judges it. @throws AppError label_without_ingredients, too_much_to_judge */
export const testLabelTask = defineTask({
  input: z.object({
    text: z.string(),
    userContext: userContextSchema.nullable(),
    language: languageSchema,
    readConfidence: z.number(),
  }),
  async run({ text, ...reader }, { foods }): Promise<TestedLabel> {
    const reading = readLabel(text);
    const all = reading.lists.flatMap(({ ingredients }) => ingredients);
    if (all.length === 0) throw new AppError('label_without_ingredients');
    if (all.flatMap(({ name, parts }) => [name, ...parts]).length > LABEL_INGREDIENTS)
      throw new AppError('too_much_to_judge');
    const { judgeLabel, render } = await foods();
    const judged = judgeLabel(reading, reader);
    const named = judged.ingredients.slice(0, NAMED_BY).map(({ name }) => name);
    return {
      name: (judged.product ?? named.join(', ')).slice(0, INGREDIENT_NAME.max),
      assessment: {
        ...ingredientAssessmentOf(judged.verdict, render(judged.verdict, reader.language)),
        label: labelAssessmentOf(judged),
      },
    };
  },
});
