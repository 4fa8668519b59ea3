import type { Operation } from '../operation.ts';
import { adaptRecipeOperation } from './adapt-recipe.ts';
import { analyzeMedicationOperation } from './analyze-medication.ts';
import { analyzeMenuOperation } from './analyze-menu.ts';
import { answerQuestionOperation, takeBackAnswerOperation } from './answer-question.ts';
import { deleteAccountOperation } from './delete-account.ts';
import { deletePhotographsOperation } from './delete-photographs.ts';
import { diaryFitOperation } from './diary-fit.ts';
import { diarySumsOperation } from './diary-sums.ts';
import { editMenuOperation, takeBackEditOperation } from './edit-menu.ts';
import { exportDataOperation } from './export-data.ts';
import { extractMenuOperation } from './extract-menu.ts';
import { extractRecipeOperation } from './extract-recipe.ts';
import { functionsHealthOperation } from './functions-health.ts';
import { keepDiaryEntryOperation } from './keep-diary-entry.ts';
import { keepReadingOperation } from './keep-reading.ts';
import { judgeKeptMedicinesOperation, weekTurnsOperation } from './kept-medicines.ts';
import {
  deleteMedicationOperation,
  listMedicationsOperation,
  updateMedicationOperation,
} from './medication-history.ts';
import { modelTestsOperation } from './model-tests.ts';
import { openaiHealthOperation } from './openai-health.ts';
import { queuePlaceOperation } from './queue-place.ts';
import { readMenuSourceOperation } from './read-menu-source.ts';
import {
  readSharedDishOperation,
  readSharedMenuOperation,
  readSharedPhotoOperation,
} from './read-shared-menu.ts';
import { reportWrongAnswerOperation } from './report-wrong-answer.ts';
import { reviewFactsOperation, reviewTopicsOperation } from './review-facts.ts';
import { saveAdaptationOperation } from './save-adaptation.ts';
import { saveMedicationOperation } from './save-medication-analysis.ts';
import { endShareOperation, shareMenuOperation } from './share-menu.ts';
import { suggestIngredientsOperation } from './suggest-ingredients.ts';
import { testDishOperation } from './test-dish.ts';
import { testIngredientOperation } from './test-ingredient.ts';
import { testLabelOperation } from './test-label.ts';
import {
  endInvitationOperation,
  endTogetherOperation,
  invitePartnerOperation,
  joinPartnerOperation,
  readTogetherOperation,
} from './together.ts';

/** All operations. Clients import theirs by themselves, so that a page loads no schema that it does not need. */
export const OPERATIONS: readonly Operation[] = [
  adaptRecipeOperation,
  analyzeMedicationOperation,
  analyzeMenuOperation,
  answerQuestionOperation,
  takeBackAnswerOperation,
  deleteAccountOperation,
  deletePhotographsOperation,
  diaryFitOperation,
  diarySumsOperation,
  editMenuOperation,
  takeBackEditOperation,
  exportDataOperation,
  extractMenuOperation,
  extractRecipeOperation,
  functionsHealthOperation,
  invitePartnerOperation,
  endInvitationOperation,
  joinPartnerOperation,
  keepDiaryEntryOperation,
  keepReadingOperation,
  judgeKeptMedicinesOperation,
  weekTurnsOperation,
  listMedicationsOperation,
  updateMedicationOperation,
  deleteMedicationOperation,
  modelTestsOperation,
  openaiHealthOperation,
  queuePlaceOperation,
  readMenuSourceOperation,
  readSharedMenuOperation,
  readSharedDishOperation,
  readSharedPhotoOperation,
  reportWrongAnswerOperation,
  reviewFactsOperation,
  reviewTopicsOperation,
  saveAdaptationOperation,
  saveMedicationOperation,
  shareMenuOperation,
  endShareOperation,
  suggestIngredientsOperation,
  testDishOperation,
  testIngredientOperation,
  testLabelOperation,
  readTogetherOperation,
  endTogetherOperation,
];
