import type { Finding, FindingValue } from '@mirabelle/contract/finding.ts';
import type { MenuAnswerRow, TableQuestion } from '@mirabelle/contract/table-question.ts';
import { isAbout } from '@mirabelle/safety/menus/is-about.ts';
import type { RatedDish } from './results-model.ts';

/** A food that a question is asked of: its id, and what the dishes call it. */
export interface AskedFood {
  id: string;
  name: FindingValue;
}

/** A question that one answer settles for several dishes. */
export interface OpenTableQuestion {
  /** Names it among the others of the menu. */
  key: string;
  question: TableQuestion;
  foods: AskedFood[];
  /** The dishes it is open for. */
  dishes: RatedDish[];
  /** For how many of them it is the only question. */
  settles: number;
}

/** So many are asked at once: no waiter takes more. */
const MOST_QUESTIONS = 4;
/** Fewer dishes than these are asked about one by one. */
const FEWEST_DISHES = 2;
/** Questions that name the food are asked of one food at a time. */
const OF_ONE_FOOD: readonly TableQuestion[] = ['contains', 'contains-raw'];

export { isAbout };

/** What was answered at the table, as cards show it. */
export interface ShownAnswers {
  given: readonly ShownAnswer[];
}
/** Of a shared menu it is not told who of the guests answered. */
export type ShownAnswer = Pick<
  MenuAnswerRow,
  'id' | 'question' | 'foods' | 'item_ids' | 'dish_names' | 'answer'
> & { answered_by: MenuAnswerRow['answered_by'] | 'guest' };

/** What was answered about a dish, the last answer to each question alone. */
export function answersAbout<Answer extends ShownAnswer>(
  dish: RatedDish,
  answers: readonly Answer[],
): Answer[] {
  const seen = new Set<string>();
  return answers.filter((answer) => {
    if (!isAbout(answer, dish)) return false;
    const fresh = answer.foods.filter(({ id }) => !seen.has(`${answer.question} ${id}`));
    for (const { id } of fresh) seen.add(`${answer.question} ${id}`);
    return fresh.length > 0;
  });
}

/** What is asked about a dish, as far as it is to be asked about: what waits for an answer and what was not known. */
function openFindings(dish: RatedDish): Finding[] {
  if (dish.rating !== 'TO_CHECK' || !dish.assessment) return [];
  const { findings, profile_findings } = dish.assessment;
  return [...findings, ...profile_findings].filter(({ risk }) => risk === 'TO_CHECK');
}

const keyOf = ({ settledBy }: Finding): string | null => {
  if (!settledBy) return null;
  return OF_ONE_FOOD.includes(settledBy.question)
    ? `${settledBy.question} ${settledBy.food}`
    : settledBy.question;
};

/** The questions of one dish that an answer settles, without those that were asked and not known. */
export const questionsOf = (dish: RatedDish, answers: readonly MenuAnswerRow[]): OpenTableQuestion[] =>
  questionsAmong(openFindings(dish), dish, answers);

/** The questions that an answer settles among open findings of a dish, without those that were asked already. */
export function questionsAmong(
  open: readonly Finding[],
  dish: RatedDish,
  answers: readonly MenuAnswerRow[],
): OpenTableQuestion[] {
  const known = answersAbout(dish, answers);
  const isAsked = ({ settledBy }: Finding) =>
    known.some(
      ({ question, foods }) =>
        question === settledBy?.question && foods.some(({ id }) => id === settledBy.food),
    );
  const byKey = Map.groupBy(
    open.filter((finding) => finding.settledBy && !isAsked(finding)),
    (finding) => keyOf(finding) ?? '',
  );
  return [...byKey].map(([key, findings]) => ({
    key,
    question: findings[0]!.settledBy!.question,
    foods: foodsOf(findings),
    dishes: [dish],
    settles: open.every((finding) => keyOf(finding) === key) ? 1 : 0,
  }));
}

function foodsOf(findings: readonly Finding[]): AskedFood[] {
  const foods = new Map<string, AskedFood>();
  for (const { settledBy, data, subject } of findings) {
    if (settledBy && !foods.has(settledBy.food))
      foods.set(settledBy.food, { id: settledBy.food, name: data.food ?? subject });
  }
  return [...foods.values()];
}

/** All questions that an answer settles, each once for all dishes that it is open for. */
export function openQuestions(
  dishes: readonly RatedDish[],
  answers: readonly MenuAnswerRow[],
): OpenTableQuestion[] {
  const byKey = Map.groupBy(
    dishes.flatMap((dish) => questionsOf(dish, answers)),
    ({ key }) => key,
  );
  return [...byKey.values()].map((same) => ({
    ...same[0]!,
    foods: [...new Map(same.flatMap(({ foods }) => foods.map((food) => [food.id, food]))).values()],
    dishes: same.flatMap((one) => one.dishes),
    settles: same.reduce((sum, one) => sum + one.settles, 0),
  }));
}

/** The questions that settle several dishes, those that settle most of them first. */
export const tableQuestions = (
  dishes: readonly RatedDish[],
  answers: readonly MenuAnswerRow[],
): OpenTableQuestion[] =>
  openQuestions(dishes, answers)
    .filter(({ settles }) => settles >= FEWEST_DISHES)
    .sort((a, b) => b.settles - a.settles || b.dishes.length - a.dishes.length)
    .slice(0, MOST_QUESTIONS);

/** The last earlier answer about all foods of a question; null where there is none. */
export function earlierAnswer(
  { question, foods }: Pick<OpenTableQuestion, 'question' | 'foods'>,
  earlier: readonly MenuAnswerRow[],
): MenuAnswerRow | null {
  return (
    earlier.find(
      (answer) =>
        answer.question === question && foods.every((food) => answer.foods.some(({ id }) => id === food.id)),
    ) ?? null
  );
}
