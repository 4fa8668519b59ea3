import { assessRequestSchema } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { dishAssessmentOf } from '@mirabelle/contract/functions/test-dish.ts';
import { ingredientAssessmentOf } from '@mirabelle/contract/functions/test-ingredient.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { z } from 'zod';
import { componentJudge } from '../../ai/merge/component-judge.ts';
import { mergeVerdict } from '../../ai/merge/merge-verdict.ts';
import { mayBeAsked, type OpenQuestion, questionOf } from '../../ai/questions.ts';
import { isAName } from '../../ai/tasks/component.ts';
import type { ModelOpinion } from '../../ai/tasks/judge-unknown/model-opinion.ts';
import { defineTask, handedBack } from '../task.ts';

/** The engine's verdict, and what there is to ask a model about it. */
export interface Judged {
  verdict: Verdict;
  question: OpenQuestion | null;
}

/** Judges a dish or an ingredient. */
export const assessTask = defineTask({
  input: assessRequestSchema,
  async run(request, { foods }): Promise<Judged> {
    const verdict = (await foods()).assess(request);
    return { verdict, question: questionOf(request, verdict) };
  },
});

const toWord = z.object({ verdict: handedBack<Verdict>(), language: languageSchema });

/** A verdict on an ingredient in words, as it is stored. */
export const wordIngredientTask = defineTask({
  input: toWord,
  run: async ({ verdict, language }, { foods }) =>
    ingredientAssessmentOf(verdict, (await foods()).render(verdict, language)),
});

/** A verdict on a dish in words, as it is stored. */
export const wordDishTask = defineTask({
  input: toWord.extend({ name: z.string(), madeWithout: z.array(z.string()) }),
  async run({ name, madeWithout, verdict, language }, { foods }) {
    const { render } = await foods();
    return dishAssessmentOf({ dishName: name, madeWithout }, verdict, language, (of) => render(of, language));
  },
});

/** A verdict with what a model's opinion adds to it; null where it adds nothing. */
export const mergeOpinionTask = defineTask({
  input: z.object({
    request: assessRequestSchema,
    own: handedBack<Verdict>(),
    opinion: handedBack<ModelOpinion>(),
  }),
  async run({ request, own, opinion }, { foods }) {
    const merged = mergeVerdict(own, opinion, componentJudge(await foods(), request));
    return merged === own ? null : merged;
  },
});

/** Of names that a model gave: which the engine knows in every word, and which of the others may be asked about. */
export const knownFoodsTask = defineTask({
  input: z.object({ names: z.array(z.string()) }),
  async run({ names }, { foods }) {
    const { assess } = await foods();
    const known = names.filter((text) => assess({ kind: 'ingredient', text }).unknown.length === 0);
    const foreign = names.filter((name) => !known.includes(name) && mayBeAsked(name));
    return { known: known.filter(mayBeAsked), foreign };
  },
});

/** Of names that a model gave: those that the engine knows in every word and judges NO_RISK for this reader. */
export const safeFoodsTask = defineTask({
  input: z.object({
    names: z.array(z.string()),
    userContext: userContextSchema.nullable(),
    place: z.string().nullable(),
  }),
  async run({ names, userContext, place }, { foods }) {
    const { assess } = await foods();
    return names.filter((name) => {
      if (!isAName(name)) return false;
      const { risk, unknown, findings } = assess({ kind: 'ingredient', text: name, userContext, place });
      return risk === 'NO_RISK' && unknown.length === 0 && findings.every(({ rule }) => rule !== 'unknown');
    });
  },
});
