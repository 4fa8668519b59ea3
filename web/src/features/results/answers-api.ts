import {
  type AnswerQuestionRequest,
  answerQuestionOperation,
  takeBackAnswerOperation,
} from '@mirabelle/contract/functions/answer-question.ts';
import { receivedOne, receivedTextSchema } from '@mirabelle/contract/received.ts';
import { type MenuAnswerRow, menuAnswerRowSchema } from '@mirabelle/contract/table-question.ts';
import { z } from 'zod';
import { invoke } from '../../lib/backend/invoke.ts';
import { readRows } from '../../lib/backend/rows.ts';
import { isSamePlace, type Place } from './same-place.ts';

/** Of earlier answers so many are looked through, the last ones. */
const MOST_EARLIER = 200;

/** What the page needs of an answer. */
export const ANSWER_COLUMNS =
  'id, scan_id, question, foods, item_ids, dish_names, answer, answered_by, answered_at, created_at';

const earlierSchema = menuAnswerRowSchema.extend({
  menu_scans: receivedOne(z.object({ restaurant_name: receivedTextSchema, country: receivedTextSchema })),
});

/**
 * What she was answered about other scans of the same restaurant, the last answer first.
 * @param menus ids of scans that are known to be of the same menu
 * @throws as readRows
 */
export async function loadEarlierAnswers(
  scan: Place & { id: string },
  menus: readonly string[],
  signal: AbortSignal,
): Promise<MenuAnswerRow[]> {
  if (!scan.restaurant_name && menus.length === 0) return [];
  const rows = await readRows(
    'menu_answers',
    earlierSchema,
    (backend, limit) =>
      backend
        .from('menu_answers')
        .select('*, menu_scans!inner(restaurant_name, country)')
        .neq('scan_id', scan.id)
        .neq('answer', 'unknown')
        .is('taken_back_at', null)
        .order('answered_at', { ascending: false })
        .limit(MOST_EARLIER)
        .abortSignal(limit),
    signal,
  );
  return rows.flatMap(({ menu_scans: place, ...row }) =>
    menus.includes(row.scan_id) || (place && isSamePlace(place, scan)) ? [row] : [],
  );
}

/** Sends an answer; sent again with its id it answers once. @throws as invoke */
export const sendAnswer = (answer: AnswerQuestionRequest) =>
  invoke(answerQuestionOperation, answer, { as: z.unknown() });

/** Takes an answer back. @throws as invoke */
export const takeBackAnswer = (id: string) =>
  invoke(takeBackAnswerOperation, { answer_id: id }, { as: z.unknown() });
