import type { z } from 'zod';
import type { ThreadTask } from './task.ts';
import { diaryAmountsTask, diaryFoodTask, diaryLimitsTask, diaryMedicineTask } from './tasks/diary.ts';
import {
  assessTask,
  knownFoodsTask,
  mergeOpinionTask,
  safeFoodsTask,
  wordDishTask,
  wordIngredientTask,
} from './tasks/foods.ts';
import { joinPagesTask } from './tasks/joining.ts';
import { judgeKeptMedicinesTask, weekTurnsTask } from './tasks/kept-medicines.ts';
import { testLabelTask } from './tasks/labels.ts';
import { analyzeMedicineTask, correctMedicineLinesTask } from './tasks/medicines.ts';
import { readMenuPageTask, readMenuTextTask } from './tasks/menu-sources.ts';
import {
  judgeDishesTask,
  judgeMenuTask,
  judgeSharedTask,
  mergeMenuTask,
  openQuestionsTask,
  rejudgeDishesTask,
  warmLanguagesTask,
  wordMenuDishTask,
} from './tasks/menus.ts';
import { readRecipeLinesTask, readRecipePageTask, readRecipeTextTask, robotsTask } from './tasks/pages.ts';
import { adaptRecipeTask, checkRecipeTask, mergeRecipeTask, warmRecipesTask } from './tasks/recipes.ts';
import { readAdaptationTask, readSealedAnalysisTask } from './tasks/saving.ts';
import { addSuggestionsTask, suggestTask } from './tasks/suggest.ts';

/** Every task by its name. How to add one: docs/decisions/0021-outside-input-is-handled-in-threads.md */
export const TASKS = {
  assess: assessTask,
  'word-ingredient': wordIngredientTask,
  'word-dish': wordDishTask,
  'test-label': testLabelTask,
  'merge-opinion': mergeOpinionTask,
  'known-foods': knownFoodsTask,
  'safe-foods': safeFoodsTask,
  suggest: suggestTask,
  'add-suggestions': addSuggestionsTask,
  'adapt-recipe': adaptRecipeTask,
  'check-recipe': checkRecipeTask,
  'merge-recipe': mergeRecipeTask,
  'warm-recipes': warmRecipesTask,
  'read-adaptation': readAdaptationTask,
  'judge-dishes': judgeDishesTask,
  'rejudge-dishes': rejudgeDishesTask,
  'judge-menu': judgeMenuTask,
  'judge-shared': judgeSharedTask,
  'warm-languages': warmLanguagesTask,
  'word-menu-dish': wordMenuDishTask,
  'open-questions': openQuestionsTask,
  'merge-menu': mergeMenuTask,
  'join-pages': joinPagesTask,
  'analyze-medicine': analyzeMedicineTask,
  'correct-medicine-lines': correctMedicineLinesTask,
  'judge-kept-medicines': judgeKeptMedicinesTask,
  'week-turns': weekTurnsTask,
  'read-sealed-analysis': readSealedAnalysisTask,
  'read-recipe-page': readRecipePageTask,
  'read-recipe-text': readRecipeTextTask,
  'read-recipe-lines': readRecipeLinesTask,
  'read-menu-text': readMenuTextTask,
  'read-menu-page': readMenuPageTask,
  'follow-robots': robotsTask,
  'diary-limits': diaryLimitsTask,
  'diary-food': diaryFoodTask,
  'diary-amounts': diaryAmountsTask,
  'diary-medicine': diaryMedicineTask,
};

export type TaskName = keyof typeof TASKS;
type Task<Name extends TaskName> = (typeof TASKS)[Name];
/** What a task is given: cloned into the thread, so plain data. */
export type TaskInput<Name extends TaskName> = z.input<Task<Name>['input']>;
/** What comes back: cloned out of it. */
export type TaskOutput<Name extends TaskName> =
  Task<Name> extends ThreadTask<infer _Input, infer Output> ? Awaited<Output> : never;
