import type { Citation } from '@mirabelle/contract/finding.ts';
import type {
  AdaptationDetails,
  IngredientChange,
  StepChange,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { Adaptation } from './adaptation.ts';
import { sayInAll } from './messages/say.ts';
import type { Written } from './rewrite/write-adapted.ts';

/** What became of which ingredient and step, and what cannot be saved. */
export function changesOf({
  recipe,
  choices,
  written,
  adapted,
  cite,
}: Adaptation): Omit<AdaptationDetails, 'advice'> {
  const ingredients: IngredientChange[] = [];
  const all = [
    ...written.ingredients.map((one, adaptedIndex) => ({ ...one, adaptedIndex })),
    ...written.leftOut.map((one) => ({ ...one, adaptedIndex: null })),
  ];
  for (const { originalIndex, change, adaptedIndex } of all) {
    const from = recipe.ingredients[originalIndex];
    const before = choices.find(({ ingredient }) => ingredient.index === originalIndex)?.ingredient.verdict;
    if (!change || !from || !before) continue;
    const { substitution } = change;
    const to = adaptedIndex === null ? null : written.ingredients[adaptedIndex];
    ingredients.push({
      originalIndex,
      adaptedIndex,
      from: { name: from.name, amount: from.amount, unit: from.unit },
      to: to ? { name: to.name, amount: to.amount, unit: to.unit } : null,
      substitution: substitution.id,
      reason: sayInAll(`reason.${substitution.reason}`),
      effect: substitution.effect ? sayInAll(`effect.${substitution.effect}`) : null,
      nutrition: substitution.nutrition ? sayInAll(`nutrition.${substitution.nutrition}`) : null,
      riskBefore: before.risk,
      riskAfter:
        (adaptedIndex === null
          ? undefined
          : adapted.ingredients.find((one) => one.index === adaptedIndex)?.verdict.risk) ?? 'NO_RISK',
      citations: cite(substitution),
    });
  }
  return {
    ingredients,
    steps: stepChanges(recipe.instructions, written, cite),
    notSolvable: choices.flatMap(({ ingredient, instead }) => {
      const [first] = instead;
      if (!first) return [];
      return {
        originalIndex: ingredient.index,
        what: ingredient.name,
        why: sayInAll(`reason.${first.reason}`),
        alternatives: instead.map((one) => ({
          name: localised(one),
          how: sayInAll(`how.${one.how}`),
        })),
        citations: cite(first),
      };
    }),
  };
}

function stepChanges(
  originals: readonly string[],
  written: Written,
  cite: (substitution: Substitution) => Citation[],
): StepChange[] {
  const changes = written.steps.flatMap((step, adaptedIndex): StepChange[] => {
    const { originalIndex, heatedBy, text } = step;
    const before = originalIndex === null ? null : (originals[originalIndex] ?? null);
    if (before === text) return [];
    return [
      {
        kind: originalIndex === null ? 'added' : heatedBy ? 'heat' : 'names',
        originalIndex,
        adaptedIndex,
        before,
        after: text,
        reason: heatedBy ? sayInAll(`reason.${heatedBy.reason}`) : sayInAll('phrase.step-names'),
        coreTemperatureC: heatedBy?.core?.celsius ?? null,
        holdSeconds: heatedBy?.core?.seconds ?? null,
        citations: heatedBy ? cite(heatedBy) : [],
      },
    ];
  });
  const kept = new Set(written.steps.map((step) => step.originalIndex));
  const removed = originals.flatMap((before, originalIndex): StepChange[] =>
    kept.has(originalIndex)
      ? []
      : [
          {
            ...{ kind: 'removed', originalIndex, adaptedIndex: null, before, after: null },
            reason: sayInAll('phrase.step-names'),
            ...{ coreTemperatureC: null, holdSeconds: null, citations: [] },
          },
        ],
  );
  return [...changes, ...removed];
}

function localised({ to }: Substitution): Localised {
  const names: Localised = { en: to?.names.en ?? '' };
  for (const language of LANGUAGES) names[language] = to?.names[language] ?? names.en;
  return names;
}
