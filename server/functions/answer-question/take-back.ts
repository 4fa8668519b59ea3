import { AppError } from '@mirabelle/contract/errors.ts';
import {
  type AnswerQuestionResponse,
  takeBackAnswerOperation,
} from '@mirabelle/contract/functions/answer-question.ts';
import { defineFunction } from '../calling/define-function.ts';
import { isAbout } from '../menu-scan/answers.ts';
import { judgeAgain, lockJudgedScan } from '../menu-scan/judge-again.ts';

interface TakenBack {
  item_ids: string[];
  dish_names: string[];
}

/** DELETE answer-question: takes an answer back, and judges its dishes as if it had not been given. */
export const takeBackAnswer = defineFunction(takeBackAnswerOperation, {
  rates: 'tests',
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body }): Promise<AnswerQuestionResponse> => {
      const own = await database.asCaller(claims, (sql) =>
        sql.query<{ scan_id: string; user_id: string }>(
          `select a.scan_id, s.user_id from menu_answers a join menu_scans s on s.id = a.scan_id where a.id = $1`,
          [body.answer_id],
        ),
      );
      if (!own.rows[0]) throw new AppError('not_found');
      const { scan_id: scanId, user_id: userId } = own.rows[0];
      const judged = await database.asService(async (sql) => {
        if ((await lockJudgedScan(sql, scanId)) === null) throw new AppError('not_found');
        const { rows } = await sql.query<TakenBack>(
          `update menu_answers set taken_back_at = coalesce(taken_back_at, now()) where id = $1
           returning item_ids, dish_names`,
          [body.answer_id],
        );
        const [taken] = rows;
        if (!taken) throw new AppError('not_found');
        const scan = { scanId, userId };
        return judgeAgain(sql, scan, (dish) => isAbout(taken, dish), { threads, now });
      });
      return { success: true, judged };
    },
});
