import type { ChangedSubject } from '@mirabelle/contract/advice-changes.ts';
import type { Sql } from '../platform/database/database.ts';
import { adaptationAnswers, dishTestAnswers, ingredientTestAnswers } from './food-test-answers.ts';
import { keptMedicineAnswers, medicationAnswers } from './medicine-answers.ts';
import { scanAnswers } from './scan-answers.ts';
import type { Group, Window } from './stored-answer.ts';

export interface AnswerKind {
  subject: ChangedSubject;
  /** Rows at a time. */
  most: number;
  read(sql: Sql, window: Window): Promise<Group>;
}

/** Every kind of answer, in the order in which they are compared: what someone takes every day comes first. */
export const ANSWER_KINDS: readonly AnswerKind[] = [
  { subject: 'kept_medicine_id', most: 50, read: keptMedicineAnswers },
  { subject: 'medication_id', most: 50, read: medicationAnswers },
  // Scans at a time: a menu has some forty dishes.
  { subject: 'item_id', most: 3, read: scanAnswers },
  { subject: 'dish_test_id', most: 50, read: dishTestAnswers },
  { subject: 'ingredient_test_id', most: 100, read: ingredientTestAnswers },
  { subject: 'adaptation_id', most: 20, read: adaptationAnswers },
];
