import { judgeKeptMedicinesOperation } from '@mirabelle/contract/functions/kept-medicines.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keptFor } from './select-kept.ts';

/** GET kept-medicines: what the caller keeps, judged for her week and country, with daily totals. Nothing of it is stored. */
export const judgeKeptMedicines = defineFunction(judgeKeptMedicinesOperation, {
  rates: 'tests',
  handler:
    ({ database, threads, now }) =>
    async ({ claims, body: { today }, signal }) => {
      const { kept, userContext, language } = await keptFor(database, claims, today, now());
      const about = {
        week: userContext?.gestationalWeek ?? null,
        country: userContext?.country ?? null,
      };
      if (kept.length === 0) return { ...about, medicines: [], totals: [], together: [] };
      const answer = await threads.run(
        'judge-kept-medicines',
        { kept, userContext, language, today },
        { by: claims.sub, signal },
      );
      return { ...about, ...answer };
    },
});
