import { weekTurnsOperation } from '@mirabelle/contract/functions/kept-medicines.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keptFor } from './select-kept.ts';

/** GET week-turns: which answers on what the caller keeps change these days; none where no weeks are counted. */
export const readWeekTurns = defineFunction(weekTurnsOperation, {
  rates: 'tests',
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body: { today }, signal }) => {
      const { kept, userContext, language, dueDate } = await keptFor(database, claims, today, now());
      if (kept.length === 0 || dueDate === null || userContext?.gestationalWeek == null) return { turns: [] };
      const turns = await threads.run(
        'week-turns',
        { kept, userContext, language, dueDate, today },
        { by: claims.sub, signal },
      );
      return { turns };
    },
});
