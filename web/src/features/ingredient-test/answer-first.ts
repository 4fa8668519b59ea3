import type {
  IngredientAssessment,
  TestIngredientResponse,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { systemClock } from '../../lib/clock.ts';
import type { JudgedFor } from '../../phone-reader/rated-menu.ts';
import type { JudgedBy } from '../../verdict/judged-here.ts';
import type { Answered } from './answered.ts';
import { firstAnswer } from './first-answer.ts';
import { dropWaiting, keepWaiting, underWay, type WaitingTest } from './waiting-tests.ts';

export interface AnswerFirst {
  /** What is asked, as it is kept until the server can be reached. */
  waiting: WaitingTest;
  server: Promise<TestIngredientResponse>;
  /** Judges on this device. */
  here: (judgedFor: JudgedFor) => Promise<{ name: string; assessment: IngredientAssessment }>;
  /** For whom this device judges, found out when it does. */
  judgedFor: () => Promise<JudgedFor & { by: JudgedBy }>;
  /** What is shown of the server's answer. */
  answeredBy: (answer: TestIngredientResponse) => Answered;
  /** Called with the server's answer where this device answered first. */
  onLater: (answered: Answered) => void;
}

/**
 * The server's answer, or this device's where the server cannot be reached or takes too long; the test is kept then until
 * the server has it.
 * @throws the server's error where this device has no answer either or the server refused
 */
export async function answerFirst({
  waiting,
  server,
  here,
  judgedFor,
  answeredBy,
  onLater,
}: AnswerFirst): Promise<Answered> {
  const { id } = waiting;
  let { name } = waiting;
  let judgedBy: JudgedBy = 'nothing';
  const judge = async () => {
    const { by, ...whom } = await judgedFor();
    judgedBy = by;
    const judged = await here(whom);
    name = judged.name;
    return judged.assessment;
  };
  const first = await firstAnswer(server, judge, systemClock);
  if (first.by === 'server') return answeredBy(first.answer);
  const willBeSaved = keepWaiting({ ...waiting, name });
  underWay.add(id);
  void first.later.then((answer) => {
    underWay.delete(id);
    if (!answer) return;
    dropWaiting(id);
    onLater(answeredBy(answer));
  });
  return {
    test: {
      id,
      ingredient_name: name,
      created_at: new Date().toISOString(),
      safety_assessment: first.assessment,
    },
    here: { why: first.why, judgedBy, willBeSaved },
  };
}
