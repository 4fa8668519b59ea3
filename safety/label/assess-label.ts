import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { labelAssessmentOf } from '@mirabelle/contract/functions/label-assessment.ts';
import {
  INGREDIENT_NAME,
  type IngredientAssessment,
  ingredientAssessmentOf,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { LABEL_INGREDIENTS } from '@mirabelle/contract/functions/test-label.ts';
import type { LabelReading } from '@mirabelle/contract/label.ts';
import type { LabelVerdict } from '@mirabelle/contract/label-verdict.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { LabelReader } from './judge-label.ts';

/** As many ingredients name a food that its label does not name. */
const NAMED_BY = 3;

/** A label that was judged, as it is kept. */
export interface TestedLabel {
  name: string;
  assessment: IngredientAssessment;
}

/** Who judges a label and puts the answer in words. */
export interface LabelJudge {
  judgeLabel(reading: LabelReading, reader: LabelReader): LabelVerdict;
  render(verdict: Verdict, language: Language): RenderedVerdict;
}

/**
 * The answer to a label, in the form in which a test is kept; the same on the server and on a phone.
 * @throws AppError label_without_ingredients, too_much_to_judge
 */
export function assessLabel(
  reading: LabelReading,
  reader: LabelReader,
  { judgeLabel, render }: LabelJudge,
): TestedLabel {
  const all = reading.lists.flatMap(({ ingredients }) => ingredients);
  if (all.length === 0) throw new AppError('label_without_ingredients');
  if (all.flatMap(({ name, parts }) => [name, ...parts]).length > LABEL_INGREDIENTS)
    throw new AppError('too_much_to_judge');
  const judged = judgeLabel(reading, reader);
  const named = judged.ingredients.slice(0, NAMED_BY).map(({ name }) => name);
  return {
    name: (judged.product ?? named.join(', ')).slice(0, INGREDIENT_NAME.max),
    assessment: {
      ...ingredientAssessmentOf(judged.verdict, render(judged.verdict, reader.language)),
      label: labelAssessmentOf(judged),
    },
  };
}
