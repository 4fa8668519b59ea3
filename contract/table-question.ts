import { z } from 'zod';
import { localisedSchema } from './language.ts';
import { receivedIdSchema, receivedList, receivedTimeSchema } from './received.ts';

/** What one may ask once for several dishes; safety/rules/table-questions.ts says what an answer means. */
export const TABLE_QUESTIONS = [
  'cheese-pasteurised',
  'dairy-pasteurised',
  'juice-pasteurised',
  'eggs-cooked',
  'egg-pasteurised',
  'raw-egg',
  'mince-cooked',
  'meat-cooked',
  'fish-cooked',
  'shellfish-cooked',
  'cooked',
  'heated',
  'alcohol',
  'washed',
  'packed',
  'contains-raw',
  'contains',
] as const;
export const tableQuestionSchema = z.enum(TABLE_QUESTIONS);
export type TableQuestion = z.infer<typeof tableQuestionSchema>;

/** What was answered; `unknown` settles nothing, and is kept so that she does not ask twice. */
export const TABLE_ANSWERS = ['yes', 'no', 'unknown'] as const;
export const tableAnswerSchema = z.enum(TABLE_ANSWERS);
export type TableAnswer = z.infer<typeof tableAnswerSchema>;

/** Who said it. */
export const ANSWERED_BY = ['cook', 'waiter', 'self'] as const;
export const answeredBySchema = z.enum(ANSWERED_BY);
export type AnsweredBy = z.infer<typeof answeredBySchema>;

/** Which table question would settle a finding, and of which food, by its id, it is asked. */
export const settledBySchema = z.object({ question: tableQuestionSchema, food: z.string() });
export type SettledBy = z.infer<typeof settledBySchema>;

/** What the engine is told of a dish: of these foods in it, the question was answered so. */
export const givenAnswerSchema = z.object({
  question: tableQuestionSchema,
  foods: z.array(z.string()),
  answer: z.enum(['yes', 'no']),
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** A row of menu_answers as the rest interface gives it. */
export const menuAnswerRowSchema = z.object({
  id: receivedIdSchema,
  scan_id: receivedIdSchema,
  question: tableQuestionSchema,
  /** The foods that it was asked of, as the dishes call them. */
  foods: receivedList(z.object({ id: z.string(), name: z.union([z.string(), localisedSchema]) })),
  /** Dishes that it was asked for; a dish that was read again is found by its folded name. */
  item_ids: z.array(z.string()).catch([]),
  dish_names: z.array(z.string()).catch([]),
  answer: tableAnswerSchema,
  answered_by: answeredBySchema,
  /** When the cook said it: of an answer that is used again, the first time. */
  answered_at: receivedTimeSchema,
  created_at: receivedTimeSchema,
});
export type MenuAnswerRow = z.infer<typeof menuAnswerRowSchema>;
