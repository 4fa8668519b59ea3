import { adaptRecipe } from './adapt-recipe/function.ts';
import { analyzeMedication } from './analyze-medication/function.ts';
import { analyzeMenu } from './analyze-menu/function.ts';
import { answerQuestion } from './answer-question/function.ts';
import { takeBackAnswer } from './answer-question/take-back.ts';
import type { ServerFunction } from './calling/define-function.ts';
import { deleteAccount } from './delete-account/function.ts';
import { deletePhotographs } from './delete-photographs/function.ts';
import { diaryFit } from './diary-fit/function.ts';
import { diarySums } from './diary-sums/function.ts';
import { editMenu } from './edit-menu/function.ts';
import { takeBackEdit } from './edit-menu/take-back.ts';
import { exportData } from './export-data/function.ts';
import { extractMenu } from './extract-menu/function.ts';
import { extractRecipe } from './extract-recipe/function.ts';
import { functionsHealth } from './functions-health/function.ts';
import { keepDiaryEntry } from './keep-diary-entry/function.ts';
import { keepReading } from './keep-reading/function.ts';
import { judgeKeptMedicines } from './kept-medicines/function.ts';
import { readWeekTurns } from './kept-medicines/week-turns.ts';
import { deleteAnalysis } from './medication-history/delete-analysis.ts';
import { listAnalyses } from './medication-history/list-analyses.ts';
import { updateAnalysis } from './medication-history/update-analysis.ts';
import { modelTests } from './model-tests/function.ts';
import { openaiHealth } from './openai-health/function.ts';
import { queuePlace } from './queue-place/function.ts';
import { readMenuSource } from './read-menu-source/function.ts';
import { readSharedMenu } from './read-shared-menu/function.ts';
import { readSharedDish } from './read-shared-menu/read-dish.ts';
import { readSharedPhoto } from './read-shared-menu/read-photo.ts';
import { reportWrongAnswer } from './report-wrong-answer/function.ts';
import { reviewFacts } from './review-facts/function.ts';
import { reviewTopics } from './review-facts/topics.ts';
import { saveAdaptation } from './save-adaptation/function.ts';
import { saveMedicationAnalysis } from './save-medication-analysis/function.ts';
import { endShare } from './share-menu/end-share.ts';
import { shareMenu } from './share-menu/function.ts';
import { suggestIngredients } from './suggest-ingredients/function.ts';
import { testDish } from './test-dish/function.ts';
import { testIngredient } from './test-ingredient/function.ts';
import { testLabel } from './test-label/function.ts';
import { endTogether, readTogether } from './together/function.ts';
import { endInvitation, invitePartner } from './together/invite.ts';
import { joinPartner } from './together/join.ts';

/** Every function of the server: add a new one here, and to the operations of the contract. */
export const FUNCTIONS: readonly ServerFunction[] = [
  adaptRecipe,
  analyzeMedication,
  analyzeMenu,
  answerQuestion,
  takeBackAnswer,
  deleteAccount,
  deletePhotographs,
  diaryFit,
  diarySums,
  editMenu,
  takeBackEdit,
  exportData,
  extractMenu,
  extractRecipe,
  functionsHealth,
  invitePartner,
  endInvitation,
  joinPartner,
  keepDiaryEntry,
  keepReading,
  judgeKeptMedicines,
  readWeekTurns,
  listAnalyses,
  updateAnalysis,
  deleteAnalysis,
  modelTests,
  openaiHealth,
  queuePlace,
  readMenuSource,
  readSharedMenu,
  readSharedDish,
  readSharedPhoto,
  reportWrongAnswer,
  reviewFacts,
  reviewTopics,
  saveAdaptation,
  saveMedicationAnalysis,
  shareMenu,
  endShare,
  suggestIngredients,
  testDish,
  testIngredient,
  testLabel,
  readTogether,
  endTogether,
];
