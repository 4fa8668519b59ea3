import {
  type AnswerQuestionRequest,
  answerQuestionRequestSchema,
} from '@mirabelle/contract/functions/answer-question.ts';
import { z } from 'zod';
import { onForgetUser } from '../../lib/personal-data.ts';

const KEY = 'mirabelle-waiting-answers';
/** More than a meal without reception can produce; the oldest are dropped first. */
const MOST = 50;

const waitingSchema = z.array(z.object({ userId: z.string(), answer: answerQuestionRequestSchema }));
/** An answer that was given without reception. */
export type WaitingAnswer = z.infer<typeof waitingSchema>[number];

/** On a shared phone, nothing remains of an earlier user. */
onForgetUser(() => write([]));

/** The user's answers that wait to be sent, oldest first. */
export const waitingAnswers = (userId: string): AnswerQuestionRequest[] =>
  read()
    .filter((waiting) => waiting.userId === userId)
    .map(({ answer }) => answer);

/** Keeps an answer until it is sent. @returns false if this browser stores nothing */
export function keepWaiting(waiting: WaitingAnswer): boolean {
  const others = read().filter(({ answer }) => answer.answer_id !== waiting.answer.answer_id);
  return write([...others, waiting].slice(-MOST));
}

export function dropWaiting(answerId: string): void {
  write(read().filter(({ answer }) => answer.answer_id !== answerId));
}

function read(): WaitingAnswer[] {
  try {
    return waitingSchema.catch([]).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function write(waiting: readonly WaitingAnswer[]): boolean {
  try {
    if (waiting.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}
