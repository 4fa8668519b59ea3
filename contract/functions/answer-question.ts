import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { answeredBySchema, tableAnswerSchema, tableQuestionSchema } from '../table-question.ts';

/** Dishes that one answer may speak of. */
export const MOST_DISHES_ANSWERED = 500;

/** Body of answer-question. */
export const answerQuestionRequestSchema = z.object({
  /** Id of the answer, made by the client: a call made again with it answers once. */
  answer_id: z.uuid({ error: 'a UUID' }),
  scanId: z.uuid({ error: 'a UUID' }),
  question: tableQuestionSchema,
  /** The dishes it was asked for. Only those count in which the question is open. */
  itemIds: z
    .array(z.uuid({ error: 'a UUID' }), { error: 'a list of dishes' })
    .min(1, { error: 'at least 1 dish' })
    .max(MOST_DISHES_ANSWERED, { error: `at most ${MOST_DISHES_ANSWERED} dishes` }),
  /** The foods it was asked of, by id; without them all of which it is asked. */
  foods: z.array(z.string().max(100)).max(100).optional(),
  answer: tableAnswerSchema,
  answeredBy: answeredBySchema,
  /** When it was said, where that was before now: an answer of an earlier scan that is used again. */
  answeredAt: z.iso.datetime({ offset: true }).optional(),
});
export type AnswerQuestionRequest = z.infer<typeof answerQuestionRequestSchema>;

/** Answered once the dishes have been judged again; their rows hold the verdicts. */
export const answerQuestionResponseSchema = z.object({
  success: z.literal(true),
  /** How many dishes were judged again. */
  judged: z.number().int(),
});
export type AnswerQuestionResponse = z.infer<typeof answerQuestionResponseSchema>;

/** Keeps what was answered about dishes of a scan, and judges these again. */
export const answerQuestionOperation = defineOperation({
  name: 'answer-question',
  request: answerQuestionRequestSchema,
  response: answerQuestionResponseSchema,
  errors: ['not_found', 'not_extracted', 'not_asked'],
});

/** Takes an answer back: its dishes are judged as if it had not been given. */
export const takeBackAnswerOperation = defineOperation({
  name: 'answer-question',
  method: 'DELETE',
  request: z.object({ answer_id: z.uuid({ error: 'a UUID' }) }),
  response: answerQuestionResponseSchema,
  errors: ['not_found'],
});
