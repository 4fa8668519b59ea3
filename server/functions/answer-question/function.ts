import { AppError } from '@mirabelle/contract/errors.ts';
import type { Finding } from '@mirabelle/contract/finding.ts';
import {
  type AnswerQuestionRequest,
  type AnswerQuestionResponse,
  answerQuestionOperation,
} from '@mirabelle/contract/functions/answer-question.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Sql } from '../../platform/database/database.ts';
import { defineFunction } from '../calling/define-function.ts';
import { type AskedFood, isAbout, loadAnswers } from '../menu-scan/answers.ts';
import { judgeAgain, lockJudgedScan } from '../menu-scan/judge-again.ts';
import { monthOfScan } from '../menu-scan/scan-month.ts';

interface AskedDish {
  id: string;
  name: string;
  findings: Finding[] | null;
}

/** answer-question: keeps what was answered about dishes of a scan, and judges these again, in one transaction. */
export const answerQuestion = defineFunction(answerQuestionOperation, {
  rates: 'tests',
  repeatId: (body) => body.answer_id,
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body }): Promise<AnswerQuestionResponse> => {
      // Her own, or one of whom she is together with: either asks the cook.
      const seen = await database.asCaller(claims, (sql) =>
        sql.query<{ user_id: string }>('select user_id from menu_scans where id = $1', [body.scanId]),
      );
      if (!seen.rows[0]) throw new AppError('not_found');
      const scan = { scanId: body.scanId, userId: seen.rows[0].user_id };
      const judged = await database.asService(async (sql) => {
        const isJudged = await lockJudgedScan(sql, body.scanId);
        if (isJudged === null) throw new AppError('not_found');
        if (!isJudged) throw new AppError('not_extracted');
        const known = await sql.query<{ scan_id: string; item_ids: string[] }>(
          'select scan_id, item_ids from menu_answers where id = $1',
          [body.answer_id],
        );
        // A call made again; or the id of an answer about another scan, which does not exist for her.
        if (known.rows[0]) {
          if (known.rows[0].scan_id !== body.scanId) throw new AppError('not_found');
          return known.rows[0].item_ids.length;
        }
        const dishes = await keep(sql, body, now());
        return judgeAgain(sql, scan, ({ id }) => dishes.has(id), { threads, now });
      });
      return { success: true, judged };
    },
});

/** Keeps an answer. @returns the dishes that it is about */
async function keep(sql: Sql, body: AnswerQuestionRequest, today: Date): Promise<Set<string>> {
  const { rows } = await sql.query<AskedDish>(
    `select i.id, i.name, a.findings || a.profile_findings as findings
     from menu_items i left join item_assessments a on a.item_id = i.id and a.scan_month = i.scan_month
     where i.scan_id = $1 and i.scan_month = ${monthOfScan(1)} and i.id = any($2)`,
    [body.scanId, body.itemIds],
  );
  // An answer that is changed is no open question any more.
  const before = (await loadAnswers(sql, body.scanId)).filter(({ question }) => question === body.question);
  const asked = rows
    .map((dish) => ({
      dish,
      foods: [
        ...askedOf(dish, body.question),
        ...before.filter((answer) => isAbout(answer, dish)).flatMap(({ foods }) => foods),
      ].filter(({ id }) => body.foods?.includes(id) ?? true),
    }))
    .filter(({ foods }) => foods.length > 0);
  if (asked.length === 0) throw new AppError('not_asked');
  const foods = new Map(asked.flatMap((one) => one.foods.map((food) => [food.id, food] as const)));
  const said = body.answeredAt === undefined ? today : new Date(body.answeredAt);
  await sql.query(
    `insert into menu_answers (id, scan_id, question, foods, item_ids, dish_names, answer, answered_by, answered_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())`,
    [
      body.answer_id,
      body.scanId,
      body.question,
      JSON.stringify([...foods.values()]),
      asked.map(({ dish }) => dish.id),
      [...new Set(asked.map(({ dish }) => foldWords(dish.name)))],
      body.answer,
      body.answeredBy,
      new Date(Math.min(said.getTime(), today.getTime())),
    ],
  );
  return new Set(asked.map(({ dish }) => dish.id));
}

const askedOf = ({ findings }: AskedDish, question: AnswerQuestionRequest['question']): AskedFood[] =>
  (findings ?? []).flatMap(({ settledBy, data, subject }) =>
    settledBy?.question === question ? [{ id: settledBy.food, name: data.food ?? subject }] : [],
  );
