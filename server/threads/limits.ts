import type { ErrorCode } from '@mirabelle/contract/errors.ts';
import { THREAD_TIMES } from '../policy.ts';
import type { TaskName } from './tasks.ts';

/** How long a task may take, and what its caller is told when it takes longer or more memory than a thread has. */
export interface TaskLimit {
  /** Milliseconds of the thread's own processor time: a busy machine costs no caller its answer. */
  deadlineMs: number;
  /** A task that the thread does once before the first of this kind, apart from its time: it takes no input. */
  after?: string;
  tooMuch: ErrorCode;
}

/** Somebody waits for one answer. */
const ANSWER = { deadlineMs: THREAD_TIMES.answerMs, tooMuch: 'too_much_to_judge' } as const;
/** A whole menu, or what a model read of one: its caller is a job that may be tried again. */
const MENU = { deadlineMs: THREAD_TIMES.menuMs, tooMuch: 'too_much_to_judge' } as const;
/** Goal: within a second. */
const RECIPE_TEXT = { deadlineMs: THREAD_TIMES.recipeMs, tooMuch: 'recipe_too_long' } as const;
/** Until its first recipe a thread has looked up hardly a word: the tables for that are no recipe’s own time. */
const RECIPE = { ...RECIPE_TEXT, after: 'warm-recipes' } as const;

/** Of every task. Apart from the tasks themselves, so that the server's own thread need not load the engines. */
export const TASK_LIMITS: Record<TaskName, TaskLimit> = {
  assess: ANSWER,
  'word-ingredient': ANSWER,
  'word-dish': ANSWER,
  'test-label': ANSWER,
  'merge-opinion': ANSWER,
  'known-foods': ANSWER,
  'safe-foods': ANSWER,
  suggest: ANSWER,
  'add-suggestions': ANSWER,
  'adapt-recipe': RECIPE,
  'check-recipe': RECIPE,
  'merge-recipe': RECIPE,
  'warm-recipes': MENU,
  'read-adaptation': { deadlineMs: THREAD_TIMES.savedBodyMs, tooMuch: 'recipe_too_long' },
  'judge-dishes': MENU,
  'rejudge-dishes': MENU,
  'judge-menu': MENU,
  'judge-shared': MENU,
  'warm-languages': MENU,
  'word-menu-dish': ANSWER,
  'open-questions': MENU,
  'merge-menu': MENU,
  'join-pages': MENU,
  'analyze-medicine': ANSWER,
  'correct-medicine-lines': ANSWER,
  // Fifty medicines, the second of them at up to four weeks.
  'judge-kept-medicines': MENU,
  'week-turns': MENU,
  'read-sealed-analysis': { deadlineMs: THREAD_TIMES.savedBodyMs, tooMuch: 'too_much_to_judge' },
  'read-recipe-page': { deadlineMs: THREAD_TIMES.pageMs, tooMuch: 'page_too_large' },
  'read-recipe-text': RECIPE_TEXT,
  'read-recipe-lines': RECIPE_TEXT,
  'read-menu-text': { deadlineMs: THREAD_TIMES.menuTextMs, tooMuch: 'too_much_to_judge' },
  'read-menu-page': { deadlineMs: THREAD_TIMES.menuPageMs, tooMuch: 'page_too_large' },
  'diary-limits': MENU,
  'diary-food': ANSWER,
  'diary-amounts': MENU,
  'diary-medicine': ANSWER,
  // A site whose rules cannot be followed in time is left alone.
  'follow-robots': { deadlineMs: THREAD_TIMES.robotsMs, tooMuch: 'page_robots' },
};

/** Heap of one thread, megabytes: the engines with both knowledges take about 90. */
export const THREAD_HEAP_MB = { old: 256, young: 32 } as const;
/** More threads than this gain nothing: each holds the knowledge of its own. */
export const MOST_THREADS = 4;
/** So many tasks may wait, of all callers and of one. */
export const MOST_WAITING = { all: 500, ofOne: 50 } as const;
