import { assessRequestSchema } from '@mirabelle/contract/assess.ts';
import type { StoredCardSources } from '@mirabelle/contract/dish-card.ts';
import { dishCardOf } from '@mirabelle/contract/dish-card-of.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { z } from 'zod';
import { coveredBy } from '../../ai/merge/covered-risk.ts';
import { keepOpinion } from '../../ai/merge/keep-opinion.ts';
import { mergeMenu } from '../../ai/merge/merge-menu.ts';
import { questionOf } from '../../ai/questions.ts';
import type { MenuAnswer } from '../../ai/tasks/read-menu/schema.ts';
import { judgedItem } from '../../judging/judged-item.ts';
import { verdictRowsOf } from '../../judging/verdict-rows.ts';
import { defineTask, handedBack } from '../task.ts';
import type { Judged } from './foods.ts';

const dishesToJudge = z.object({
  dishes: z.array(z.object({ id: z.string(), request: assessRequestSchema })),
  language: languageSchema,
});

/** Judges dishes, in words. */
export const judgeDishesTask = defineTask({
  input: dishesToJudge,
  async run({ dishes, language }, { foods }) {
    const judge = await foods();
    return dishes.map(({ id, request }) => judgedItem(id, judge.assess(request), judge, language));
  },
});

/** Judges every dish of a menu, ready to be written; `open` says whether there is anything to ask a model about. */
export const judgeMenuTask = defineTask({
  input: dishesToJudge.extend({
    /** Whether a model could be asked. */
    asks: z.boolean(),
  }),
  async run({ dishes, language, asks }, { foods }) {
    const judge = await foods();
    let open = false;
    const judged = dishes.map(({ id, request }) => {
      const verdict = judge.assess(request);
      open ||= asks && questionOf(request, verdict) !== null;
      return judgedItem(id, verdict, judge, language);
    });
    return { verdicts: verdictRowsOf(judged), open };
  },
});

const dishesJudgedBefore = z.object({
  dishes: z.array(
    z.object({
      id: z.string(),
      request: assessRequestSchema,
      /** The verdict to which a model had added something; null where none had. */
      before: handedBack<Verdict>().nullable(),
    }),
  ),
});

/** Judges dishes again, ready to be written, with what a model had said of a dish before. */
export const rejudgeDishesTask = defineTask({
  input: dishesJudgedBefore.extend({ language: languageSchema }),
  async run({ dishes, language }, { foods }) {
    const judge = await foods();
    const judged = dishes.map(({ id, request, before }) => {
      const own = judge.assess(request);
      return judgedItem(id, before ? keepOpinion(own, before) : own, judge, language);
    });
    return verdictRowsOf(judged);
  },
});

/** Judges dishes of a shared menu: what its list shows of them, with what a model had said of a dish before. */
export const judgeSharedTask = defineTask({
  input: dishesJudgedBefore,
  async run({ dishes }, { foods }) {
    const { assess } = await foods();
    const made = dishes.map(({ id, request, before }) => {
      const own = assess(request);
      return { id, ...dishCardOf(before ? keepOpinion(own, before) : own) };
    });
    const sources: StoredCardSources = Object.assign({}, ...made.map((one) => one.sources));
    return { cards: made.map(({ id, card }) => ({ id, card })), sources };
  },
});

/** Makes ready what the first dishes of a language would wait for; of one that is ready it takes a millisecond. */
export const warmLanguagesTask = defineTask({
  input: z.object({ languages: z.array(languageSchema) }),
  async run({ languages }, { foods }) {
    const judge = await foods();
    for (const language of languages) judge.warm(language);
  },
});

/** One dish's verdict, as a model's opinion changed it, in words. */
export const wordMenuDishTask = defineTask({
  input: z.object({ id: z.string(), verdict: handedBack<Verdict>(), language: languageSchema }),
  run: async ({ id, verdict, language }, { foods }) => judgedItem(id, verdict, await foods(), language),
});

/** The dishes of a menu that a model may be asked about, the wholly unknown ones first. */
export const openQuestionsTask = defineTask({
  input: z.object({ requests: z.array(assessRequestSchema), most: z.number() }),
  async run({ requests, most }, { foods }) {
    const { assess } = await foods();
    return requests
      .map((request, at): Judged & { at: number } => {
        const verdict = assess(request);
        return { at, verdict, question: questionOf(request, verdict) };
      })
      .filter(({ question }) => question !== null)
      .sort((a, b) => Number(b.question?.undescribed) - Number(a.question?.undescribed))
      .slice(0, most);
  },
});

/** One menu of two readings of the same picture; null where the model's adds nothing. */
export const mergeMenuTask = defineTask({
  input: z.object({
    own: handedBack<MenuReading>(),
    answer: handedBack<MenuAnswer>(),
    model: z.string(),
    setting: assessRequestSchema.pick({ language: true, place: true }),
  }),
  run: async ({ own, answer, model, setting }, { foods }) =>
    mergeMenu(own, answer, model, coveredBy(await foods(), setting)),
});
