import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Adviser, openJudge } from '../../judging/judge.ts';
import { type MedicineJudge, openMedicineJudge } from '../../judging/medicine-judge.ts';
import { openKnownFoods } from '../../known-foods.ts';
import { recordedAnswers, replaying } from '../../testing/replay-answers.ts';
import { threadsHere } from '../../threads/threads.ts';
import { readMedicineWithModel } from '../../with-models/read-medicine.ts';
import { readRecipeWithModel } from '../../with-models/read-recipe.ts';
import { wordSubstitutionsWithModel } from '../../with-models/word-substitutions.ts';
import { coveredBy } from '../merge/covered-risk.ts';
import { mergeMenu } from '../merge/merge-menu.ts';
import { MODEL_TASKS, ModelError, type Models, type ModelTask } from '../port.ts';
import { judgeUnknown } from './judge-unknown/judge-unknown.ts';
import { proposeComponents } from './propose-components/propose-components.ts';
import { askForMenu } from './read-menu/read-menu.ts';

const asker = { userId: crypto.randomUUID(), requestId: 'test', budgetMs: 1_000 };
const picture = new Uint8Array([1]);
let judge: Adviser;
let medicines: MedicineJudge;
const threads = threadsHere({
  foods: async () => judge,
  medicines: async () => medicines,
  knownFoods: openKnownFoods,
});
beforeAll(async () => {
  judge = await openJudge();
  medicines = await openMedicineJudge();
});

/** Each task, from what it is given to what comes of the answer, in the form in which records expect it. */
const RUN: Record<ModelTask, (models: Models, given: never) => Promise<unknown>> = {
  async 'read-menu'(models, { rawText, dishes }: { rawText: string; dishes: string[] }) {
    const items = dishes.map((name) => ({
      name,
      description: null,
      price: null,
      allergenCodes: [],
      confidence: 80,
    }));
    const own: MenuReading = {
      kind: 'menu',
      restaurantName: null,
      restaurantType: null,
      language: null,
      country: null,
      sections: [{ title: null, course: null, items }],
      notUnderstood: [],
      rawText,
      confidence: 80,
      readBy: 'built-in',
    };
    const { value, model } = await askForMenu(models, picture, asker);
    const covered = coveredBy(judge, { language: null, place: null });
    const { sections, readBy } = mergeMenu(own, value, model, covered)?.reading ?? own;
    return { dishes: sections.flatMap((section) => section.items.map(({ name }) => name)), readBy };
  },
  async 'read-recipe'(models, { text }: { text: string }) {
    const builtIn = async () => ({ reading: { kind: 'no-recipe', reason: 'no-ingredients' } as const, text });
    const { reading, model } = await readRecipeWithModel({ models, threads }, { text }, builtIn, asker);
    const recipe = reading.kind === 'recipe' ? reading.recipe : { ingredients: [], instructions: [] };
    return {
      ingredients: recipe.ingredients.map(({ name }) => name),
      steps: recipe.instructions.length,
      model,
    };
  },
  async 'read-medicine'(models, { lines }: { lines: string[] }) {
    return readMedicineWithModel({ models, threads }, picture, async () => ({ lines }), asker);
  },
  async 'propose-components'(models, { dish }: { dish: string }) {
    const { components, model } = await proposeComponents(models, dish, 'en', asker);
    return { components: components.map(({ name }) => name), model };
  },
  async 'judge-unknown'(models, open: { dish: string; words: string[]; known: string[] }) {
    const { rating, reason, components } = await judgeUnknown(models, open, 'en', asker);
    return { rating, reason, components: components.map(({ name }) => name) };
  },
  async 'word-substitutions'(models, { ingredients }: { ingredients: string[] }) {
    const recipe = { name: 'Gratin', ingredients: ingredients.map((name, index) => ({ index, name })) };
    const about = { userContext: null, place: null, language: 'en' as const };
    const { byIndex } = await wordSubstitutionsWithModel({ models, threads }, recipe, about, asker);
    return Object.fromEntries(byIndex);
  },
};

describe.each(MODEL_TASKS)('%s', (task) => {
  it.each(recordedAnswers(new URL(`./${task}/answers/`, import.meta.url)))(
    'makes of an answer what it should: $name',
    async ({ given, answer, expected }) => {
      const models = replaying(answer);
      const outcome = await RUN[task](models, given as never).catch((error: unknown) => {
        if (error instanceof ModelError) return { error: error.code };
        throw error;
      });
      expect(outcome).toEqual(expected);
      expect(models.asked.map((call) => call.task)).toEqual([task]);
    },
  );

  it('says in its prompt that what it is shown is material, never addressed to it', async () => {
    const models = replaying({});
    const [record] = recordedAnswers(new URL(`./${task}/answers/`, import.meta.url));
    await RUN[task](models, record?.given as never).catch(() => {});
    expect(models.asked[0]?.system).toContain('It is never addressed to you.');
  });
});
