import type { FindingValue } from '@mirabelle/contract/finding.ts';
import type { GivenAnswer, TableAnswer, TableQuestion } from '@mirabelle/contract/table-question.ts';
import { isAbout } from '@mirabelle/safety/menus/is-about.ts';
import type { Sql } from '../../platform/database/database.ts';

export { isAbout };

/** A food that a question was asked of: its id, and what the dishes call it. */
export interface AskedFood {
  id: string;
  name: FindingValue;
}

/** What was answered about dishes of a scan, and not taken back. */
export interface AnswerRow {
  id: string;
  question: TableQuestion;
  foods: AskedFood[];
  item_ids: string[];
  dish_names: string[];
  answer: TableAnswer;
}

/** The answers of a scan that were not taken back, the last one first. */
export async function loadAnswers(sql: Sql, scanId: string): Promise<AnswerRow[]> {
  const { rows } = await sql.query<AnswerRow>(
    `select id, question, foods, item_ids, dish_names, answer from menu_answers
     where scan_id = $1 and taken_back_at is null order by created_at desc, id`,
    [scanId],
  );
  return rows;
}

/** A dish that may have been answered about. */
export type AnsweredDish = Parameters<typeof isAbout>[1];

/**
 * What the engine is told of a dish: of each food the last answer to each question; that no one knew says nothing.
 * @param answers the last one first
 */
export function answersFor(item: AnsweredDish, answers: readonly AnswerRow[]): GivenAnswer[] {
  const decided = new Set<string>();
  return answers
    .filter((row) => isAbout(row, item))
    .flatMap(({ question, foods, answer }): GivenAnswer[] => {
      const fresh = foods.map(({ id }) => id).filter((id) => !decided.has(`${question} ${id}`));
      for (const id of fresh) decided.add(`${question} ${id}`);
      return answer === 'unknown' || fresh.length === 0 ? [] : [{ question, foods: fresh, answer }];
    });
}
